import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import type { Bank, BankParts } from './bank.ts';
import { createNotifier, resumeCallbacks } from './callback.ts';
import { createCardPageRoutes } from './card-page.ts';
import { createFaults } from './faults.ts';
import { createOrderRoutes } from './orders.ts';
import { STYLE_HASH } from './pages/style.ts';
import { createReceiptRoutes } from './receipt.ts';
import { createRefundRoutes } from './refund.ts';
import { resumeRefunds } from './refund-settlement.ts';
import { createSandboxRoutes } from './sandbox.ts';
import { createTbcRoutes } from './tbc.ts';
import { createTokenRoutes, requireToken } from './token.ts';

const MAX_BODY_BYTES = 1_000_000;

/** The sandbox bank without its port. Resumes callbacks and refunds that were pending when it last stopped. */
export function createSandboxBank({ store, keys, clock, settings, ...parts }: BankParts): Hono {
  const { fetch = globalThis.fetch, log = () => undefined } = parts;
  const sender = { store, keys, clock, fetch, log, settings, faults: createFaults() };
  const bank: Bank = { ...sender, notify: createNotifier(sender) };
  resumeCallbacks(sender);
  resumeRefunds(bank);

  const app = new Hono();
  // No form-action: browsers also apply it to redirects after a form, and those lead to the merchant's site.
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [`'sha256-${STYLE_HASH}'`],
        imgSrc: ['data:'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: 'DENY',
      strictTransportSecurity: false,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ message: 'Request body is too large' }, 413),
    }),
  );
  app.use('/payments/*', requireToken(bank));

  app.route('/', createTokenRoutes(bank));
  app.route('/', createOrderRoutes(bank));
  app.route('/', createReceiptRoutes(bank));
  app.route('/', createRefundRoutes(bank));
  app.route('/', createTbcRoutes(bank));
  app.route('/', createCardPageRoutes(bank));
  app.route('/', createSandboxRoutes(bank));

  app.notFound((c) => c.json({ message: 'Not found' }, 404));
  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path} failed: ${error.message}`);
    return c.json({ message: 'Internal server error' }, 500);
  });
  return app;
}
