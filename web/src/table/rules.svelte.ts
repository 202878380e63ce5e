// Which rule is open beside the board.

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
}

export const rules = new RulesDrawer();
