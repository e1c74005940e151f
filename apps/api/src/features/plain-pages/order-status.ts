import { isForeignCurrency, needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import { paymentGateways } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { PlainMessageId } from '@banca/messages';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatMoney } from '@banca/messages/formatters';
import type { PageReader } from '../../platform/http/plain-page.ts';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';
import { describeCharge } from './charge-status.ts';

type ChargeStage = 'push' | 'page' | 'paid' | 'refused' | 'unknown';

/** How far a gateway is with charging the buyer. Undefined if the order depends on something else. */
export function findChargeStage({ order, attempt, proofs }: OrderPageResponse): ChargeStage | undefined {
  if (!attempt || order.state !== 'pending' || (attempt.state === 'refused' && proofs.length > 0)) return undefined;
  return attempt.state === 'waiting' ? paymentGateways[attempt.gateway].flow : attempt.state;
}

const isUnpaid = ({ order, proofs }: OrderPageResponse): boolean =>
  order.state === 'pending' && proofs.length === 0 && needsPaymentInstructions(order);

const isUnproven = ({ order, proofs }: OrderPageResponse): boolean =>
  order.state === 'pending' && order.amount > 0 && proofs.length === 0 && order.expiresAt !== undefined;

const isUnpriced = (page: OrderPageResponse): boolean => isUnproven(page) && isForeignCurrency(page.order.paymentMethod);

type Status =
  | ChargeStage
  | OrderPageResponse['order']['state']
  | 'unpaid'
  | 'unpriced'
  | 'unproven'
  | 'linkExpired'
  | 'accessEnded';

const TITLES: Record<Status, PlainMessageId> = {
  push: 'charge.pushTitle',
  page: 'charge.pageTitle',
  unknown: 'charge.unknownTitle',
  paid: 'charge.paidTitle',
  refused: 'charge.refusedTitle',
  pending: 'orderPage.pendingTitle',
  unpaid: 'purchase.notPaidYet',
  unpriced: 'purchase.stillUnpaid',
  unproven: 'orderPage.unprovenTitle',
  returned: 'orderPage.returnedTitle',
  linkExpired: 'orderPage.linkExpiredTitle',
  accessEnded: 'orderPage.accessEndedTitle',
  completed: 'orderPage.completedTitle',
  cancelled: 'orderPage.cancelledTitle',
  withdrawn: 'orderPage.withdrawnTitle',
  expired: 'orderPage.expiredTitle',
  refunded: 'orderPage.refundedTitle',
};

function findStatus(page: OrderPageResponse): Status {
  const { state } = page.order;
  const stage = findChargeStage(page);
  if (stage) return stage;
  if (state === 'completed' && page.order.accessEndedAt) return 'accessEnded';
  if (state === 'completed' && !page.downloadLink) return 'linkExpired';
  if (isUnpaid(page)) return 'unpaid';
  if (isUnpriced(page)) return 'unpriced';
  return isUnproven(page) ? 'unproven' : state;
}

const RETURN_TEXTS = {
  wrong_amount: 'orderPage.wrongAmount',
  unreadable: 'orderPage.unreadable',
  code_not_found: 'orderPage.codeNotFound',
  other: 'orderPage.otherReason',
} as const;

type Describe = (page: OrderPageResponse, reader: PageReader) => (string | false | undefined)[];

const describeReturn: Describe = ({ proofs, creator: { username } }, { t }) => {
  const { reason, note } = proofs.at(-1) ?? {};
  return [t(RETURN_TEXTS[reason ?? 'other'], { username }), note && t('orderPage.note', { note })].map(
    (text) => text ?? undefined,
  );
};

const describeDeadline: Describe = ({ order: { expiresAt } }, { t, locale }) => [
  expiresAt && t('orderPage.proofDeadline', { time: formatDateTime(expiresAt, locale) }),
];

const describeMethod = ({ order }: OrderPageResponse) => ({ method: getPaymentMethodName(order.paymentMethod) });

const TEXTS: Record<Status, Describe> = {
  push: describeCharge,
  page: describeCharge,
  unknown: describeCharge,
  paid: describeCharge,
  refused: (page, reader) => [...describeCharge(page, reader), ...describeDeadline(page, reader)],
  pending: ({ creator: { username } }, { t }) => [t('orderPage.pendingText', { username })],
  unpaid: (page, { t }) => [t('orderPage.unpaidText', { username: page.creator.username, ...describeMethod(page) })],
  unpriced: (page, { t, locale }) => [
    t('orderPage.payForeign', { amount: formatMoney(page.order.amount, locale), ...describeMethod(page) }),
  ],
  unproven: (page, reader) => [
    reader.t('orderPage.unprovenText', { username: page.creator.username }),
    ...describeDeadline(page, reader),
  ],
  returned: (page, reader) => [...describeReturn(page, reader), ...describeDeadline(page, reader)],
  linkExpired: (_page, { t }) => [t('plainPages.linkExpired')],
  accessEnded: (_page, { t }) => [t('orderPage.accessEndedText')],
  completed: ({ order }, { t }) => [t(order.amount === 0 ? 'orderPage.freeText' : 'orderPage.completedText')],
  cancelled: ({ order: { cancelReason }, creator: { username } }, { t }) => [
    t('orderPage.cancelledText', { username }),
    cancelReason && t('orderPage.cancelReason', { reason: cancelReason }),
  ],
  withdrawn: (_page, { t }) => [t('orderPage.withdrawnText')],
  expired: (_page, { t }) => [t('orderPage.expiredText')],
  refunded: (_page, { t }) => [t('orderPage.refundedText')],
};

/** Where the order stands, in words. */
export function describeStatus(page: OrderPageResponse, reader: PageReader): { title: string; texts: string[] } {
  const status = findStatus(page);
  const texts = TEXTS[status](page, reader).filter((text) => typeof text === 'string');
  return { title: reader.t(TITLES[status]), texts };
}
