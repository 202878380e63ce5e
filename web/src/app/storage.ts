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

/** Store a value; false where the storage is full or forbidden, which costs comfort, not the game. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
