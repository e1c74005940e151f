import { describeEnd } from '@banca/contracts/describe-end';
import {
  findOrderPageStatus,
  findUnderpayment,
  ORDER_PAGE_TITLES,
  type OrderPageStatus,
  RETURN_REASON_TEXTS,
} from '@banca/contracts/order-page-status';
import { describeOpenProblem } from '@banca/contracts/problem-steps';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { describeReturnAdvice } from '@banca/contracts/return-advice';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatForeignPrice } from '@banca/messages/foreign-price';
import { formatMoney } from '@banca/messages/formatters';
import type { PageReader } from '../../platform/http/plain-page.ts';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';
import { getOrderPrices } from './get-order-prices.ts';
import { describeCharge } from './charge-status.ts';

type Describe = (page: OrderPageResponse, reader: PageReader) => (string | false | undefined)[];

const describeReturn: Describe = (page, { t, locale }) => {
  const { reason, note } = page.proofs.at(-1) ?? {};
  return [
    t(RETURN_REASON_TEXTS[reason ?? 'other'], { username: page.creator.username }),
    describeReturnAdvice(page, getOrderPrices(page, locale), t),
    note ? t('orderPage.note', { note }) : undefined,
  ];
};

const describeDeadline: Describe = ({ order: { expiresAt } }, { t, locale }) => [
  expiresAt && t('orderPage.proofDeadline', { time: formatDateTime(expiresAt, locale) }),
];

const describeMethod = ({ order }: OrderPageResponse) => ({ method: getPaymentMethodName(order.paymentMethod) });

const describeForeignPrice: Describe = ({ order: { paymentInstructions } }, { t, locale }) => {
  const price = paymentInstructions?.foreignPrice;
  const previous = paymentInstructions?.previousForeignPrice;
  const change = price && previous && { before: formatForeignPrice(previous, locale), now: formatForeignPrice(price, locale) };
  return [
    change && t('orderPage.foreignPriceChanged', change),
    price && `${t('checkout.agreedPrice')}: ${formatForeignPrice(price, locale)}`,
  ];
};

const describeProblem: Describe = (page, { t, locale }) => {
  const { problem } = page.order;
  if (!problem) return [];
  const texts = { t, formatTime: (time: string | Date) => formatDateTime(time, locale), prices: getOrderPrices(page, locale) };
  return [describeOpenProblem({ ...page.order, problem }, page.creator.username, texts)];
};

const describePending: Describe = (page, { t, locale }) => {
  const underpayment = findUnderpayment(page);
  const { arrived, unconfirmed: rest } = getOrderPrices(page, locale);
  return [
    underpayment &&
      t('orderPage.messageLeaves', {
        paid: formatMoney(underpayment.paid, locale),
        missing: formatMoney(underpayment.missing, locale),
        action: t('orderPage.replaceProof'),
      }),
    arrived && rest && t('orderPage.arrivedAndSent', { arrived, rest }),
    t('orderPage.pendingText', { username: page.creator.username }),
  ];
};

const describeEndedOrder: Describe = (page, { t, locale }) => [describeEnd(page, { t, prices: getOrderPrices(page, locale) })];

const TEXTS: Record<OrderPageStatus, Describe> = {
  push: describeCharge,
  page: describeCharge,
  unknown: describeCharge,
  paid: describeCharge,
  refused: (page, reader) => [...describeCharge(page, reader), ...describeDeadline(page, reader)],
  // `renderSuspension` says it, with a link.
  suspended: () => [],
  pending: describePending,
  unpaid: (page, { t }) => [
    t('orderPage.unpaidText', { username: page.creator.username, ...describeMethod(page) }),
    t('purchase.recognizeMessage', { order: `#${page.order.shortId}` }),
  ],
  unpriced: (page, { t, locale }) => [
    t('orderPage.payForeign', {
      amount: formatMoney(page.order.amount, locale),
      username: page.creator.username,
      ...describeMethod(page),
    }),
    t('purchase.recognizeMessage', { order: `#${page.order.shortId}` }),
  ],
  payable: (page, reader) => [
    reader.t('orderPage.payableText', { username: page.creator.username }),
    ...describeForeignPrice(page, reader),
    ...(page.order.paymentInstructions?.text.split('\n') ?? []),
    ...describeDeadline(page, reader),
  ],
  unproven: (page, reader) => [
    reader.t('orderPage.unprovenText', { username: page.creator.username }),
    ...describeDeadline(page, reader),
  ],
  returned: (page, reader) => [...describeReturn(page, reader), ...describeDeadline(page, reader)],
  reported: describeProblem,
  declined: describeProblem,
  replaced: describeProblem,
  escalated: describeProblem,
  refund_due: describeProblem,
  linkExpired: (_page, { t }) => [t('plainPages.linkExpired')],
  accessEnded: (_page, { t }) => [t('orderPage.accessEndedText')],
  completed: ({ order }, { t }) => [t(order.amount === 0 ? 'orderPage.freeText' : 'orderPage.completedText')],
  cancelled: (page, reader) => [
    page.order.cancelReason && reader.t('orderPage.cancelReason', { reason: page.order.cancelReason }),
    ...describeEndedOrder(page, reader),
  ],
  withdrawn: describeEndedOrder,
  expired: describeEndedOrder,
  refunded: describeEndedOrder,
  paidBack: describeEndedOrder,
};

/** Where the order stands, in words. */
export function describeStatus(page: OrderPageResponse, reader: PageReader): { title: string; texts: string[] } {
  const status = findOrderPageStatus(page);
  const texts = TEXTS[status](page, reader).filter((text) => typeof text === 'string');
  return { title: reader.t(ORDER_PAGE_TITLES[status]), texts };
}
