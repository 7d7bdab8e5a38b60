import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { isSigned, signText } from './keys.ts';

const tokenClaims = z.object({ sub: z.string(), exp: z.number() });

export function createTokenRoutes(bank: Bank): Hono {
  const app = new Hono();

  app.post('/auth/realms/bog/protocol/openid-connect/token', async (c) => {
    if (bank.faults.everywhere().token === 'error500') return c.json({ error: 'server_error' }, 500);
    const form = await c.req.parseBody();
    // TBC takes the client in the form, Bank of Georgia in the header.
    if (!isFormClient(bank, form) && !isClient(bank, c.req.header('Authorization'))) {
      bank.log('token refused: wrong client id or secret');
      return c.json(
        { error: 'invalid_client', error_description: 'Invalid client or Invalid client credentials' },
        401,
      );
    }

    if (!isFormClient(bank, form) && form.grant_type !== 'client_credentials') {
      return c.json({ error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' }, 400);
    }
    return c.json({
      access_token: createToken(bank),
      token_type: 'Bearer',
      expires_in: bank.settings.tokenSeconds,
    });
  });

  return app;
}

export function requireToken(bank: Bank): MiddlewareHandler {
  return async (c, next) => {
    const [scheme, token] = c.req.header('Authorization')?.split(' ') ?? [];
    if (scheme?.toLowerCase() === 'bearer' && token && isTokenValid(bank, token)) return next();
    return c.json({ message: 'Unauthorized' }, 401, { 'WWW-Authenticate': 'Bearer' });
  };
}

function isFormClient({ settings }: Bank, { client_id: id, client_secret: secret }: Form): boolean {
  if (typeof id !== 'string' || typeof secret !== 'string') return false;
  return isSameText(`${id}:${secret}`, `${settings.clientId}:${settings.clientSecret}`);
}

type Form = Record<string, unknown>;

function isClient(bank: Bank, header: string | undefined): boolean {
  const [scheme, credentials = ''] = header?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'basic') return false;
  const { clientId, clientSecret } = bank.settings;
  return isSameText(Buffer.from(credentials, 'base64').toString('utf8'), `${clientId}:${clientSecret}`);
}

function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(hash(left), hash(right));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A signed JWT: the bank stores no tokens, so they stay valid after a restart. */
function createToken(bank: Bank): string {
  const issuedAt = Math.floor(bank.clock.now() / 1000);
  const content = [
    { alg: 'RS256', typ: 'JWT' },
    { sub: bank.settings.clientId, iat: issuedAt, exp: issuedAt + bank.settings.tokenSeconds },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${signText(bank.keys, content).toString('base64url')}`;
}

function isTokenValid(bank: Bank, token: string): boolean {
  const [header = '', claimsPart = '', signature = ''] = token.split('.');
  if (!isSigned(bank.keys, `${header}.${claimsPart}`, Buffer.from(signature, 'base64url'))) return false;
  const claims = tokenClaims.parse(JSON.parse(Buffer.from(claimsPart, 'base64url').toString('utf8')));
  return claims.sub === bank.settings.clientId && claims.exp * 1000 > bank.clock.now();
}
