import { z } from 'zod';
import { houseContent } from '#server/site/live/house-content.ts';
import { outdatedFiles } from './release-note.ts';

/** What the process of a build tells the server at its end. */
export const buildAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('built'), content: houseContent, outdated: outdatedFiles }),
  z.object({
    state: z.literal('failed'),
    code: z.enum(['content', 'check', 'disk', 'build']),
    detail: z.string(),
  }),
]);
export type BuildAnswer = z.infer<typeof buildAnswer>;
