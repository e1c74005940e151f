import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatMoney } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import type { OrderForm } from './order-actions.page.ts';

export function renderRefunds({ page: { order }, reader: { t, locale } }: OrderForm): Html | undefined {
  if (!order.refunds) return undefined;
  const items = order.refunds.map(
    ({ amount, at, code, note }) =>
      html`<li>
        ${t('refunds.row', { amount: formatMoney(amount, locale), date: formatDateTime(at, locale) })}${
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
