import { describe, expect, it } from 'vitest';
import { receiptAnswer } from '#server/dining/bank/bog-receipt.ts';

function createReceipt(overrides: object = {}) {
  return {
    order_id: '5d0c7c1e-7f0e-4b7d-9a57-0c6a1f5b2e11',
    industry: 'ecommerce',
    external_order_id: 'BK-2026-000417',
    order_status: { key: 'completed', value: 'წარმატებული' },
    purchase_units: {
      request_amount: '184.5',
      transfer_amount: '184.5',
      refund_amount: '0.0',
      currency_code: 'GEL',
      items: [],
    },
    payment_detail: { transfer_method: { key: 'card', value: '' }, code: '100', pg_trx_id: null },
    discount: null,
    actions: null,
    reject_reason: null,
    ...overrides,
  };
}

describe('receiptAnswer', () => {
  it('reads a paid order and ignores unknown fields', () => {
    expect(receiptAnswer.parse(createReceipt())).toEqual({
      bankOrderId: '5d0c7c1e-7f0e-4b7d-9a57-0c6a1f5b2e11',
      payment: {
        state: 'paid',
        reference: 'BK-2026-000417',
        currency: 'GEL',
        requestedTetri: 18450,
        transferredTetri: 18450,
        refundedTetri: 0,
        declinedRefunds: 0,
      },
    });
  });

  it('reads an order that nobody has paid yet, with most fields null or missing', () => {
    const receipt = receiptAnswer.parse(
      createReceipt({
        external_order_id: null,
        order_status: { key: 'created' },
        purchase_units: { request_amount: '184.5', transfer_amount: null, currency_code: 'GEL' },
        payment_detail: null,
        reject_reason: undefined,
      }),
    );

    expect(receipt.payment).toEqual({
      state: 'pending',
      reference: '',
      currency: 'GEL',
      requestedTetri: 18450,
      transferredTetri: 0,
      refundedTetri: 0,
      declinedRefunds: 0,
    });
  });

  it('reads why a payment failed', () => {
    const receipt = receiptAnswer.parse(
      createReceipt({
        order_status: { key: 'rejected' },
        payment_detail: { code: '107' },
        reject_reason: 'Insufficient funds',
      }),
    );

    expect(receipt.payment).toMatchObject({ state: 'failed', failure: 'insufficient_funds' });
  });

  it('keeps an unknown status pending and reports its name', () => {
    const receipt = receiptAnswer.parse(createReceipt({ order_status: { key: 'captured' } }));

    expect(receipt).toMatchObject({ unknownStatus: 'captured', payment: { state: 'pending' } });
  });

  it('counts declined refunds of the API', () => {
    const refund = { action: 'partial_refund', status: 'rejected', request_channel: 'public_api' };
    const actions = [
      refund,
      { ...refund, action: 'refund' },
      { ...refund, status: 'completed' },
      { ...refund, action: 'authorize' },
      { ...refund, request_channel: 'business_manager' },
    ];

    expect(receiptAnswer.parse(createReceipt({ actions })).payment.declinedRefunds).toBe(2);
  });

  it('refuses an invalid amount', () => {
    const units = { request_amount: 'many', transfer_amount: '0.0', currency_code: 'GEL' };

    expect(receiptAnswer.safeParse(createReceipt({ purchase_units: units })).success).toBe(false);
  });
});
