import { createHmac } from 'node:crypto';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { isEqualInConstantTime } from '../../../platform/constant-time.ts';
import type { Logger } from '../../../platform/log.ts';
import {
  type CredentialTest,
  type FindResult,
  type GatewayAttempt,
  type GatewayDriver,
  type Headers,
  type PageDetails,
  type PaymentGateway,
  REASONS_BY_STATUS,
  type RequestResult,
  UNKNOWN,
} from '../gateway.ts';
import { toAmountText, parseAnsweredAmount } from './answered-amount.ts';
import {
  type GatewayHttp,
  type GatewayRequest,
  type GatewayResponse,
  type Json,
  orWithoutAnswer,
  parseJson,
} from './gateway-http.ts';

const TIMEOUT_MS = 15_000;
const DESCRIPTION_MAX = 125;
/** Has the form of an id, and belongs to no payment. */
const UNUSED_ID = '00000000-0000-4000-8000-000000000000';

const METHODS: Partial<Record<PaymentMethod, string>> = {
  mpesa: 'mpesa',
  emola: 'emola',
  visa: 'credit_card',
  mastercard: 'credit_card',
};

/** By the status of a request for a payment that does not exist. */
const TESTS: Partial<Record<number, CredentialTest>> = { 401: 'refused', 404: 'accepted' };

const SIGNATURE_HEADERS = ['x-webhook-signature', 'x-signature'];

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function toDate(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const GET = { operation: 'find', method: 'GET' } as const;
/** The service made no page, or its response with the address was lost or unusable. Either way, the buyer cannot pay. */
const NO_PAGE = { state: 'refused', reason: 'unavailable' } as const;

function toRefusal(status: number): RequestResult {
  if (status === 401) return { state: 'refused', reason: 'setup', hasBadCredentials: true };
  return [400, 402, 403, 404, 422].includes(status) ? { state: 'refused', reason: 'setup' } : NO_PAGE;
}

function isSigned(raw: Buffer, headers: Headers, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(raw).digest('hex');
  return SIGNATURE_HEADERS.some((name) => isEqualInConstantTime(String(headers[name] ?? '').toLowerCase(), expected));
}

function readReference(raw: Buffer): string | undefined {
  const { id, reference } = asObject(parseJson(raw.toString('utf8'))?.data);
  return asText(reference) ?? asText(id);
}

function readPayment(attempt: GatewayAttempt, { status, body }: GatewayResponse): FindResult {
  const { id, reference, amount, currency = 'MZN', status: state, transaction } = asObject(body.data);
  const isAboutAttempt = status === 200 && id === attempt.gatewayId && (reference ?? attempt.reference) === attempt.reference;
  if (!isAboutAttempt || typeof state !== 'string') return UNKNOWN;
  const reason = REASONS_BY_STATUS[state];
  if (state === 'pending' || reason) return { state: 'unpaid', ...(reason && { reason }) };
  const paidAmount = parseAnsweredAmount(amount);
  if (state !== 'paid' || paidAmount === undefined || typeof currency !== 'string') return UNKNOWN;
  const paidAt = toDate(asObject(transaction).paid_at);
  return { state: 'paid', code: String(id), amount: paidAmount, currency, paidAt };
}

type PageRequest = Pick<GatewayRequest, 'operation' | 'method' | 'body'>;

interface PaySuiteOptions {
  http: GatewayHttp;
  origin: string;
  log: Logger;
  token: string;
  webhookSecret: string | undefined;
}

/** The hosted page of PaySuite (https://paysuite.tech/docs). See docs/gateways.md for what is not verified. */
class PaySuite implements PaymentGateway {
  readonly #options: PaySuiteOptions;

  constructor(options: PaySuiteOptions) {
    this.#options = options;
  }

  async #send(request: PageRequest, path: string): Promise<GatewayResponse> {
    const { http, origin, token } = this.#options;
    const headers = { Authorization: `Bearer ${token}` };
    return await http.send({ ...request, url: `${origin}/api/v1${path}`, headers, timeoutMs: TIMEOUT_MS });
  }

  #readPage(attempt: GatewayAttempt, { status, body }: GatewayResponse): RequestResult {
    const { origin, log } = this.#options;
    const { id, amount, checkout_url: address } = asObject(body.data);
    const [gatewayId, redirect] = [asText(id), asText(address)];
    if (status !== 200 && status !== 201) return toRefusal(status);
    const isOwnAddress = redirect !== undefined && URL.canParse(redirect) && new URL(redirect).origin === origin;
    const isAmountEqual = amount === undefined || parseAnsweredAmount(amount) === attempt.amount;
    if (gatewayId && isOwnAddress && isAmountEqual) return { state: 'waiting', gatewayId, redirect };
    log.error({ gateway: 'paysuite', isOwnAddress, isAmountEqual }, 'a gateway answered with a page that buyers must not use');
    return NO_PAGE;
  }

  async request(attempt: GatewayAttempt, { description, returnUrl, notificationUrl }: PageDetails): Promise<RequestResult> {
    const body = {
      amount: toAmountText(attempt.amount),
      reference: attempt.reference,
      description: Array.from(description).slice(0, DESCRIPTION_MAX).join(''),
      ...(METHODS[attempt.method] && { method: METHODS[attempt.method] }),
      return_url: returnUrl,
      callback_url: notificationUrl,
    };
    const requestPage = async (): Promise<RequestResult> =>
      this.#readPage(attempt, await this.#send({ operation: 'charge', method: 'POST', body }, '/payments'));
    return await orWithoutAnswer(requestPage, { notSent: NO_PAGE, noAnswer: NO_PAGE });
  }

  async find(attempt: GatewayAttempt): Promise<FindResult> {
    const { gatewayId } = attempt;
    // The response with the id of the payment was lost. It also had the address of the page, so the buyer cannot have paid there.
    if (!gatewayId) return { state: 'unpaid', reason: 'unavailable' };
    const findPayment = async (): Promise<FindResult> =>
      readPayment(attempt, await this.#send(GET, `/payments/${encodeURIComponent(gatewayId)}`));
    return await orWithoutAnswer(findPayment, { notSent: UNKNOWN, noAnswer: UNKNOWN });
  }

  readNotification(raw: Buffer, headers: Headers): string | undefined {
    const { webhookSecret } = this.#options;
    return webhookSecret && !isSigned(raw, headers, webhookSecret) ? undefined : readReference(raw);
  }

  async testCredentials(): Promise<CredentialTest> {
    const test = async (): Promise<CredentialTest> =>
      TESTS[(await this.#send({ ...GET, operation: 'test' }, `/payments/${UNUSED_ID}`)).status] ?? 'unanswered';
    return await orWithoutAnswer(test, { notSent: 'unanswered', noAnswer: 'unanswered' });
  }
}

/** What a header can contain. */
const TOKEN = /^[\x21-\x7e]+$/;

export const createPaySuite = (http: GatewayHttp, origin: string, log: Logger): GatewayDriver => ({
  findMalformed: ({ token = '' }) => (TOKEN.test(token) ? undefined : 'token'),
  connect: ({ token = '', webhookSecret }) => new PaySuite({ http, origin, log, token, webhookSecret }),
});
