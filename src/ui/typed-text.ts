/**
 * What stands in a form's field. Read when it is sent and not as it is typed: what a diner or a password manager fills
 * in before the island is alive counts too.
 */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
