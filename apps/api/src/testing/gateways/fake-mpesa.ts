import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FakeGateway, type FakeRequest, type FakeResponse, type Misbehaviour, readField } from './fake-gateway.ts';

/** What the buyer does with the push, or the INS code that the service answers instead. */
type PayerAction = 'confirms' | `INS-${number}`;

const STATUS_BY_CODE: Partial<Record<string, number>> = {
  'INS-0': 201,
  'INS-1': 500,
  'INS-2': 401,
  'INS-5': 401,
  'INS-6': 401,
  'INS-9': 408,
  'INS-10': 409,
  'INS-16': 503,
  'INS-2006': 422,
};

const DESCRIPTIONS: Partial<Record<string, string>> = {
  'INS-0': 'Request processed successfully',
  'INS-9': 'Request timeout',
  'INS-10': 'Duplicate Transaction',
};

const createAnswer = (code: string, reference: string, fields: Record<string, string> = {}): FakeResponse => ({
  status: STATUS_BY_CODE[code] ?? 400,
  body: {
    output_ResponseCode: code,
    output_ResponseDesc: DESCRIPTIONS[code] ?? 'Error',
    output_TransactionID: 'N/A',
    output_ConversationID: `c${reference}`,
    output_ThirdPartyReference: reference,
    ...fields,
  },
});

const REFERENCE = 'input_ThirdPartyReference';

/** The M-Pesa Open API as docs/gateways.md describes it. It decrypts the API key, as the real one does. */
export class FakeMpesa extends FakeGateway {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #transactions = new Map<string, { id: string; status: string }>();
  readonly credentials: Readonly<Record<string, string>> = {
    apiKey: 'an-api-key-of-this-test',
    publicKey: this.#keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    serviceProviderCode: '171717',
  };
  /** By the reference of the attempt. */
  payer: (reference: string) => PayerAction = () => 'confirms';
  /** What every query answers. */
  queryCode: `INS-${number}` = 'INS-0';

  override reset(): void {
    super.reset();
    this.#transactions.clear();
    this.payer = () => 'confirms';
    this.queryCode = 'INS-0';
  }

  /** The buyer confirms after the service gave up. @param amount centavos */
  confirmLate(reference: string, amount: number): void {
    this.#takeMoney(reference, amount);
  }

  protected override toRequest({ url = '', method, headers }: IncomingMessage, body: Record<string, unknown>): FakeRequest {
    const { pathname: path, searchParams } = new URL(url, 'http://mpesa');
    const reference = readField(body, REFERENCE) || (searchParams.get(REFERENCE) ?? '');
    return { operation: method === 'POST' ? 'charge' : 'find', reference, path, headers, body };
  }

  protected override answer(request: FakeRequest, misbehaviour: Misbehaviour | undefined): FakeResponse {
    if (!this.#isAuthorized(request.headers.authorization)) return { status: 401, body: { output_error: 'Unauthorized' } };
    return request.operation === 'charge' ? this.#push(request) : this.#query(request.reference, misbehaviour);
  }

  #isAuthorized(authorization = ''): boolean {
    try {
      const encrypted = Buffer.from(authorization.replace('Bearer ', ''), 'base64');
      const options = { key: this.#keys.privateKey, padding: constants.RSA_PKCS1_PADDING };
      return privateDecrypt(options, encrypted).toString('utf8') === this.credentials['apiKey'];
    } catch {
      return false;
    }
  }

  /** Transaction ids of M-Pesa have ten or eleven capital letters and digits. */
  #takeMoney(reference: string, amount: number): string {
    const id = `BK${String(this.charges.length + 1).padStart(8, '0')}X`;
    this.#transactions.set(reference, { id, status: 'Completed' });
    this.charge(reference, amount);
    return id;
  }

  #push({ reference, body }: FakeRequest): FakeResponse {
    if (this.#transactions.has(reference)) return createAnswer('INS-10', reference);
    const action = this.payer(reference);
    if (action !== 'confirms') {
      this.#transactions.set(reference, { id: '', status: action === 'INS-5' ? 'Cancelled' : 'N/A' });
      return createAnswer(action, reference);
    }
    const id = this.#takeMoney(reference, Math.round(Number(readField(body, 'input_Amount')) * 100));
    return createAnswer('INS-0', reference, { output_TransactionID: id });
  }

  #query(reference: string, misbehaviour: Misbehaviour | undefined): FakeResponse {
    const { id, status } = this.#transactions.get(reference) ?? { id: '', status: 'N/A' };
    return createAnswer(this.queryCode, misbehaviour === 'wrong-reference' ? `${reference}X` : reference, {
      output_ResponseTransactionStatus: status,
      ...(id && { output_TransactionID: id }),
    });
  }
}
