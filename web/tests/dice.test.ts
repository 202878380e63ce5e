import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blake2b, dice, promise, recompute, sha256 } from '../src/replay/dice';

const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

it('hashes as SHA-256 does, whatever the length', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const words = 'x'.repeat(length);
    expect(hex(sha256(text(words))), String(length)).toBe(createHash('sha256').update(words).digest('hex'));
  }
});

it('hashes as keyed BLAKE2b does', () => {
  // From Python: hashlib.blake2b((3).to_bytes(8, "little"), key=bytes(range(32))).hexdigest()
  const key = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(hex(blake2b(key, Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0)))).toBe(
    'a121fee93c5c707d8f9bb902e27689596e195756517f36b5eddcf2c5bb265a513c5b5bc19a8161743a9ce74bc43172179343e4a88608ceae2e4becbebf3147f0',
  );
});

it('rolls what the dice of the server roll', () => {
  // From Python: Dice("a seed").promise and [Dice("a seed").below(n, 1000) for n in range(20)]
  expect(promise('a seed')).toBe('b741f01da6b71917c1c6e3a45d885aae6cebb52379d02570b74da223cba98943');
  expect(promise('a seed ⊕ a word ⊕ another'), 'the words come after the promise').toBe(promise('a seed'));
  const roll = dice('a seed');
  expect(Array.from({ length: 20 }, (_, n) => roll(n, 1000))).toEqual([
    159, 414, 814, 830, 469, 467, 529, 468, 792, 940, 775, 287, 606, 837, 252, 22, 281, 314, 327, 561,
  ]);
});

it('finds the draw that the seed did not give', () => {
  const outcome = dice('a seed')(0, 6);
  const draw = { line: 12, n: 0, many: 6, first: outcome, last: outcome, said: 'roll 3', given: 'roll 3' };
  expect(recompute('a seed', [draw])).toEqual([true]);
  expect(recompute('a seed', [{ ...draw, said: 'roll 4' }])).toEqual([false]);
  expect(recompute('another seed', [{ ...draw, n: 1, first: 9, last: 9 }])).toEqual([false]);
});
