import { createHmac } from 'node:crypto';
import type { DeviceFormatId } from '@banca/contracts/device-formats';
import type { ResponseBody } from '@banca/contracts/endpoint';
import type { addDevice } from '@banca/contracts/devices';
import { SECRET_HEADER } from '../features/devices/forwarded-message.ts';
import type { TestApp } from './test-app.ts';

type Added = ResponseBody<typeof addDevice>;

export interface Phone extends Added {
  format: DeviceFormatId;
}

export interface ForwardedHttp {
  headers: Record<string, string>;
  body: string | Buffer;
}

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
  (secret: string, sender: string, text: string, now: Date) => ForwardedHttp
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

export async function addPhone(
  { http }: TestApp,
  auth: Record<string, string>,
  { format = 'sms_gateway', wallet = 'mpesa' }: { format?: DeviceFormatId; wallet?: string } = {},
): Promise<Phone> {
  const response = await http.post('/api/creators/devices').set(auth).send({ name: 'Telemóvel da loja', wallet, format });
  if (response.status !== 201) throw new Error(response.text);
  return { ...(response.body as Added), format };
}

const toPath = (url: string): string => new URL(url).pathname;

const send = async ({ http }: TestApp, { setup }: Pick<Phone, 'setup'>, { headers, body }: ForwardedHttp) =>
  await http.post(toPath(setup.url)).set(headers).send(body);

export const post = async (...request: Parameters<typeof send>): Promise<number> => (await send(...request)).status;

export const forwardMessage = async (app: TestApp, phone: Phone, text: string, sender = 'M-Pesa') =>
  await send(app, phone, forwardedRequests[phone.format](phone.secret, sender, text, app.clock.now()));

export const forward = async (...message: Parameters<typeof forwardMessage>): Promise<number> =>
  (await forwardMessage(...message)).status;

const formatMt = (centavos: number): string =>
  `${(centavos / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}MT`;

interface Received {
  code: string;
  /** Centavos. */
  amount?: number;
  /** Centavos, after the payment. */
  balance: number;
  payer?: string;
  at?: string;
}

/** A message of M-Pesa about a received payment, made on 21 November 2026. */
export const buildReceived = ({
  code,
  amount = 85_000,
  balance,
  payer = '258865550188 - INACIO SITOE',
  at = '9:55 AM',
}: Received) =>
  `Confirmado ${code}. Recebeste ${formatMt(amount)} de ${payer} aos 21/11/26 as ${at}. O teu novo saldo M-Pesa e de ${formatMt(balance)}. Em caso de duvida, liga 100.`;

export const buildSent = ({ code, amount = 10_000, fee = 200, balance }: Received & { fee?: number }) =>
  `Confirmado ${code}. Transferiste ${formatMt(amount)} e a taxa foi de ${formatMt(fee)} para 258840000001 - ANA EXEMPLO aos 21/11/26 as 9:56 AM. O teu novo saldo M-Pesa e de ${formatMt(balance)}.`;
