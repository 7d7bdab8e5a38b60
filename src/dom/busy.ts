/** Returns what shows, as React renders it, whether the button's work is under way. */
export function prepareBusy(button: HTMLButtonElement, busyLabel: string): (isBusy: boolean) => void {
  const { textContent: label } = button;
  return (isBusy) => {
    const textContent = isBusy ? busyLabel : label;
    Object.assign(button, { textContent, disabled: isBusy, ariaBusy: String(isBusy) });
  };
}
