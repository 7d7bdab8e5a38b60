import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';

const TEXTS = { failed: 'Failed', wait: en.account.wait };

describe('createForm', () => {
  it('is busy while it sends and ready after success', async () => {
    const { $form, submit } = createForm();
    const sending = Promise.withResolvers<undefined>();
    expect($form.get()).toEqual({ state: 'ready' });

    const submitted = submit(() => sending.promise, TEXTS);
    expect($form.get()).toEqual({ state: 'busy' });
    sending.resolve(undefined);

    expect(await submitted).toBe(true);
    expect($form.get()).toEqual({ state: 'ready' });
  });

  it('shows what went wrong, and clears it with the next sending', async () => {
    const { $form, submit } = createForm();

    expect(await submit(() => Promise.resolve('No'), TEXTS)).toBe(false);
    expect($form.get()).toEqual({ state: 'failed', message: 'No', wrong: {} });

    await submit(() => Promise.resolve(undefined), TEXTS);
    expect($form.get()).toEqual({ state: 'ready' });
  });

  it('shows the text of a request that failed', async () => {
    const { $form, submit } = createForm();

    expect(await submit(() => Promise.reject(new TypeError('x')), TEXTS)).toBe(false);
    expect($form.get()).toEqual({ state: 'failed', message: 'Failed', wrong: {} });
  });

  it('counts an empty message as a failure', async () => {
    const { $form, submit } = createForm();

    expect(await submit(() => Promise.resolve(''), TEXTS)).toBe(false);
    expect($form.get()).toEqual({ state: 'failed', message: '', wrong: {} });
  });

  it('sends once at a time', async () => {
    const { submit } = createForm();
    const sending = Promise.withResolvers<undefined>();
    let count = 0;
    const send = () => {
      count += 1;
      return sending.promise;
    };

    const first = submit(send, TEXTS);
    expect(await submit(send, TEXTS)).toBe(false);
    sending.resolve(undefined);

    expect(await first).toBe(true);
    expect(count).toBe(1);
  });

  it('says what is wrong at each field, and tells the first', () => {
    const { $form, refuse } = createForm<'email' | 'password'>();

    expect(refuse({})).toBe(false);
    expect($form.get()).toEqual({ state: 'ready' });
    const wrong = { email: 'Email is required', password: 'Password is required' };
    expect(refuse(wrong)).toBe(true);

    expect($form.get()).toEqual({ state: 'failed', message: 'Email is required', wrong });
  });

  it('blames the field that was sent in vain', async () => {
    const { $form, submit } = createForm<'password'>();

    await submit(() => Promise.resolve('No'), TEXTS, { blamed: 'password' });

    expect($form.get()).toEqual({ state: 'failed', message: 'No', wrong: { password: 'No' } });
  });
});
