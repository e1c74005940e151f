import { forwardedRequests, type ReceivedMessage } from '../../../apps/api/src/testing/forwarded-messages.ts';
import type { WalletMethod } from '../../../packages/contracts/src/payment-accounts.ts';
import { sendJson } from '../run-benchmark.ts';
import type { Creator } from './market.ts';

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

/** @param at when the phone signs the message */
export const signMessage = ({ secret, sender }: Phone, message: string, at = new Date()): ForwardedMessage =>
  forwardedRequests.sms_gateway(secret, sender, message, at);

export async function sendMessage(url: string, { path }: Phone, { headers, body }: ForwardedMessage): Promise<number> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** A line of a statement about the same payment. */
export function writeStatement({ code, amount, payer }: ReceivedMessage): string {
  const date = new Date().toLocaleDateString('en-GB', { timeZone: 'Africa/Maputo' });
  const amountText = (amount / 100).toFixed(2).replace('.', ',');
  return `Recibo;Data;Detalhes;Entrada;Saída\n${code};${date};Recebido de ${payer};${amountText};`;
}
