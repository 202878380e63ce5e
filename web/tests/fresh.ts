// The files of tests share one page, which saves making it 25 times: each test gets it as a person finds it first.
import { afterEach, beforeEach, vi } from 'vitest';
import { voice } from '../src/text/i18n.svelte';

beforeEach(() => {
  voice.language = 'en';
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
