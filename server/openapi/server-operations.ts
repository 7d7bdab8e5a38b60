import { z } from 'zod';
import { OPENAPI_ROUTE, routes } from '#contract/routes/routes.ts';
import { NOT_MODIFIED, well, type Operation } from '#server/platform/endpoints/endpoint.ts';

const readiness = z.object({
  status: z.enum(['ok', 'read_only', 'starting', 'draining', 'database_silent']),
});

/** Health checks are answered before the server is ready. */
export const serverOperations: Operation[] = [
  {
    route: routes.live,
    method: 'get',
    id: 'isAlive',
    summary: 'For a supervisor: whether the process is alive.',
    answers: { 200: { description: 'It is.', schema: well } },
    isBeforeReady: true,
  },
  {
    route: routes.ready,
    method: 'get',
    id: 'isReady',
    summary: 'For a balancer: whether the process takes requests.',
    answers: {
      200: {
        description: 'It does, or with `read_only` those that change nothing, because the disk is full.',
        schema: readiness,
      },
      503: {
        description: 'It does not.',
        schema: readiness,
      },
    },
    isBeforeReady: true,
  },
  {
    route: routes.health,
    method: 'get',
    id: 'isHealthy',
    summary: 'Whether the database answers.',
    answers: { 200: { description: 'It does.', schema: well } },
    isBeforeReady: true,
    errors: ['internal'],
  },
  {
    route: OPENAPI_ROUTE,
    method: 'get',
    id: 'getDescription',
    summary: 'This document.',
    answers: {
      200: { description: 'An OpenAPI 3.1 document.', schema: z.looseObject({ openapi: z.string() }) },
      304: NOT_MODIFIED,
    },
  },
];
