// Which rule is open beside the board, and in which language it is read.
import type { Brief, GamePage, RuleText } from '../generated/wire';
import { voice } from '../text/i18n.svelte';

class RulesDrawer {
  shown = $state(false);
  at = $state('');

  open = (id = ''): void => {
    this.shown = true;
    this.at = id;
  };

  toggle = (): void => {
    this.shown = !this.shown;
    this.at = '';
  };

  close = (): void => {
    this.shown = false;
  };

  /** The game on one page, and after it an expansion where its modules are in play. */
  briefly = (sheet: GamePage, modules: readonly string[]): Brief[] =>
    (sheet.briefs?.[voice.language] ?? []).filter(({ document }) => document === sheet.game.name || modules.length > 0);

  /** The numbered rules in the page's language, in English where they are not in it. */
  written = (sheet: GamePage): RuleText[] => sheet.rulebook[voice.language] ?? sheet.rulebook['en'] ?? [];
}

export const rules = new RulesDrawer();

/** Close a sheet that lies over the rules when one of them is opened. */
export function giveWay(close: () => void): void {
  let first = true;
  $effect(() => {
    void rules.at;
    if (!first && rules.shown) close();
    first = false;
  });
}
