import { describe, expect, it } from 'vitest';
import {
  createOrder,
  createTestBank,
  getReceipt,
  MINUTE,
  orderBody,
  postForm,
  readJson,
  readReceipt,
  textLike,
  typedCard,
} from './support.ts';

describe('GET /payments/v1/receipt/:id', () => {
  it('shows an unpaid order in the shape of the bank', async () => {
    const bank = createTestBank();
    const buyer = {
      full_name: 'Nino K.',
      masked_email: 'n***@example.com',
      masked_phone: '+995 5** *** 017',
    };
    const id = await createOrder(bank, { buyer, ttl: 20 });

    expect(await readReceipt(bank, id)).toEqual({
      order_id: id,
      industry: 'ecommerce',
      capture: 'automatic',
      external_order_id: 'TMD-1',
      client: {
        id: '10000',
        brand_ka: 'თქვენი რესტორანი (სატესტო)',
        brand_en: 'Your restaurant (test)',
        url: 'https://tamada.example',
      },
      create_date: '2026-11-20T14:01:09.120000',
      zoned_create_date: '2026-11-20T10:01:09.120000Z',
      expire_date: '2026-11-20T14:21:09.120000',
      zoned_expire_date: '2026-11-20T10:21:09.120000Z',
      order_status: { key: 'created', value: 'შექმნილი' },
      buyer: { full_name: 'Nino K.', email: 'n***@example.com', phone_number: '+995 5** *** 017' },
      purchase_units: {
        request_amount: '184.5',
        transfer_amount: '0.0',
        refund_amount: '0.0',
        currency_code: 'GEL',
        items: [
          {
            external_item_id: 'khinkali',
            description: 'ხინკალი',
            quantity: '2',
            unit_price: '92.25',
            unit_discount_price: '0.0',
            total_price: '184.5',
            vat: null,
            vat_percent: null,
            package_code: null,
            tin: null,
            pinfl: null,
            product_discount_id: null,
          },
        ],
      },
      redirect_links: orderBody().redirect_urls,
      payment_detail: {
        transfer_method: { key: '', value: '' },
        code: null,
        code_description: null,
        transaction_id: null,
        pg_trx_id: null,
        auth_code: null,
        payer_identifier: null,
        payment_option: null,
        card_type: null,
        card_expiry_date: null,
        request_account_tag: null,
        transfer_account_tag: null,
        saved_card_type: null,
        parent_order_id: null,
      },
      discount: null,
      actions: [],
      disputes: null,
      split: null,
      lang: 'ka',
      reject_reason: null,
    });
  });

  it('shows how a paid order was paid', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    await postForm(bank, id, typedCard());

    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'completed', value: 'წარმატებული' },
      purchase_units: { request_amount: '184.5', transfer_amount: '184.5' },
      payment_detail: {
        transfer_method: { key: 'card', value: 'ბარათით გადახდა' },
        code: '100',
        code_description: 'Successful payment',
        transaction_id: textLike(/^6315\d{8}$/),
        pg_trx_id: textLike(/^[0-9A-F]{16}$/),
        auth_code: textLike(/^\d{6}$/),
        payer_identifier: '400000xxxxxx0001',
        payment_option: 'direct_debit',
        card_type: 'visa',
        card_expiry_date: '08/29',
      },
      reject_reason: null,
    });
  });

  it('expires after 15 minutes by default', async () => {
    const bank = createTestBank();

    const id = await createOrder(bank);

    expect(await readReceipt(bank, id)).toMatchObject({ zoned_expire_date: '2026-11-20T10:16:09.120000Z' });
  });

  it('is open until its last millisecond', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank, { ttl: 2 });

    await bank.clock.advance(2 * MINUTE - 1);

    expect(await readReceipt(bank, id)).toMatchObject({ order_status: { key: 'created' } });
  });

  it('is rejected when its time has run out', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank, { ttl: 2 });

    await bank.clock.advance(2 * MINUTE);

    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'rejected' },
      purchase_units: { transfer_amount: '0.0' },
      reject_reason: 'expiration',
    });
  });

  it('stays paid when its time has run out', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank, { ttl: 2 });
    await postForm(bank, id, typedCard());

    await bank.clock.advance(3 * MINUTE);

    expect(await readReceipt(bank, id)).toMatchObject({ order_status: { key: 'completed' } });
  });

  it('answers 400 for an unknown order', async () => {
    const response = await getReceipt(createTestBank(), '5d0c7c1e-7f0e-4b7d-9a57-0c6a1f5b2e11');

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message: 'Invalid order_id' });
  });
});
