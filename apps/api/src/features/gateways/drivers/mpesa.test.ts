import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import type { Misbehaviour } from '../../../testing/gateways/fake-gateway.ts';
import { FakeMpesa } from '../../../testing/gateways/fake-mpesa.ts';
import type { GatewayAttempt, PaymentGateway } from '../gateway.ts';
import { createGatewayHttp } from './gateway-http.ts';
import { createMpesa } from './mpesa.ts';

const DETAILS = { description: '', returnUrl: '', notificationUrl: '' };
const ATTEMPT: GatewayAttempt = { reference: 'REF1', amount: 85_000, method: 'mpesa', payerPhone: '258845550123' };

let service: FakeMpesa;
let gateway: PaymentGateway;

const connect = (credentials = service.credentials, origin = service.origin): PaymentGateway =>
  createMpesa(createGatewayHttp('mpesa', [origin], createMetrics()), { charge: origin, query: origin }).connect(credentials);

beforeAll(async () => void (service = await new FakeMpesa().start()));
beforeEach(() => {
  service.reset();
  gateway = connect();
});
afterAll(() => service.close());

const request = async (): Promise<unknown> => await gateway.request(ATTEMPT, DETAILS);

describe('a push', () => {
  test('is sent as the documentation says, and paid when the buyer confirms', async () => {
    expect(await request()).toEqual({ state: 'paid', code: 'BK00000001X', amount: 85_000, currency: 'MZN' });
    expect(service.requests[0]).toMatchObject({
      path: '/ipg/v1x/c2bPayment/singleStage/',
      headers: { origin: 'developer.mpesa.vm.co.mz' },
      body: {
        input_TransactionReference: 'REF1',
        input_CustomerMSISDN: '258845550123',
        input_Amount: '850.00',
        input_ThirdPartyReference: 'REF1',
        input_ServiceProviderCode: '171717',
      },
    });
  });

  test.each([
    ['INS-5', 'cancelled'],
    ['INS-6', 'failed'],
    ['INS-2006', 'low_balance'],
    ['INS-2051', 'wrong_number'],
    ['INS-996', 'inactive'],
    ['INS-13', 'setup'],
    ['INS-15', 'setup'],
    ['INS-26', 'setup'],
  ] as const)('with the answer %s is refused: %s', async (code, reason) => {
    service.payer = () => code;
    expect(await request()).toEqual({ state: 'refused', reason, hasBadCredentials: false });
    expect(service.charges).toEqual([]);
  });

  test.each(['INS-1', 'INS-9', 'INS-10', 'INS-16', 'INS-23', 'INS-7', 'INS-0'] as const)(
    'with the answer %s is unknown',
    async (code) => {
      service.payer = () => code;
      expect(await request()).toEqual({ state: 'unknown', gatewayId: 'cREF1' });
    },
  );

  test.each(['error', 'html', 'drop', 'html-after'] satisfies Misbehaviour[])(
    'without an answer that can be read (%s) is unknown',
    async (misbehaviour) => {
      service.misbehave = () => misbehaviour;
      expect(await request()).toMatchObject({ state: 'unknown' });
    },
  );

  test('that could not be sent charges nobody', async () => {
    const stopped = await new FakeMpesa().start();
    await stopped.close();
    const result = await connect(service.credentials, stopped.origin).request(ATTEMPT, DETAILS);
    expect(result).toEqual({ state: 'refused', reason: 'unavailable' });
  });

  test('with wrong credentials is refused', async () => {
    const result = await connect({ ...service.credentials, apiKey: 'wrong' }).request(ATTEMPT, DETAILS);
    expect(result).toEqual({ state: 'refused', reason: 'setup', hasBadCredentials: true });
  });

  test('is sent although slow buyers made a proxy give up many times', async () => {
    service.misbehave = ({ operation }) => (operation === 'charge' ? 'html-after' : undefined);
    for (let i = 0; i < 8; i += 1) await gateway.request({ ...ATTEMPT, reference: `REF${i}` }, DETAILS);
    expect(service.charges).toHaveLength(8);
  });
});

describe('a query', () => {
  test('finds a payment whose answer was lost', async () => {
    service.misbehave = ({ operation }) => (operation === 'charge' ? 'drop' : undefined);
    expect(await request()).toEqual({ state: 'unknown' });
    expect(await gateway.find(ATTEMPT)).toEqual({ state: 'paid', code: 'BK00000001X', amount: 85_000, currency: 'MZN' });
  });

  test('finds what the buyer confirmed after the service gave up', async () => {
    service.payer = () => 'INS-9';
    await request();
    expect(await gateway.find(ATTEMPT)).toEqual({ state: 'unpaid' });
    service.confirmLate('REF1', 85_000);
    expect(await gateway.find(ATTEMPT)).toMatchObject({ state: 'paid', code: 'BK00000001X' });
  });

  test('says why a payment stays unpaid', async () => {
    service.payer = () => 'INS-5';
    await request();
    expect(await gateway.find(ATTEMPT)).toEqual({ state: 'unpaid', reason: 'cancelled' });
  });

  test.each(['error', 'html', 'drop', 'wrong-reference'] satisfies Misbehaviour[])(
    'is unknown if the answer is missing or about something else (%s)',
    async (misbehaviour) => {
      await request();
      service.misbehave = () => misbehaviour;
      expect(await gateway.find(ATTEMPT)).toEqual({ state: 'unknown' });
    },
  );
});

test('a notification names the attempt by its reference', () => {
  const raw = Buffer.from(JSON.stringify({ input_ThirdPartyReference: 'REF1', input_ResultCode: '0' }));
  expect(gateway.readNotification(raw, {})).toBe('REF1');
  for (const other of ['', '{}', '[', 'null', '{"input_ThirdPartyReference":1}'])
    expect(gateway.readNotification(Buffer.from(other), {})).toBeUndefined();
});

test('credentials are tested without a charge', async () => {
  expect(await gateway.testCredentials()).toBe('accepted');
  expect(await connect({ ...service.credentials, apiKey: 'wrong' }).testCredentials()).toBe('refused');
  service.misbehave = () => 'html';
  expect(await gateway.testCredentials()).toBe('unanswered');
  service.misbehave = () => undefined;
  for (const [code, result] of [
    ['INS-1', 'unanswered'],
    ['INS-9', 'unanswered'],
    ['INS-16', 'unanswered'],
    ['INS-13', 'refused'],
    ['INS-26', 'refused'],
  ] as const) {
    service.queryCode = code;
    expect([code, await gateway.testCredentials()]).toEqual([code, result]);
  }
  expect(service.charges).toEqual([]);
});
