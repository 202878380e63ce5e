import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renew } from '../src/app/build';

const OLD = '0123456789abcdef';
const NEW = 'fedcba9876543210';

describe('a page and the build that its server serves', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    document.head.innerHTML = `<meta name="build" content="${OLD}">`;
  });

  it('stays as it is with its own server', () => expect(renew(OLD)).toBe('current'));

  it('loads again once for each newer build', () => {
    expect(renew(NEW)).toBe('reloads');
    expect(renew(NEW)).toBe('still');
    expect(renew('00000000ffffffff')).toBe('reloads');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does nothing while it is being developed, or where nothing was built', () => {
    expect(renew('')).toBe('current');
    document.head.innerHTML = '<meta name="build" content="__BUILD__">';
    expect(renew(NEW)).toBe('current');
    expect(reload).not.toHaveBeenCalled();
  });
});
