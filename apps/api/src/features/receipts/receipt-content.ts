import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { Locale } from '@banca/messages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import { formatDate } from '@banca/messages/date-formatters';
import { formatForeignPrice } from '@banca/messages/foreign-price';
import { formatCentavos } from '../../platform/money.ts';
import { formatLine } from '../orders/emails/order-email.ts';
import { toShortId } from '../orders/orders.presenter.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import type { NumberedReceipt } from './receipts.model.ts';

/** Receipts are in Portuguese, the language of the accountants in Mozambique, and do not change with their reader. */
export const RECEIPT_LANGUAGE = 'pt';

export type ReceiptRow = readonly [name: string, value: string];

/** What the page and the PDF of a receipt or correction say. */
export interface ReceiptContent {
  title: string;
  subtitle: string | undefined;
  seller: ReceiptRow[];
  buyer: ReceiptRow[];
  details: ReceiptRow[];
  amount: ReceiptRow;
  notes: string[];
}

const listRows = (...rows: [name: string, value: string | null | undefined][]): ReceiptRow[] =>
  rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

const listDiscountRows = (
  { amount }: NumberedReceipt,
  discount: NonNullable<NumberedReceipt['discount']>,
  { t, locale }: Pick<Translator, 't' | 'locale'>,
): [string, string][] => [
  [t('discounts.price'), formatCentavos(amount + discount.amount, locale)],
  [t('discounts.discount', { code: discount.code }), formatCentavos(-discount.amount, locale)],
];

const listProductRows = ({ product, lines }: NumberedReceipt, name: string, locale: Locale): [string, string][] =>
  lines ? lines.map(({ title, amount }) => [name, formatLine(title, amount, locale)]) : [[name, product]];

export function buildReceiptContent(receipt: NumberedReceipt): ReceiptContent {
  const { t, locale } = getTranslator(RECEIPT_LANGUAGE);
  const { kind, seller, buyer, corrects, at, amount, foreignPrice, paymentMethod, discount } = receipt;
  const isReceipt = kind === 'receipt';
  const number = formatReceiptNumber(receipt);
  return {
    title: isReceipt ? t('receipts.title', { number }) : t('receipts.correctionTitle', { number }),
    subtitle: corrects ? t('receipts.correctsReceipt', { number: formatReceiptNumber(corrects) }) : undefined,
    seller: listRows(
      [t('receipts.seller'), seller.name],
      [t('receipts.nuit'), seller.nuit],
      [t('receipts.address'), seller.address],
    ),
    buyer: listRows([t('receipts.buyer'), buyer.name], [t('receipts.nuit'), buyer.nuit]),
    details: listRows(
      [isReceipt ? t('receipts.receivedOn') : t('receipts.refundedOn'), formatDate(at, locale)],
      ...listProductRows(receipt, t('receipts.product'), locale),
      ...(discount ? listDiscountRows(receipt, discount, { t, locale }) : []),
      [t('checkout.agreedPrice'), foreignPrice && formatForeignPrice(foreignPrice, locale)],
      [t('receipts.method'), getPaymentMethodName(paymentMethod)],
      [isReceipt ? t('receipts.code') : t('receipts.refundCode'), receipt.code],
      [t('receipts.order'), `#${toShortId(receipt.order)}`],
    ),
    amount: [isReceipt ? t('receipts.amountReceived') : t('receipts.amountRefunded'), formatCentavos(amount, locale)],
    notes: [isReceipt ? t('receipts.confirms') : t('receipts.confirmsRefund'), t('receipts.isNoInvoice'), t('receipts.issuedBy')],
  };
}
