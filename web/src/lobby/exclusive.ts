// Which modules exclude one another: of such a group one may be chosen, or none.
import type { ModuleRow } from '../generated/wire';

/** Can two modules never be together? */
export const apart = (one: ModuleRow, other: ModuleRow): boolean =>
  one.excludes.includes(other.name) || other.excludes.includes(one.name);

/** The modules in their order: those that exclude one another together, each other one by itself. */
export function groups(modules: readonly ModuleRow[]): ModuleRow[][] {
  const found: ModuleRow[][] = [];
  for (const module of modules) {
    const group = found.find((members) => members.every((member) => apart(member, module)));
    if (group) group.push(module);
    else found.push([module]);
  }
  return found;
}
