/** A form of a staff page as the browser would send it without typing anything. */
export interface ShownForm {
  action: string;
  fields: Record<string, string[]>;
  /** The values of each group of radio buttons. */
  choices: Record<string, string[]>;
  /** The values that boxes offer and that are not disabled. */
  boxes: Record<string, string[]>;
  /** The kinds of the fields into which somebody writes. */
  written: Record<string, 'text' | 'email' | 'tel'>;
}

export type Fields = Record<string, string | string[]>;

/** The form with these fields filled in. */
export function toForm(action: string, fields: Fields): ShownForm {
  const lists = Object.entries(fields).map(([name, value]) => [name, [value].flat()]);
  return {
    action,
    fields: Object.fromEntries(lists) as ShownForm['fields'],
    choices: {},
    boxes: {},
    written: {},
  };
}

const FORM = /<form\b([^>]*)>([^]*?)<\/form>/g;
const CONTROL =
  /<(input|button)\b([^>]*)>|<select\b([^>]*)>([^]*?)<\/select>|<textarea\b([^>]*)>([^]*?)<\/textarea>/g;

/** The forms that change something, in the order of the page. */
export function readForms(page: string): ShownForm[] {
  return [...page.matchAll(FORM)].flatMap(([, tag = '', body = '']) => {
    if (attribute(tag, 'method') !== 'post') return [];
    return [readForm(attribute(tag, 'action') ?? '', body)];
  });
}

function readForm(action: string, body: string): ShownForm {
  const form: ShownForm = { action, fields: {}, choices: {}, boxes: {}, written: {} };
  const add = (group: Record<string, string[]>, name: string, value: string) => {
    group[name] = [...(group[name] ?? []), value];
  };
  for (const [, kind, tag = '', select = '', options = '', area = '', text = ''] of body.matchAll(CONTROL)) {
    const name = attribute(tag + select + area, 'name');
    // Buttons that only look something up skip the browser's checks.
    if (name === undefined || has(tag, 'disabled') || has(tag, 'formnovalidate')) continue;
    const value = attribute(tag, 'value') ?? '';
    const type = attribute(tag, 'type') ?? 'text';
    if (area || (kind === 'input' && type === 'text')) form.written[name] = 'text';
    if (type === 'email' || type === 'tel') form.written[name] = type;
    if (select) add(form.fields, name, chosenOption(options));
    else if (area) add(form.fields, name, decode(text));
    else if (kind === 'button') form.fields[name] ??= [value];
    else if (type !== 'radio' && type !== 'checkbox') add(form.fields, name, value);
    else {
      add(type === 'radio' ? form.choices : form.boxes, name, value);
      if (has(tag, 'checked')) add(form.fields, name, value);
    }
  }
  return form;
}

function chosenOption(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = '']) => tag);
  return attribute(all.find((tag) => has(tag, 'selected')) ?? all[0] ?? '', 'value') ?? '';
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
}

function has(tag: string, name: string): boolean {
  return new RegExp(`\\s${name}(?=[\\s/]|$)`).test(tag.replaceAll(/"[^"]*"/g, ''));
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** What the form with a reservation's guest shows. */
export async function guestFieldsOf(staff: { text: (path: string) => Promise<string> }, id: string) {
  const path = `/staff/reservations/${id}`;
  const form = readForms(await staff.text(path)).find(({ action }) => action === `${path}/guest`);
  if (!form) throw new Error('The page has no form for the guest');
  return form.fields;
}
