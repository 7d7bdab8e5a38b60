import { Hono } from 'hono';
import { OPENAPI_ROUTE } from '#contract/routes/routes.ts';
import { createAnswerBody, type AnswerBody } from '#server/platform/http/answer-body.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { createDocument } from './document.ts';

let body: AnswerBody | undefined;

export function openapiRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(OPENAPI_ROUTE, (c) => {
    body ??= createAnswerBody(JSON.stringify(createDocument()));
    return body.send(c, { 'Cache-Control': 'no-cache' });
  });
  return app;
}
