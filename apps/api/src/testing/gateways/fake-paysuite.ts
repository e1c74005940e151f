import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FakeGateway, type FakeRequest, type FakeResponse, type Misbehaviour, readField } from './fake-gateway.ts';

interface FakePayment {
  id: string;
  reference: string;
  /** Centavos. */
  amount: number;
  status: string;
  callbackUrl: string;
}

interface NotificationOptions {
  isForged?: boolean;
  signatureHeader?: string;
}

const toMzn = (amount: number): string => (amount / 100).toFixed(2);

const PATH = /^\/api\/v1\/payments\/?([\w-]*)$/;
const readId = (path: string): string => PATH.exec(path)?.[1] ?? '';

const refuse = (status: number, message: string): FakeResponse => ({ status, body: { status: 'error', message } });

const present = ({ id, reference, amount, status }: FakePayment, misbehaviour: Misbehaviour | undefined) => ({
  id,
  amount: toMzn(misbehaviour === 'wrong-amount' ? amount - 100 : amount),
  reference: misbehaviour === 'wrong-reference' ? `${reference}X` : reference,
  status,
  ...(misbehaviour === 'wrong-currency' && { currency: 'USD' }),
  ...(status === 'paid' && {
    transaction: { id: 1, status: 'completed', transaction_id: `T${reference}`, paid_at: '2026-11-21T08:01:00.000Z' },
  }),
});

/** PaySuite as docs/gateways.md describes it. */
export class FakePaySuite extends FakeGateway {
  readonly credentials: Readonly<Record<string, string>> = { token: '1|a-token', webhookSecret: 'whsec-of-this-test' };
  readonly payments: FakePayment[] = [];

  override reset(): void {
    super.reset();
    this.payments.length = 0;
  }

  /** The buyer pays on the page, once. */
  pay(reference: string): FakePayment {
    const payment = this.#getPayment(reference);
    if (payment.status !== 'paid') this.charge(reference, payment.amount);
    payment.status = 'paid';
    return payment;
  }

  /** The buyer leaves the page, or the wallet refuses. */
  end(reference: string, status: 'failed' | 'cancelled' | 'expired'): void {
    this.#getPayment(reference).status = status;
  }

  createNotification(
    reference: string,
    { isForged = false, signatureHeader = 'X-Webhook-Signature' }: NotificationOptions = {},
  ): { raw: string; headers: Record<string, string> } {
    const { id, amount, status } = this.#getPayment(reference);
    const event = status === 'paid' ? 'payment.success' : 'payment.failed';
    const raw = JSON.stringify({ event, data: { id, amount: toMzn(amount), reference }, request_id: randomUUID() });
    const secret = isForged ? 'another-secret' : (this.credentials['webhookSecret'] ?? '');
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    return { raw, headers: { 'Content-Type': 'application/json', [signatureHeader]: signature } };
  }

  protected override toRequest({ url: path = '', method, headers }: IncomingMessage, body: Record<string, unknown>): FakeRequest {
    const payment = this.payments.find(({ id }) => id === readId(path));
    const reference = readField(body, 'reference') || (payment?.reference ?? '');
    return { operation: method === 'POST' ? 'charge' : 'find', reference, path, headers, body };
  }

  protected override answer(request: FakeRequest, misbehaviour: Misbehaviour | undefined): FakeResponse {
    if (request.headers.authorization !== `Bearer ${this.credentials['token']}`) return refuse(401, 'Unauthenticated.');
    return request.operation === 'charge' ? this.#makePage(request, misbehaviour) : this.#find(request, misbehaviour);
  }

  #getPayment(reference: string): FakePayment {
    const payment = this.payments.find((candidate) => candidate.reference === reference);
    if (!payment) throw new Error(`PaySuite has no payment ${reference}`);
    return payment;
  }

  #makePage({ reference, body }: FakeRequest, misbehaviour: Misbehaviour | undefined): FakeResponse {
    const isKnown = this.payments.some((payment) => payment.reference === reference);
    if (isKnown || !/^[A-Za-z\d]{1,50}$/.test(reference)) return refuse(422, 'The reference is invalid.');
    const amount = Math.round(Number(readField(body, 'amount')) * 100);
    const callbackUrl = readField(body, 'callback_url');
    const payment = { id: randomUUID(), reference, amount, status: 'pending', callbackUrl };
    this.payments.push(payment);
    const origin = misbehaviour === 'wrong-page' ? 'https://paysuite.tech.example' : this.origin;
    const data = { ...present(payment, misbehaviour), checkout_url: `${origin}/checkout/${payment.id}` };
    return { status: 201, body: { status: 'success', data } };
  }

  #find({ path }: FakeRequest, misbehaviour: Misbehaviour | undefined): FakeResponse {
    const payment = this.payments.find(({ id }) => id === readId(path));
    if (!payment) return refuse(404, 'Payment not found');
    return { status: 200, body: { status: 'success', data: present(payment, misbehaviour) } };
  }
}
