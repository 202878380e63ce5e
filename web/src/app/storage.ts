// localStorage, without trouble where a browser forbids it.

const PREFIX = 'ecliptic.';

export function load<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // a full or forbidden storage costs comfort, not the game
  }
}
