import { element } from './dom.ts';

let count = 0;

function field(label: string, input: HTMLInputElement | HTMLSelectElement): HTMLElement {
  // The same field has the same id when it is drawn again: `startFields` begins from one.
  count += 1;
  input.id = `field-${count}`;
  return element('div', { class: 'field' }, element('label', { for: input.id }, label), input);
}

export function startFields(): void {
  count = 0;
}

/** Focuses a field that was drawn again, as the Tab key would: what is typed replaces its value. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Until the click: under a finger the field tells of its change between the end of the press and its click. */
let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['click', 'pointercancel', 'keydown'])
  addEventListener(end, () => (isPressed = false), true);

/**
 * A field tells of its change while the focus is on its way to the next one, which must not be replaced before it has
 * the focus and the press on it is over, nor after the first key has been typed there.
 */
export function afterPress(draw: () => void): void {
  let isDrawn = false;
  const drawOnce = () => {
    if (!isDrawn) draw();
    isDrawn = true;
  };
  // After the click has ticked a box. A press that ends elsewhere clicks nothing, and the Enter key moves no focus.
  const later = () => void setTimeout(drawOnce);
  if (isPressed) for (const end of ['click', 'pointerup']) addEventListener(end, later, { once: true });
  else {
    addEventListener('focusin', drawOnce, { once: true });
    later();
  }
}

interface NumberField {
  value: number;
  least: number;
  most: number;
  onSet: (value: number) => void;
  /** Called with another number, or none: the field shows the present one again. */
  onRefuse: () => void;
}

export function numberField(
  label: string,
  { value, least, most, onSet, onRefuse }: NumberField,
): HTMLElement {
  const shown = String(Math.round(value * 100) / 100);
  const input = element('input', { type: 'number', value: shown, min: least, max: most, step: 'any' });
  input.addEventListener('change', () => {
    const typed = input.valueAsNumber;
    if (typed >= least && typed <= most) return onSet(typed);
    input.value = shown;
    onRefuse();
  });
  return field(label, input);
}

export function textField(label: string, value: string, onSet: (value: string) => void): HTMLElement {
  const input = element('input', { value, maxlength: 40 });
  input.addEventListener('change', () => onSet(input.value.trim()));
  return field(label, input);
}

interface Choice<Value extends string> {
  value: Value;
  options: readonly (readonly [Value, string])[];
  onSet: (value: Value) => void;
}

export function choiceField<Value extends string>(
  label: string,
  { value, options, onSet }: Choice<Value>,
): HTMLElement {
  const entries = options.map(([each, text]) =>
    element('option', { value: each, selected: each === value }, text),
  );
  const input = element('select', {}, ...entries);
  input.addEventListener('change', () => {
    const next = options[input.selectedIndex];
    if (next) onSet(next[0]);
  });
  return field(label, input);
}

export function boxField(label: string, isOn: boolean, onSet: (isOn: boolean) => void): HTMLElement {
  const input = element('input', { type: 'checkbox', checked: isOn });
  count += 1;
  input.id = `field-${count}`;
  input.addEventListener('change', () => onSet(input.checked));
  return element('label', { class: 'box' }, input, element('span', {}, label));
}
