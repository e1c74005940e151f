import type { Refund } from '@banca/contracts/after-sale.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { createPictureUrl } from '../order-pictures.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrderRefund } from './refund-fields.ts';

const presentRefund = (
  deps: Deps,
  order: unknown,
  { _id, amount, at, code, note, picture, keepAccess, seenAt }: OrderRefund,
): z.input<typeof Refund> => ({
  _id: String(_id),
  amount: centavosToMzn(amount),
  at,
  code: code ?? undefined,
  note: note ?? undefined,
  picture: picture ? createPictureUrl(deps, order, String(_id)) : undefined,
  keepAccess,
  seenAt: seenAt ?? undefined,
});

export const presentRefunds = (
  deps: Deps,
  { _id, refunds, refundedAmount }: Pick<OrderRecord, '_id' | 'refunds' | 'refundedAmount'>,
): { refunds?: z.input<typeof Refund>[]; refundedAmount?: number } =>
  refunds?.length
    ? { refunds: refunds.map((refund) => presentRefund(deps, _id, refund)), refundedAmount: centavosToMzn(refundedAmount ?? 0) }
    : {};
