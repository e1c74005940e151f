import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import {
  type CredentialTest,
  type Credentials,
  type FindResult,
  type GatewayAttempt,
  type GatewayDriver,
  type PaymentGateway,
  REASONS_BY_STATUS,
  type RequestResult,
  UNKNOWN,
} from '../gateway.ts';
import { toAmountText } from './answered-amount.ts';
import { type GatewayHttp, type GatewayResponse, orWithoutAnswer, parseJson } from './gateway-http.ts';
import { findRefusal, hasBadCredentials, WRONG_API_KEY } from './mpesa-codes.ts';

export interface MpesaOrigins {
  charge: string;
  query: string;
}

/** The call waits for the PIN of the buyer. */
const CHARGE_TIMEOUT_MS = 120_000;
const QUERY_TIMEOUT_MS = 20_000;

const UNUSED_REFERENCE = 'BANCATEST0';

/** Parses a key as the portal of M-Pesa shows it: base64 without the lines of PEM. @throws Error if it is none */
const parsePublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64'), format: 'der', type: 'spki' });

const encryptApiKey = (publicKey: string, apiKey: string): string =>
  publicEncrypt({ key: parsePublicKey(publicKey), padding: constants.RSA_PKCS1_PADDING }, Buffer.from(apiKey)).toString('base64');

function readText({ body }: GatewayResponse, name: string): string {
  const value = body[`output_${name}`];
  return typeof value === 'string' ? value : '';
}

function readId(response: GatewayResponse, name: 'ConversationID' | 'TransactionID'): string | undefined {
  const id = readText(response, name);
  return ['', 'N/A'].includes(id) ? undefined : id;
}

/** An answer to another request, or to none. */
const isAboutOther = (attempt: GatewayAttempt, response: GatewayResponse): boolean =>
  ![attempt.reference, ''].includes(readText(response, 'ThirdPartyReference'));

function readCharge(attempt: GatewayAttempt, response: GatewayResponse): RequestResult {
  const code = readText(response, 'ResponseCode');
  const gatewayId = readId(response, 'ConversationID');
  const transactionId = readId(response, 'TransactionID');
  if (isAboutOther(attempt, response)) return UNKNOWN;
  // Without a code, the service refused the request before it looked at it.
  if (code === '' && response.body['output_error'] !== undefined && [401, 403].includes(response.status))
    return { state: 'refused', reason: 'setup', hasBadCredentials: true };
  if (code === 'INS-0' && [200, 201].includes(response.status) && transactionId)
    return { state: 'paid', code: transactionId, amount: attempt.amount, currency: 'MZN' };
  const reason = findRefusal(code);
  return reason
    ? { state: 'refused', reason, hasBadCredentials: code === WRONG_API_KEY }
    : { ...UNKNOWN, ...(gatewayId && { gatewayId }) };
}

/** The answer has no amount, because M-Pesa charges either the requested amount or nothing. */
function readQuery(attempt: GatewayAttempt, response: GatewayResponse): FindResult {
  if (readText(response, 'ResponseCode') !== 'INS-0' || isAboutOther(attempt, response)) return UNKNOWN;
  const state = readText(response, 'ResponseTransactionStatus').toLowerCase();
  if (state === 'completed') {
    const code = readId(response, 'TransactionID') ?? attempt.reference;
    return { state: 'paid', code, amount: attempt.amount, currency: 'MZN' };
  }
  const reason = REASONS_BY_STATUS[state];
  if (reason) return { state: 'unpaid', reason };
  return state === 'pending' || state === 'n/a' ? { state: 'unpaid' } : UNKNOWN;
}

function readNotification(raw: Buffer): string | undefined {
  const reference = parseJson(raw.toString('utf8'))?.['input_ThirdPartyReference'];
  return typeof reference === 'string' ? reference : undefined;
}

interface MpesaOptions {
  http: GatewayHttp;
  origins: MpesaOrigins;
  credentials: Credentials;
}

