import type { DeviceFormatId } from '@banca/contracts/device-formats';
import type { ResponseBody } from '@banca/contracts/endpoint';
import type { addDevice } from '@banca/contracts/devices';
import { formatAmount, forwardedRequests, writeReceived } from './forwarded-messages.ts';
import type { TestApp } from './test-app.ts';

type Added = ResponseBody<typeof addDevice>;

export interface Phone extends Added {
  format: DeviceFormatId;
}

interface ForwardedHttp {
  headers: Record<string, string>;
  body: string | Buffer;
}

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
}: Received) => writeReceived({ code, amount, balance, payer, sentAt: `21/11/26 as ${at}` });

export const buildSent = ({ code, amount = 10_000, fee = 200, balance }: Received & { fee?: number }) =>
  `Confirmado ${code}. Transferiste ${formatAmount(amount)}MT e a taxa foi de ${formatAmount(fee)}MT para 258840000001 - ANA EXEMPLO aos 21/11/26 as 9:56 AM. O teu novo saldo M-Pesa e de ${formatAmount(balance)}MT.`;
