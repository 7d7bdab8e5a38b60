import { createDocument } from '#server/openapi/document.ts';
import { createAnswerCheck } from '#tests/support/answer-check.ts';

/** What the server answers is compared with its own description. */
export const API = createAnswerCheck(createDocument());
