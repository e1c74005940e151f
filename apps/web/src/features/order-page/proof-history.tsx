import type { OrderPage } from '../../api/order-page.ts';
import { PaymentCode, WholePaymentText } from '../../entities/order/payment-code.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Proof = OrderPage['proofs'][number];

const VERDICTS = {
  undecided: { label: 'orderPage.undecided', tone: 'amber' },
  returned: { label: 'orderPage.returned', tone: 'amber' },
  accepted: { label: 'orderPage.accepted', tone: 'leaf' },
  // Not red: the creator may have cancelled for a reason that has nothing to do with the proof.
  rejected: { label: 'orderPage.rejected', tone: 'neutral' },
  replaced: { label: 'orderPage.replaced', tone: 'neutral' },
  withdrawn: { label: 'orderPage.withdrawnProof', tone: 'neutral' },
} as const satisfies Record<Proof['verdict'], { label: string; tone: BadgeTone }>;

const ProofList = ({ proofs }: { proofs: Proof[] }) => (
  <ol className="grid gap-2">
    {proofs.toReversed().map(({ code, createdAt, verdict, note }) => (
      <li key={createdAt} className="grid gap-1 rounded-control border border-line bg-card px-3.5 py-3 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <PaymentCode code={code ?? t('orders.noCode')} className="font-strong" />
          <Badge tone={VERDICTS[verdict].tone}>{t(VERDICTS[verdict].label)}</Badge>
        </div>
        {code && <WholePaymentText code={code} />}
        <p className="text-xs text-faint">{formatDateTime(createdAt)}</p>
        {note && <p className="text-muted wrap-anywhere">{t('orderPage.note', { note })}</p>}
      </li>
    ))}
  </ol>
);

export const ProofHistory = ({ proofs }: { proofs: Proof[] }) => (
  <section aria-labelledby="proofs" className="grid gap-3">
    <h2 id="proofs" className="text-lg">
      {t('orderPage.proofs')}
    </h2>
    <ProofList proofs={proofs} />
  </section>
);

/** Folded, because a decided order no longer depends on them. */
export const PastProofs = ({ proofs }: { proofs: Proof[] }) => (
  <details>
    <summary className="flex min-h-11 items-center font-strong underline underline-offset-4">{t('orderPage.proofs')}</summary>
    <ProofList proofs={proofs} />
  </details>
);
