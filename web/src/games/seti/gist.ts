// What a turn was about, in a line of icons: what was done, where, and the points of it.
import type { GameEvent } from '../game';
import { isPlanet } from './table';
import { word } from './words';

interface Deed {
  icon: string;
  text: string; // the planet or star
  many: number; // how often in a row
}

const named = (key: string) => (event: GameEvent) => word(String(event[key]), 'Name');
const nothing = () => '';
/** What lies at one end of a way; behind which star it lies is in the sentence. */
const spot = (what: unknown) => word(String(what ?? 'void'), isPlanet(String(what)) ? 'Name' : 'name');
/** What is worth an icon, with where it happened. Payments, draws and the like are in the sentences. */
const DEEDS: Record<string, [icon: string | ((event: GameEvent) => string), where: (event: GameEvent) => string]> = {
  launched: ['launch', nothing],
  orbited: ['orbit', named('planet')],
  landed: ['land', named('planet')],
  scan: ['scan', nothing],
  signal: ['signal-s-any', named('star')],
  'tile-signal': ['signal-planet', nothing],
  sector: ['win', named('star')],
  analyzed: ['analyze', nothing],
  tech: ['research', nothing],
  trace: [(event) => `t-${event['colour']}`, nothing],
  overflow: [(event) => `t-${event['colour']}`, nothing],
  board: [(event) => `t-${event['colour']}`, nothing],
  gold: ['gold', nothing],
  played: ['play', nothing],
  completed: ['mission', nothing],
  passed: ['pass', nothing],
  rotated: ['rotate', nothing],
  discovered: ['species', nothing],
  exchanged: ['exchange', nothing],
  delivered: ['capsule', nothing],
  round: ['income', nothing],
};

/** A turn in a few icons. Steps one after another are one way: "Earth → Mars". */
export function gistOf(events: readonly GameEvent[]): { deeds: Deed[]; points: number } {
  const deeds: Deed[] = [];
  let points = 0;
  let walked: { to: string; deed: Deed } | null = null;
  for (const event of events) {
    if (event.word === 'points' || event.word === 'scored') points += Number(event['points']);
    if (event.word === 'moved') {
      const [from, to] = [String(event['from']), String(event['to'])];
      const end = spot(event['place']);
      if (walked?.to === from) walked.deed.text = `${walked.deed.text.split(' → ')[0]} → ${end}`;
      else {
        const text: string = `${spot(event['left'])} → ${end}`;
        walked = { to, deed: { icon: 'move', text, many: 1 } };
        deeds.push(walked.deed);
      }
      walked.to = to;
      continue;
    }
    const [drawing, where] = DEEDS[event.word] ?? [];
    if (!drawing || !where) continue;
    const deed = { icon: typeof drawing === 'string' ? drawing : drawing(event), text: where(event), many: 1 };
    const last = deeds.at(-1);
    if (last && last.icon === deed.icon && last.text === deed.text) last.many += 1;
    else deeds.push(deed);
  }
  return { deeds, points };
}
