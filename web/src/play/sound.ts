// Sounds, synthesised: a soft tick, a chime, a low thud, a chord at the end. Silent until asked for.
import { settings } from '../app/settings.svelte';

export type Sound = 'tick' | 'chime' | 'thud' | 'turn' | 'won' | 'lost';

interface Voice {
  type: OscillatorType;
  notes: number[];
  length: number;
  gain: number;
  apart?: number; // seconds from one note to the next
}

const VOICES: Record<Sound, Voice> = {
  tick: { type: 'triangle', notes: [1320], length: 0.05, gain: 0.05 },
  chime: { type: 'sine', notes: [784, 1175, 1568], length: 0.5, gain: 0.06 },
  thud: { type: 'sine', notes: [98, 65], length: 0.22, gain: 0.18 },
  won: { type: 'triangle', notes: [196, 294, 392, 494, 587, 784, 988, 1175], length: 2.4, gain: 0.05, apart: 0.11 }, // a wide G major that rises
  lost: { type: 'sine', notes: [392, 330, 262, 220, 165], length: 2, gain: 0.06, apart: 0.2 }, // A minor with its seventh, sinking
  turn: { type: 'sine', notes: [587, 880], length: 0.45, gain: 0.07 },
};

let context: AudioContext | undefined;

export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { type, notes, length, gain, apart = 0.07 } = VOICES[name];
  notes.forEach((pitch, at) => {
    const start = context!.currentTime + at * apart;
    const tone = context!.createOscillator();
    const volume = context!.createGain();
    tone.type = type;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(gain, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context!.destination);
    tone.start(start);
    tone.stop(start + length);
  });
}
