import { describe, expect, it } from 'vitest';
import {
  authorize,
  CLIENT,
  createFakeClock,
  createOrder,
  createTestBank,
  fetchToken,
  MINUTE,
  readJson,
  textLike,
} from './support.ts';

describe('POST /auth/realms/bog/protocol/openid-connect/token', () => {
  it('gives a bearer token for an hour', async () => {
    const response = await fetchToken(createTestBank());

    expect(response.status).toBe(200);
    expect(await readJson(response)).toEqual({
      access_token: textLike(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 3600,
    });
  });

  it.each([
    ['a wrong secret', `Basic ${btoa('sandbox-client:wrong')}`],
    ['a wrong id', `Basic ${btoa('somebody:sandbox-secret')}`],
    ['another scheme', 'Bearer sandbox-secret'],
    ['no credentials', 'Basic'],
  ])('refuses %s', async (_name, authorization) => {
    const response = await fetchToken(createTestBank(), authorization);

    expect(response.status).toBe(401);
    expect(await readJson(response)).toEqual({
      error: 'invalid_client',
      error_description: 'Invalid client or Invalid client credentials',
    });
  });

  it('refuses another grant type', async () => {
    const response = await fetchToken(createTestBank(), CLIENT, 'grant_type=password');

    expect(response.status).toBe(400);
    expect(await readJson(response)).toMatchObject({ error: 'unsupported_grant_type' });
  });
});

describe('Authorization of the payments API', () => {
  it('refuses a request without a token', async () => {
    const response = await createTestBank().app.request('/payments/v1/receipt/any');

    expect(response.status).toBe(401);
    expect(await readJson(response)).toEqual({ message: 'Unauthorized' });
  });

  it('refuses a changed token', async () => {
    const bank = createTestBank();
    const { Authorization } = await authorize(bank);

    const response = await bank.app.request('/payments/v1/receipt/any', {
      headers: { Authorization: Authorization.replace('.', '.x') },
    });

    expect(response.status).toBe(401);
  });

  it('refuses a token after its hour', async () => {
    const bank = createTestBank();
    const headers = await authorize(bank);

    await bank.clock.advance(60 * MINUTE);

    expect((await bank.app.request('/payments/v1/receipt/any', { headers })).status).toBe(401);
  });

  it('accepts a token after a restart', async () => {
    const before = createTestBank();
    const headers = await authorize(before);
    const id = await createOrder(before);

    const after = createTestBank({ store: before.store, clock: createFakeClock() });

    expect((await after.app.request(`/payments/v1/receipt/${id}`, { headers })).status).toBe(200);
  });
});
