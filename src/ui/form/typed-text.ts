/**
 * The text of a form field. Read on submit instead of on input, since the diner or a password manager may fill the
 * field before the hydration.
 */
export function readTyped<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, typedText(form, name)])) as Record<Name, string>;
}

function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
