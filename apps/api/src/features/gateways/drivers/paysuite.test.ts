import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import type { Misbehaviour } from '../../../testing/gateways/fake-gateway.ts';
import { FakePaySuite } from '../../../testing/gateways/fake-paysuite.ts';
import type { GatewayAttempt, PaymentGateway } from '../gateway.ts';
import { createGatewayHttp } from './gateway-http.ts';
import { createPaySuite } from './paysuite.ts';

const DETAILS = {
  description: 'x'.repeat(200),
  returnUrl: 'https://banca.example/orders/1',
  notificationUrl: 'https://banca.example/api/gateways/paysuite/notifications/1',
};
const ATTEMPT: GatewayAttempt = { reference: 'REF1', amount: 85_050, method: 'emola', payerPhone: '' };
const NO_PAGE = { state: 'refused', reason: 'unavailable' };

let service: FakePaySuite;
let gateway: PaymentGateway;

const connect = (credentials = service.credentials): PaymentGateway => {
  const http = createGatewayHttp('paysuite', [service.origin], createMetrics());
  return createPaySuite(http, service.origin, createLog('silent')).connect(credentials);
};

beforeAll(async () => void (service = await new FakePaySuite().start()));
beforeEach(() => {
  service.reset();
  gateway = connect();
});
afterAll(() => service.close());

/** Requests a page and returns the attempt with the id of its payment. */
async function requestPage(): Promise<GatewayAttempt> {
  const result = await gateway.request(ATTEMPT, DETAILS);
  return { ...ATTEMPT, gatewayId: result.state === 'waiting' ? result.gatewayId : undefined };
}

describe('a page', () => {
  test('is requested as PaySuite documents it', async () => {
    const result = await gateway.request(ATTEMPT, DETAILS);
    const { id } = service.payments[0] ?? { id: '' };
    expect(result).toEqual({ state: 'waiting', gatewayId: id, redirect: `${service.origin}/checkout/${id}` });
    expect(service.requests[0]).toMatchObject({
      path: '/api/v1/payments',
      headers: { authorization: `Bearer ${service.credentials['token']}` },
      body: {
        amount: '850.50',
        reference: 'REF1',
        description: 'x'.repeat(125),
        method: 'emola',
        return_url: DETAILS.returnUrl,
        callback_url: DETAILS.notificationUrl,
      },
    });
  });

  test.each(['error', 'html', 'drop', 'html-after', 'wrong-amount', 'wrong-page'] satisfies Misbehaviour[])(
    'that is lost or wrong (%s) is not shown, and another can be made',
    async (misbehaviour) => {
      service.misbehave = () => misbehaviour;
      expect(await gateway.request(ATTEMPT, DETAILS)).toEqual(NO_PAGE);
    },
  );

  test('is refused for wrong credentials and a wrong reference', async () => {
    const refusal = { state: 'refused', reason: 'setup' };
    expect(await connect({ token: 'wrong' }).request(ATTEMPT, DETAILS)).toEqual({ ...refusal, hasBadCredentials: true });
    expect(await gateway.request({ ...ATTEMPT, reference: 'RÉF' }, DETAILS)).toEqual(refusal);
  });

  test('is not requested while the service is down, and again half a minute later', async () => {
    service.misbehave = () => 'error';
    for (let i = 0; i < 8; i += 1) expect(await gateway.request(ATTEMPT, DETAILS)).toEqual(NO_PAGE);
    expect(service.requests).toHaveLength(5);
  });
});

describe('a payment', () => {
  test('is unpaid until the buyer pays, and paid afterwards', async () => {
    const attempt = await requestPage();
    expect(await gateway.find(attempt)).toEqual({ state: 'unpaid' });
    service.pay('REF1');
    const paid = { state: 'paid', code: attempt.gatewayId, amount: 85_050, currency: 'MZN' };
    expect(await gateway.find(attempt)).toEqual({ ...paid, paidAt: new Date('2026-11-21T08:01:00.000Z') });
  });

  test.each(['failed', 'cancelled', 'expired'] as const)('that %s stays unpaid', async (status) => {
    const attempt = await requestPage();
    service.end('REF1', status);
    expect(await gateway.find(attempt)).toEqual({ state: 'unpaid', reason: status });
  });

  test.each(['error', 'html', 'drop', 'html-after', 'wrong-reference'] satisfies Misbehaviour[])(
    'is unknown if the answer is missing or about something else (%s)',
    async (misbehaviour) => {
      const attempt = await requestPage();
      service.pay('REF1');
      service.misbehave = () => misbehaviour;
      expect(await gateway.find(attempt)).toEqual({ state: 'unknown' });
    },
  );

  test('is unknown to another account, and cannot exist without a page', async () => {
    const attempt = await requestPage();
    expect(await connect({ token: 'another' }).find(attempt)).toEqual({ state: 'unknown' });
    expect(await gateway.find({ ...attempt, gatewayId: '65f1c0ff-0000-4000-8000-000000000000' })).toEqual({ state: 'unknown' });
    expect(await gateway.find(ATTEMPT)).toEqual({ state: 'unpaid', reason: 'unavailable' });
  });

  test('has the amount and the currency that the service names', async () => {
    const attempt = await requestPage();
    service.pay('REF1');
    service.misbehave = () => 'wrong-amount';
    expect(await gateway.find(attempt)).toMatchObject({ state: 'paid', amount: 84_950 });
    service.misbehave = () => 'wrong-currency';
    expect(await gateway.find(attempt)).toMatchObject({ state: 'paid', currency: 'USD' });
  });
});

describe('a notification', () => {
  const read = (options: Parameters<FakePaySuite['createNotification']>[1], reader = gateway): string | undefined => {
    const { raw, headers } = service.createNotification('REF1', options);
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    return reader.readNotification(Buffer.from(raw), Object.fromEntries(names) as Record<string, string>);
  };

  test('names the attempt, with either header of its signature', async () => {
    await requestPage();
    expect(read({ signatureHeader: 'X-Webhook-Signature' })).toBe('REF1');
    expect(read({ signatureHeader: 'X-Signature' })).toBe('REF1');
  });

  test('is ignored if its signature is wrong or missing, unless the creator has no secret for it', async () => {
    await requestPage();
    expect(read({ isForged: true })).toBeUndefined();
    expect(read({ signatureHeader: 'X-Other' })).toBeUndefined();
    expect(read({ isForged: true }, connect({ token: 't' }))).toBe('REF1');
  });

  test.each(['', '[', 'null', '{"data":3}', '{"data":{"reference":7}}'])('that says nothing is ignored: %s', (raw) => {
    expect(connect({ token: 't' }).readNotification(Buffer.from(raw), {})).toBeUndefined();
  });
});

test('credentials are tested without a charge', async () => {
  expect(await gateway.testCredentials()).toBe('accepted');
  expect(await connect({ token: 'wrong' }).testCredentials()).toBe('refused');
  service.misbehave = () => 'html';
  expect(await gateway.testCredentials()).toBe('unanswered');
  expect(service.requests.map(({ operation }) => operation)).toEqual(['find', 'find', 'find']);
});

test('no request leaves to another host', async () => {
  const http = createGatewayHttp('paysuite', ['https://paysuite.tech'], createMetrics());
  const request = {
    operation: 'find',
    method: 'GET',
    url: `${service.origin}/api/v1/payments/1`,
    headers: {},
    timeoutMs: 1000,
  } as const;
  await expect(http.send(request)).rejects.toThrow('may not send requests');
  expect(service.requests).toEqual([]);
});