/** M-Pesa Open API of Vodacom Mozambique: a push to the phone of the buyer. See docs/gateways.md for what is not verified. */
class Mpesa implements PaymentGateway {
  readonly #options: MpesaOptions;
  readonly readNotification = readNotification;

  constructor(options: MpesaOptions) {
    this.#options = options;
  }

  get #headers(): Record<string, string> {
    const { publicKey = '', apiKey = '' } = this.#options.credentials;
    return { Authorization: `Bearer ${encryptApiKey(publicKey, apiKey)}`, Origin: 'developer.mpesa.vm.co.mz' };
  }

  get #shortCode(): string {
    return this.#options.credentials['serviceProviderCode'] ?? '';
  }

  async #query(operation: 'find' | 'test', queryReference: string, reference: string): Promise<GatewayResponse> {
    const { http, origins } = this.#options;
    const url = new URL('/ipg/v1x/queryTransactionStatus/', origins.query);
    url.searchParams.set('input_QueryReference', queryReference);
    url.searchParams.set('input_ThirdPartyReference', reference);
    url.searchParams.set('input_ServiceProviderCode', this.#shortCode);
    return await http.send({ operation, method: 'GET', url: url.href, headers: this.#headers, timeoutMs: QUERY_TIMEOUT_MS });
  }

  async #charge({ reference, payerPhone, amount }: GatewayAttempt): Promise<GatewayResponse> {
    const { http, origins } = this.#options;
    return await http.send({
      operation: 'charge',
      method: 'POST',
      url: `${origins.charge}/ipg/v1x/c2bPayment/singleStage/`,
      headers: this.#headers,
      body: {
        input_TransactionReference: reference,
        input_CustomerMSISDN: payerPhone,
        input_Amount: toAmountText(amount),
        input_ThirdPartyReference: reference,
        input_ServiceProviderCode: this.#shortCode,
      },
      timeoutMs: CHARGE_TIMEOUT_MS,
      waitsForBuyer: true,
    });
  }

  async request(attempt: GatewayAttempt): Promise<RequestResult> {
    return await orWithoutAnswer<RequestResult>(async () => readCharge(attempt, await this.#charge(attempt)), {
      notSent: { state: 'refused', reason: 'unavailable' },
      noAnswer: UNKNOWN,
    });
  }

  async find(attempt: GatewayAttempt): Promise<FindResult> {
    const { reference } = attempt;
    const gatewayId = attempt.gatewayId ?? reference;
    const findPayment = async (): Promise<FindResult> => readQuery(attempt, await this.#query('find', gatewayId, reference));
    return await orWithoutAnswer(findPayment, { notSent: UNKNOWN, noAnswer: UNKNOWN });
  }

  async testCredentials(): Promise<CredentialTest> {
    const test = async (): Promise<CredentialTest> => {
      const response = await this.#query('test', UNUSED_REFERENCE, UNUSED_REFERENCE);
      const code = readText(response, 'ResponseCode');
      if (hasBadCredentials(code) || [401, 403].includes(response.status)) return 'refused';
      return code === '' || response.status === 408 || response.status >= 500 ? 'unanswered' : 'accepted';
    };
    return await orWithoutAnswer(test, { notSent: 'unanswered', noAnswer: 'unanswered' });
  }
}

function isPublicKey(text: string): boolean {
  try {
    return parsePublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** False for an API key that is longer than the public key can encrypt. */
function canEncrypt(publicKey: string, apiKey: string): boolean {
  try {
    encryptApiKey(publicKey, apiKey);
    return true;
  } catch {
    return false;
  }
}

function findMalformed({ publicKey = '', apiKey = '', serviceProviderCode = '' }: Credentials): string | undefined {
  if (!isPublicKey(publicKey)) return 'publicKey';
  if (!canEncrypt(publicKey, apiKey)) return 'apiKey';
  return /^\d{4,10}$/.test(serviceProviderCode) ? undefined : 'serviceProviderCode';
}

export const createMpesa = (http: GatewayHttp, origins: MpesaOrigins): GatewayDriver => ({
  findMalformed,
  connect: (credentials) => new Mpesa({ http, origins, credentials }),
});
