import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceFormatId } from '@banca/contracts/device-formats';
import { z } from 'zod';
import { isEqualInConstantTime } from '../../platform/constant-time.ts';
import { parseFlatJson } from './parse-flat-json.ts';

export const SECRET_HEADER = 'X-Banca-Secret';
/** How far the clock of a phone may be wrong, and how long a signature can be used. */
export const SIGNATURE_LIFETIME_MS = 5 * 60_000;

export interface ForwardedMessage {
  sender: string;
  text: string;
}

interface Format {
  isAuthentic(request: ForwardedRequest, secret: string): boolean;
  /** Returns undefined for a body in another format. */
  readMessage(request: ForwardedRequest): ForwardedMessage | undefined;
  /** What a signature that does not cover the body signs, so that it can be used once. */
  readSignedTime?(request: ForwardedRequest): string | undefined;
  /** Whether the app sends the secret itself. */
  hasSecretHeader?: true;
  /** What the creator pastes into the app, or sends to it to register the address. */
  buildBody: (url: string) => string;
}

const isRecent = (ms: number, now: Date): boolean => Math.abs(now.getTime() - ms) <= SIGNATURE_LIFETIME_MS;

function decodeText(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** @returns undefined if a field occurs twice */
function parseForm(text: string): Map<string, string> | undefined {
  const entries = [...new URLSearchParams(text)];
  const fields = new Map(entries);
  return fields.size === entries.length ? fields : undefined;
}

function parseFields(body: Buffer): Map<string, string> | undefined {
  const text = decodeText(body);
  return text?.trimStart().startsWith('{') ? parseFlatJson(text) : parseForm(text ?? '');
}

export class ForwardedRequest {
  readonly body: Buffer;
  readonly now: Date;
  readonly #headers: IncomingHttpHeaders;
  #fields: Map<string, string> | undefined;

  constructor(headers: IncomingHttpHeaders, body: Buffer, now: Date) {
    this.#headers = headers;
    this.body = body;
    this.now = now;
  }

  readHeader(name: string): string {
    const value = this.#headers[name.toLowerCase()];
    return typeof value === 'string' ? value : '';
  }

  /** Parses the body when a field is read first. */
  readField(name: string): string | undefined {
    this.#fields ??= parseFields(this.body) ?? new Map();
    return this.#fields.get(name);
  }
}

const readMessage =
  (textField: string): Format['readMessage'] =>
  (request) => {
    const [sender, text] = [request.readField('from'), request.readField(textField)];
    return sender === undefined || text === undefined ? undefined : { sender, text };
  };

const SmsReceivedEvent = z.object({
  event: z.literal('sms:received'),
  payload: z.object({ message: z.string(), sender: z.string().optional(), phoneNumber: z.string().optional() }),
});

function parseSmsEvent(text: string | undefined) {
  try {
    return SmsReceivedEvent.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

const checkSecretHeader: Format['isAuthentic'] = (request, secret) =>
  isEqualInConstantTime(request.readHeader(SECRET_HEADER), secret);

/** The app encodes the signature for URLs, also in a form and in JSON. */
function decodeSignature(sign: string): string {
  try {
    return decodeURIComponent(sign);
  } catch {
    return '';
  }
}

export const formats: Record<DeviceFormatId, Format> = {
  sms_gateway: {
    isAuthentic: (request, secret) => {
      const timestamp = request.readHeader('X-Timestamp');
      const expected = createHmac('sha256', secret).update(request.body).update(timestamp).digest('hex');
      const hasSignature = isEqualInConstantTime(request.readHeader('X-Signature').toLowerCase(), expected);
      return hasSignature && /^\d{1,12}$/.test(timestamp) && isRecent(Number(timestamp) * 1000, request.now);
    },
    readMessage: ({ body }) => {
      const payload = parseSmsEvent(decodeText(body))?.payload;
      return payload && { sender: payload.sender ?? payload.phoneNumber ?? '', text: payload.message };
    },
    buildBody: (url) => JSON.stringify({ url, event: 'sms:received' }),
  },
  sms_forwarder: {
    isAuthentic: (request, secret) => {
      const timestamp = request.readField('timestamp') ?? '';
      const expected = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
      const hasSignature = isEqualInConstantTime(decodeSignature(request.readField('sign') ?? ''), expected);
      return hasSignature && /^\d{1,15}$/.test(timestamp) && isRecent(Number(timestamp), request.now);
    },
    readMessage: readMessage('content'),
    readSignedTime: (request) => request.readField('timestamp'),
    buildBody: () => '{"from":"[from]","content":"[org_content]","timestamp":"[timestamp]","sign":"[sign]"}',
  },
  incoming_sms_gateway: {
    isAuthentic: checkSecretHeader,
    hasSecretHeader: true,
    readMessage: readMessage('text'),
    buildBody: () => '{"from":"%from%","text":"%text%"}',
  },
  json: {
    isAuthentic: checkSecretHeader,
    hasSecretHeader: true,
    readMessage: readMessage('text'),
    buildBody: () => '{"from":"{sms_number}","text":"{sms_message}"}',
  },
};
