import type { html } from 'hono/html';

/** HTML that is sent as it is. */
export type Markup = ReturnType<typeof html>;
