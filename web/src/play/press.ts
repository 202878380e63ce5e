// Enter and Space on things that are no real buttons (SVG groups).

export function press(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}
