import type { Order } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import { centavosToMzn } from '../../../platform/money.ts';
import { checkMessage, type ExpectedPayment, listPayments, sumPayments } from './check-message.ts';
import type { StoredMessage } from './confirmation-fields.ts';

type MessageResponse = NonNullable<z.input<typeof Order>['message']>;

const presentAmount = (centavos: number | null | undefined): number | null =>
  typeof centavos === 'number' ? centavosToMzn(centavos) : null;
const presentParty = (party: StoredMessage['sender']) =>
  party ? { phone: party.phone ?? null, name: party.name ?? null } : null;

export const presentMessage = (
  message: StoredMessage,
  expected: ExpectedPayment,
  isCodeReused: boolean | undefined,
): MessageResponse => ({
  text: message.text,
  payments: message.others ? listPayments(message).length : undefined,
  amount: presentAmount(sumPayments(message)),
  fee: presentAmount(message.fee),
  sentAt: message.sentAt ?? null,
  sender: presentParty(message.sender),
  receiver: presentParty(message.receiver),
  checks: checkMessage(message, expected, isCodeReused),
});
