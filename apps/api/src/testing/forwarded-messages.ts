import { createHmac } from 'node:crypto';
import type { DeviceFormatId } from '@banca/contracts/device-formats';
import { SECRET_HEADER } from '../features/devices/forwarded-message.ts';

/** Such as `1,850.00`. */
export const formatAmount = (centavos: number): string =>
  (centavos / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const hmac = (secret: string, text: string, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', secret).update(text).digest(encoding);

const toSmsBody = (sender: string, message: string): string =>
  JSON.stringify({
    deviceId: 'ffffffffceb0b1db0000018e937c815b',
    event: 'sms:received',
    id: 'Ey6ECgOkVVFjz3CL48B8C',
    payload: { messageId: 'abc123', message, sender, recipient: null, simNumber: 1, receivedAt: '2026-11-21T10:00:00.000+02:00' },
    webhookId: 'w1',
  });

export const signSmsBody = (secret: string, body: string | Buffer, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(body).update(timestamp).digest('hex');
  return { 'Content-Type': 'application/json; charset=UTF-8', 'X-Timestamp': timestamp, 'X-Signature': signature };
};

/** What SmsForwarder sends: the signature is encoded for URLs, and once more by the form. */
export const signForwarderFields = (secret: string, now: Date): { timestamp: string; sign: string } => {
  const timestamp = String(now.getTime());
  return { timestamp, sign: encodeURIComponent(hmac(secret, `${timestamp}\n${secret}`, 'base64')) };
};

/** Builds the request of the app that forwards a message. */
export const forwardedRequests: Record<
  DeviceFormatId,
  (secret: string, sender: string, text: string, now: Date) => { headers: Record<string, string>; body: string }
> = {
  sms_gateway: (secret, sender, text, now) => {
    const body = toSmsBody(sender, text);
    return { headers: signSmsBody(secret, body, now), body };
  },
  sms_forwarder: (secret, sender, text, now) => {
    const fields = { from: sender, content: text, ...signForwarderFields(secret, now) };
    return {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    };
  },
  incoming_sms_gateway: (secret, sender, text) => ({
    headers: { 'Content-Type': 'application/json; charset=utf-8', [SECRET_HEADER]: secret },
    body: JSON.stringify({ from: sender, text, sentStamp: 1, receivedStamp: 2, sim: 'SIM1' }),
  }),
  json: (secret, sender, text) => ({
    headers: { 'Content-Type': 'text/plain', [SECRET_HEADER]: secret },
    body: `{"from":"${sender}","text":"${text}"}`,
  }),
};

/** Such as `27/11/26 as 9:25 PM`. */
function formatSentAt(at: Date): string {
  const timeZone = 'Africa/Maputo';
  const date = at.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'numeric', year: '2-digit' });
  const time = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return `${date} as ${time.replace(/\s/g, ' ')}`;
}

/** Amounts in centavos. */
export interface ReceivedMessage {
  code: string;
  amount: number;
  /** After the payment. Null leaves it out. */
  balance: number | null;
  /** Such as `258840000001 - ANA EXEMPLO`. */
  payer: string;
  /** Such as `27/11/26 as 9:25 PM`. By default, the time of now. */
  sentAt?: string;
}

/** What M-Pesa writes about a received payment. */
export function writeReceived({ code, amount, balance, payer, sentAt = formatSentAt(new Date()) }: ReceivedMessage): string {
  const beginning = `Confirmado ${code}. Recebeste ${formatAmount(amount)}MT de ${payer} aos ${sentAt}.`;
  return balance === null
    ? beginning
    : `${beginning} O teu novo saldo M-Pesa e de ${formatAmount(balance)}MT. Em caso de duvida, liga 100.`;
}
