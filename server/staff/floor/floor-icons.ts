import { html as markup, raw } from 'hono/html';
import type { TableState } from './describe-floor.ts';
import type { Markup } from '#server/staff/page/page.ts';

/** One picture for each state of a table, so that no state is told by its colour alone. */
const PICTURES: Record<TableState['is'], string> = {
  free: '<circle cx="12" cy="12" r="8"/>',
  held: '<path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9"/>',
  expected: '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l4 2.5"/>',
  late: '<path d="M12 3l10 18H2zM12 10v5M12 18v.1"/>',
  seated: '<circle cx="12" cy="7" r="4.2"/><path d="M4 21c0-5 3.5-7.5 8-7.5s8 2.5 8 7.5z"/>',
  leaving: '<path d="M10 3H4v18h6M9 12h12M16.5 7l5 5-5 5"/>',
  over: '<path d="M8.2 2.5h7.6l5.7 5.7v7.6l-5.7 5.7H8.2l-5.7-5.7V8.2zM12 7v6M12 16.5v.1"/>',
  blocked: '<circle cx="12" cy="12" r="9"/><path d="M5.7 5.7l12.6 12.6"/>',
};

/** The pictures and patterns that the page's maps and lists refer to. */
export function floorSprite(): Markup {
  const symbols = Object.entries(PICTURES).map(
    ([state, picture]) =>
      `<symbol id="i-${state}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${picture}</g></symbol>`,
  );
  return markup`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<pattern id="hatch-held" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0v14" stroke-width="5"/></pattern>
<pattern id="hatch-blocked" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0v16M0 0h16" stroke-width="3"/></pattern>
${raw(symbols.join('\n'))}
</defs></svg>`;
}

export function stateIcon(state: TableState['is']): Markup {
  return markup`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="#i-${state}"/></svg>`;
}
