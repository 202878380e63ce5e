// Sounds, synthesised: a soft tick, a chime, a low thud. Silent until asked for.
import { settings } from '../app/settings.svelte';

export type Sound = 'tick' | 'chime' | 'thud' | 'turn';

interface Voice {
  type: OscillatorType;
  notes: number[];
  length: number;
  gain: number;
}

const VOICES: Record<Sound, Voice> = {
  tick: { type: 'triangle', notes: [1320], length: 0.05, gain: 0.05 },
  chime: { type: 'sine', notes: [784, 1175, 1568], length: 0.5, gain: 0.06 },
  thud: { type: 'sine', notes: [98, 65], length: 0.22, gain: 0.18 },
  turn: { type: 'sine', notes: [587, 880], length: 0.45, gain: 0.07 },
};

let context: AudioContext | undefined;

export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { type, notes, length, gain } = VOICES[name];
  notes.forEach((pitch, at) => {
    const start = context!.currentTime + at * 0.07;
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
