/** `'{name} is in the cart'` with `{name: 'Khinkali'}` → `'Khinkali is in the cart'`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

export interface PluralForms {
  one: string;
  other: string;
}

/** The plural form for a count. Both languages need only these two; in Georgian they are equal after a numeral. */
export function fillCount(forms: PluralForms, count: number): string {
  return fill(count === 1 ? forms.one : forms.other, { count });
}
