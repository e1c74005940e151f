import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { formatDateTime } from '@banca/messages/date-formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { getOrderPrices } from './get-order-prices.ts';
import type { OrderForm } from './order-actions.page.ts';

export function renderRefunds({ page, reader: { t, locale } }: OrderForm): Html | undefined {
  const { order } = page;
  if (!order.refunds) return undefined;
  const { formatRefund } = getOrderPrices(page, locale);
  const items = order.refunds.map(
    ({ amount, at, code, note }) =>
      html`<li>
        ${t('refunds.row', { amount: formatRefund(amount), date: formatDateTime(at, locale) })}${
          code && html`<br />${t('refunds.codeRow', { code })}`
        }${note && html`<br />${note}`}
      </li>`,
  );
  return html`<h2>${t('refunds.title')}</h2>
    <ul>
      ${items}
    </ul>
    <p>${t(requiresPaymentProof(order.paymentMethod) ? 'refunds.notReceived' : 'refunds.notReceivedInAccount')}</p>`;
}
