import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceFormatId } from '@banca/contracts/device-formats';
import { z } from 'zod';
import { parseFlatJson } from './parse-flat-json.ts';

export const SECRET_HEADER = 'X-Banca-Secret';
/** How far the clock of a phone may be wrong, and how long a signature can be used. */
export const SIGNATURE_LIFETIME_MS = 5 * 60_000;

export interface ForwardedRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
  now: Date;
}

export interface ForwardedMessage {
  sender: string;
  text: string;
}

interface Format {
  isAuthentic(request: ForwardedRequest, secret: string): boolean;
  /** Returns undefined for a body in another format. */
  readMessage(body: Buffer): ForwardedMessage | undefined;
  /** What a signature that does not cover the body signs, so that it can be used once. */
  readSignedTime?(body: Buffer): string | undefined;
  /** Whether the app sends the secret itself. */
  hasSecretHeader?: true;
  /** What the creator pastes into the app, or sends to it to register the address. */
  buildBody: (url: string) => string;
}

const isEqual = (a: string, b: string): boolean => timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));

const readHeader = ({ headers }: ForwardedRequest, name: string): string => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
};

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

function readFields(body: Buffer): Map<string, string> | undefined {
  const text = decodeText(body);
  return text?.trimStart().startsWith('{') ? parseFlatJson(text) : parseForm(text ?? '');
}

const readMessage =
  (textField: string): Format['readMessage'] =>
  (body) => {
    const fields = readFields(body);
    const [sender, text] = [fields?.get('from'), fields?.get(textField)];
    return sender === undefined || text === undefined ? undefined : { sender, text };
  };

const GatewayEvent = z.object({
  event: z.literal('sms:received'),
  payload: z.object({ message: z.string(), sender: z.string().optional(), phoneNumber: z.string().optional() }),
});

function parseGatewayEvent(text: string | undefined) {
  try {
    return GatewayEvent.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

const checkSecretHeader: Format['isAuthentic'] = (request, secret) => isEqual(readHeader(request, SECRET_HEADER), secret);

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
      const timestamp = readHeader(request, 'X-Timestamp');
      const expected = createHmac('sha256', secret).update(request.body).update(timestamp).digest('hex');
      const hasSignature = isEqual(readHeader(request, 'X-Signature').toLowerCase(), expected);
      return hasSignature && /^\d{1,12}$/.test(timestamp) && isRecent(Number(timestamp) * 1000, request.now);
    },
    readMessage: (body) => {
      const payload = parseGatewayEvent(decodeText(body))?.payload;
      return payload && { sender: payload.sender ?? payload.phoneNumber ?? '', text: payload.message };
    },
    buildBody: (url) => JSON.stringify({ url, event: 'sms:received' }),
  },
  sms_forwarder: {
    isAuthentic: ({ body, now }, secret) => {
      const fields = readFields(body);
      const timestamp = fields?.get('timestamp') ?? '';
      const expected = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
      const hasSignature = isEqual(decodeSignature(fields?.get('sign') ?? ''), expected);
      return hasSignature && /^\d{1,15}$/.test(timestamp) && isRecent(Number(timestamp), now);
    },
    readMessage: readMessage('content'),
    readSignedTime: (body) => readFields(body)?.get('timestamp'),
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
