import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { API_BASE_PATH } from '#contract/routes/routes.ts';
import { LINK_ROUTES } from './links.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { EDITOR, STAFF } from './staff-paths.ts';
import type { AppContext, AppEnv } from './app-env.ts';

/** Browser features that the site does not use. */
const PERMISSIONS = {
  camera: false,
  geolocation: false,
  microphone: false,
  payment: false,
  usb: false,
  browsingTopics: false,
};

type Sources = Record<string, string[]>;

/** Allows nothing else, and no frame around the answer. */
const only = (allowed: Sources = {}): Sources => ({
  defaultSrc: ["'none'"],
  ...allowed,
  frameAncestors: ["'none'"],
});
/** Forms that lead to this server only. */
const FORMS: Sources = { formAction: ["'self'"], baseUri: ["'none'"] };

const PLAIN_FORMS = new Set(LINK_ROUTES.map((route) => API_BASE_PATH + route));

/** `public/_headers` sets the same headers for hosts that serve the pages without this server. */
export function securityHeaders({ hasSecureCookies }: Pick<Config, 'hasSecureCookies'>) {
  const common = {
    permissionsPolicy: PERMISSIONS,
    // The payment-success page checks the referrer to see whether the diner comes from the bank.
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: hasSecureCookies ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  };
  const ofApi = secureHeaders({ ...common, contentSecurityPolicy: only() });
  // The pages have a content security policy of their own; `frame-ancestors` works only as a header.
  const ofPages = secureHeaders({ ...common, contentSecurityPolicy: { frameAncestors: ["'none'"] } });
  // A drawing that an editor saved runs no script, also when somebody opens it as a page of its own.
  const ofDrawings = secureHeaders({
    ...common,
    contentSecurityPolicy: only({ styleSrc: ["'unsafe-inline'"], imgSrc: ['data:'] }),
  });
  // Plain pages with forms; the floor also has a script and maps. With `no-referrer` browsers would also send `Origin: null` with the forms.
  const ofStaff = secureHeaders({
    ...common,
    referrerPolicy: 'same-origin',
    contentSecurityPolicy: only({
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      ...FORMS,
    }),
  });
  // The forms of guests behind a plain link. They have no script, style, font and hem are in the page, and their
  // address has a key.
  const ofPlainForms = secureHeaders({
    ...common,
    referrerPolicy: 'no-referrer',
    contentSecurityPolicy: only({
      styleSrc: ["'unsafe-inline'"],
      fontSrc: ['data:'],
      imgSrc: ["'self'", 'data:'],
      ...FORMS,
    }),
  });
  const choose = (c: AppContext) => {
    // What is sent decides, not how it was asked for.
    if (c.res.headers.get('Content-Type')?.startsWith('image/svg+xml')) return ofDrawings;
    if (c.req.path === STAFF || c.req.path.startsWith(`${STAFF}/`)) return ofStaff;
    if (PLAIN_FORMS.has(c.req.path)) return ofPlainForms;
    const isApi = c.req.path === API_BASE_PATH || c.req.path.startsWith(`${API_BASE_PATH}/`);
    return isApi ? ofApi : ofPages;
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    const isEditor = c.req.path === EDITOR || c.req.path.startsWith(`${EDITOR}/`);
    if (isEditor) c.header('X-Robots-Tag', 'noindex');
    await next();
    await choose(c)(c, () => Promise.resolve());
  });
}
