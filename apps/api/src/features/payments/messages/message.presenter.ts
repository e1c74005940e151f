import type { Order } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import { centavosToMzn } from '../../../platform/money.ts';
import type { OrderRecord } from '../../orders/orders.model.ts';
import { checkMessage, listPayments, sumPayments } from './check-message.ts';

type MessageResponse = z.input<typeof Order>['message'];
type Party = NonNullable<OrderRecord['message']>['sender'];

const presentAmount = (centavos: number | null | undefined): number | null =>
  typeof centavos === 'number' ? centavosToMzn(centavos) : null;
const presentParty = (party: Party) => (party ? { phone: party.phone ?? null, name: party.name ?? null } : null);

export function presentMessage(order: OrderRecord, isCodeReused: boolean | undefined): MessageResponse {
  const { message } = order;
  if (!message) return undefined;
  return {
    text: message.text,
    payments: message.others ? listPayments(message).length : undefined,
    amount: presentAmount(sumPayments(message)),
    fee: presentAmount(message.fee),
    sentAt: message.sentAt ?? null,
    sender: presentParty(message.sender),
    receiver: presentParty(message.receiver),
    checks: checkMessage(order, message, isCodeReused),
  };
}
