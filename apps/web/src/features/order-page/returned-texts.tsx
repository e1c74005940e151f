import { RETURN_REASON_TEXTS } from '@banca/contracts/order-page-status';
import { describeReturnAdvice } from '@banca/contracts/return-advice';
import type { OrderPage } from '../../api/order-page.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Instructions } from './payment-instructions.tsx';
import { PROOF_ID } from './proof-key.ts';

/** What the creator says, what follows from it, and until when. */
const ReturnReason = ({ page }: { page: OrderPage }) => {
  const { order, creator, proofs } = page;
  const { reason, note } = proofs.at(-1) ?? { reason: null, note: null };
  return (
    <div className="grid w-full gap-1.5 rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3 wrap-anywhere">
      <p>{t(RETURN_REASON_TEXTS[reason ?? 'other'], { username: creator.username })}</p>
      <p>{describeReturnAdvice(page, getOrderPrices(order), t)}</p>
      {note && <p className="font-strong">{t('orderPage.note', { note })}</p>}
      {order.expiresAt && (
        <p className="text-sm text-muted">{t('orderPage.deadline', { time: formatDateTime(order.expiresAt) })}</p>
      )}
    </div>
  );
};

/** What describes a returned order. How to pay is folded, because most buyers have paid and only need to send another proof. */
export const ReturnedTexts = ({ page }: { page: OrderPage }) => (
  <>
    <ReturnReason page={page} />
    <ButtonLink to={`#${PROOF_ID}`} className="max-sm:w-full">
      {t('orderPage.sendProof')}
    </ButtonLink>
    {page.order.paymentInstructions && (
      <details className="w-full">
        <summary className="flex min-h-11 items-center text-sm font-strong underline underline-offset-4">
          {t('orderPage.showInstructions')}
        </summary>
        <Instructions order={page.order} variant="secondary" />
      </details>
    )}
  </>
);
