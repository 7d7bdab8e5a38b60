import { messageAnswer } from '#contract/api/accounts.ts';
import { cancellationAnswer } from '#contract/api/cancellation.ts';
import { ERROR_STATUS, errorBody } from '#contract/api/errors.ts';
import { menuCategory, menuItem } from '#contract/api/menu.ts';
import { hold } from '#contract/api/reservations.ts';
import { API_BASE_PATH, CSRF_HEADER } from '#contract/routes/routes.ts';
import { table, tableAvailability } from '#contract/api/tables.ts';
import { SESSION_COOKIE } from '#server/identity/accounts/session-cookie.ts';
import { CSRF_COOKIE } from '#server/platform/http/csrf.ts';
import { ENDPOINTS } from '#server/endpoints.ts';
import { VERSION } from '#server/platform/db/version.ts';
import { well, type Operation } from '#server/platform/endpoints/endpoint.ts';
import { createComponents } from './components.ts';
import { describeOperation, toTemplate } from './describe-operation.ts';
import { serverOperations } from './server-operations.ts';

const FEATURES: Record<string, readonly Operation[]> = { ...ENDPOINTS, server: serverOperations };

const SHARED = {
  Error: errorBody,
  Message: messageAnswer,
  MenuItem: menuItem,
  MenuCategory: menuCategory,
  Table: table,
  TableAvailability: tableAvailability,
  Hold: hold,
  Cancellation: cancellationAnswer,
  Ok: well,
};

/** The whole API as an OpenAPI 3.1 document, from the contract's schemas. */
export function createDocument() {
  const schemas = { requests: createComponents('input'), answers: createComponents('output') };
  for (const [name, schema] of Object.entries(SHARED)) schemas.answers.refer(schema, name);
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, operations] of Object.entries(FEATURES)) {
    for (const operation of operations) {
      const path = (paths[toTemplate(operation.route)] ??= {});
      path[operation.method] = { tags: [tag], ...describeOperation(operation, schemas) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Reservations of a restaurant',
      version: VERSION,
      description: `${GUIDE}\n\nA refusal has the status of its code: \`x-error-status\`.`,
    },
    servers: [{ url: API_BASE_PATH }],
    tags: Object.keys(FEATURES).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.requests.toJson(), ...schemas.answers.toJson() },
      securitySchemes: SECURITY_SCHEMES,
    },
    'x-error-status': ERROR_STATUS,
  };
}

const GUIDE = `Money is lari with two decimals. Dates and times without a zone are those of Tbilisi.
A change needs a session cookie where it says so, and always the CSRF cookie with its token in \`${CSRF_HEADER}\`;
\`getCsrfToken\` gives both. Changes from pages of another origin are refused.`;

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by signing in or up.' },
  csrfCookie: { type: 'apiKey', in: 'cookie', name: CSRF_COOKIE, description: 'Set by getCsrfToken.' },
  csrfToken: { type: 'apiKey', in: 'header', name: CSRF_HEADER, description: 'Told by getCsrfToken.' },
};
