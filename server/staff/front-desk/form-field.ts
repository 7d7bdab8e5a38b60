import { html as markup } from 'hono/html';
import type { Markup } from '#server/staff/page/page.ts';

interface Field {
  id: string;
  label: string;
  problem?: string | undefined;
}

/** A labelled control with the sentence about what is wrong with it: the page opens at the first such one. */
export function field({ id, label, problem }: Field, control: (attributes: Markup) => Markup): Markup {
  const attributes = markup`id="${id}" name="${id}"${problem ? markup` aria-invalid="true" aria-describedby="${id}-problem" autofocus` : ''}`;
  return markup`<div class="field"><label for="${id}">${label}</label>
${control(attributes)}
${problem ? markup`<p class="problem" id="${id}-problem">${problem}</p>` : ''}</div>`;
}
