// The dice of a game, computed here once more, so that nobody has to believe the server: SHA-256 (FIPS 180-4) for the
// promise and the key, keyed BLAKE2b (RFC 7693) for the outcomes. The server's are in src/ecliptic/core/dice.py.
import type { Draw } from '../generated/wire';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (data: Uint8Array): string => [...data].map((one) => one.toString(16).padStart(2, '0')).join('');

/** The first 32 bits behind the point of a root of the first primes: SHA-256 takes its constants from there. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  const primes: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (primes.some((prime) => n % prime === 0)) continue;
    primes.push(n);
    found.push((root(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}
const ROUND = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  const state = Uint32Array.from(START);
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  for (let at = 0; at < padded.length; at += 64) {
    const block = new DataView(padded.buffer, at, 64);
    const words = new Uint32Array(64);
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) words[i] = block.getUint32(i * 4);
      else {
        const [a, b] = [words[i - 15]!, words[i - 2]!];
        words[i] =
          words[i - 16]! +
          (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
          words[i - 7]! +
          (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
  }
  const out = new Uint8Array(32);
  state.forEach((word, i) => new DataView(out.buffer).setUint32(i * 4, word));
  return out;
}

const MASK = 2n ** 64n - 1n;
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const SIGMA = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];

/** BLAKE2b with a key of 32 bytes, of a message that fits into one block: 64 bytes. */
export function blake2b(key: Uint8Array, message: Uint8Array): Uint8Array {
  const state = [...IV];
  state[0]! ^= 0x01010000n ^ (BigInt(key.length) << 8n) ^ 64n;
  const whole = new Uint8Array(256);
  whole.set(key);
  whole.set(message, 128);
  const turn = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & MASK;
  for (const last of [false, true]) {
    const view = new DataView(whole.buffer, last ? 128 : 0, 128);
    const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(i * 8, true));
    const v = [...state, ...IV];
    v[12]! ^= last ? BigInt(128 + message.length) : 128n;
    if (last) v[14]! ^= MASK;
    const mix = (a: number, b: number, c: number, d: number, x: bigint, y: bigint) => {
      v[a] = (v[a]! + v[b]! + x) & MASK;
      v[d] = turn(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turn(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + y) & MASK;
      v[d] = turn(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turn(v[b]! ^ v[c]!, 63n);
    };
    for (let round = 0; round < 12; round += 1) {
      const order = [...SIGMA[round % 10]!].map((digit) => words[parseInt(digit, 16)]!);
      for (let i = 0; i < 8; i += 1) {
        const b = i < 4 ? i : (i + 1) % 4;
        const c = i < 4 ? i : (i + 2) % 4;
        const d = i < 4 ? i : (i + 3) % 4;
        mix(i % 4, 4 + b, 8 + c, 12 + d, order[2 * i]!, order[2 * i + 1]!);
      }
    }
    for (let i = 0; i < 8; i += 1) state[i]! ^= v[i]! ^ v[i + 8]!;
  }
  const out = new Uint8Array(64);
  state.forEach((word, i) => new DataView(out.buffer).setBigUint64(i * 8, word, true));
  return out;
}

const MIXED = ' ⊕ '; // between the secret that was promised and what the players added to it

/** What was published before the game. */
export const promise = (seed: string): string => hex(sha256(bytes(`ecliptic promise ${seed.split(MIXED)[0]!}`)));

/** Outcomes of a seed: the n-th as one of so many numbers. */
export function dice(seed: string): (n: number, many: number) => number {
  const key = sha256(bytes(`ecliptic dice ${seed}`));
  const blocks = new Map<number, DataView>();
  return (n, many) => {
    const block = Math.floor(n / 16);
    if (!blocks.has(block)) {
      const count = new Uint8Array(8);
      new DataView(count.buffer).setBigUint64(0, BigInt(block), true);
      blocks.set(block, new DataView(blake2b(key, count).buffer));
    }
    const word = blocks.get(block)!.getUint32((n % 16) * 4, true);
    return Number((BigInt(word) * BigInt(many)) >> 32n);
  };
}

/** Does each draw of a record come out here as the record says? */
export function recompute(seed: string, draws: readonly Draw[]): boolean[] {
  const roll = dice(seed);
  return draws.map(({ n, many, first, last, said, given }) => {
    const outcome = roll(n, many);
    return many > 0 && outcome >= first && outcome <= last && said === given;
  });
}
