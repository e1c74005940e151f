import { createHmac } from 'node:crypto';
import type { WalletMethod } from '../../../packages/contracts/src/payment-accounts.ts';
import { type Creator, sendJson } from './market.ts';

/** A phone that signs what it forwards. */
export interface Phone {
  path: string;
  secret: string;
  sender: string;
}

const SENDERS: Record<WalletMethod, string> = { mpesa: 'M-Pesa', emola: 'eMola' };

interface AddedDevice {
  secret: string;
  setup: { url: string };
}

export async function addPhone(url: string, { token }: Creator, wallet: WalletMethod): Promise<Phone> {
  const request = { token, body: { name: 'Telemóvel da loja', wallet, format: 'sms_gateway' } };
  const { secret, setup } = await sendJson<AddedDevice>(`${url}/api/creators/devices`, request);
  return { path: new URL(setup.url).pathname, secret, sender: SENDERS[wallet] };
}

export interface ForwardedMessage {
  headers: Record<string, string>;
  body: string;
}

/** What SMS Gateway for Android sends: the signature covers body and time. @param at when the phone signs the message */
export function signMessage({ secret, sender }: Phone, message: string, at = new Date()): ForwardedMessage {
  const body = JSON.stringify({ event: 'sms:received', payload: { messageId: 'abc123', message, sender, simNumber: 1 } });
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(body).update(timestamp).digest('hex');
  const headers = { 'Content-Type': 'application/json; charset=UTF-8', 'X-Timestamp': timestamp, 'X-Signature': signature };
  return { headers, body };
}

export async function sendMessage(url: string, { path }: Phone, { headers, body }: ForwardedMessage): Promise<number> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

const formatMt = (centavos: number): string =>
  `${(centavos / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}MT`;

const MAPUTO = { timeZone: 'Africa/Maputo' } as const;

/** Such as `27/11/26 as 9:25 PM`. */
function formatSentAt(at: Date): string {
  const date = at.toLocaleDateString('en-GB', { ...MAPUTO, day: 'numeric', month: 'numeric', year: '2-digit' });
  const time = at.toLocaleTimeString('en-US', { ...MAPUTO, hour: 'numeric', minute: '2-digit' });
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
}

/** What M-Pesa writes about a payment that was received now. */
export function writeReceived({ code, amount, balance, payer }: ReceivedMessage): string {
  const beginning = `Confirmado ${code}. Recebeste ${formatMt(amount)} de ${payer} aos ${formatSentAt(new Date())}.`;
  return balance === null
    ? beginning
    : `${beginning} O teu novo saldo M-Pesa e de ${formatMt(balance)}. Em caso de duvida, liga 100.`;
}

/** A line of a statement about the same payment. */
export function writeStatement({ code, amount, payer }: ReceivedMessage): string {
  const date = new Date().toLocaleDateString('en-GB', MAPUTO);
  const amountText = (amount / 100).toFixed(2).replace('.', ',');
  return `Recibo;Data;Detalhes;Entrada;Saída\n${code};${date};Recebido de ${payer};${amountText};`;
}
