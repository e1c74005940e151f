import { formatProductTitles } from '@banca/contracts/order-titles';
import type { AdminOrder } from '../../../api/admin.ts';
import { paths } from '../../../config/paths.ts';
import { ProblemPictures } from '../../../entities/order/problem-pictures.tsx';
import { REASON_TEXTS } from '@banca/contracts/problem-texts';
import { cx } from '../../../lib/cx.ts';
import { formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';

interface Props {
  order: AdminOrder;
}

const linkClassName = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 md:min-h-7';

export const getOrderPath = (shortId: string): string => `${paths.admin('sales')}&q=${shortId}`;

export const OrderCell = ({ order: { shortId, lines, amount, guest } }: Props) => (
  <div className="grid gap-0.5 font-normal">
    <b className="font-strong wrap-anywhere">{formatProductTitles({ lines })}</b>
    <span className="num text-sm whitespace-nowrap text-muted" translate="no">
      {formatMoney(amount)}
    </span>
    <Link to={getOrderPath(shortId)} className={linkClassName}>
      <span translate="no">{`#${shortId}`}</span>
    </Link>
    <span className="text-sm text-muted wrap-anywhere">{guest.name}</span>
  </div>
);

export const CreatorLink = ({ username }: { username: string }) =>
  username ? (
    <Link to={`${paths.admin('users')}&q=${username}`} className={cx(linkClassName, 'md:w-max md:max-w-52')} translate="no">
      {`@${username}`}
    </Link>
  ) : (
    <span>{t('admin.unknownAccount')}</span>
  );

const Said = ({ label, text }: { label: string; text: string | null | undefined }) =>
  text ? (
    <p className="wrap-anywhere">
      <b className="font-strong text-ink">{label}</b> <span className="whitespace-pre-line">{text}</span>
    </p>
  ) : null;

export const ProblemCell = ({ order: { problem } }: Props) =>
  problem ? (
    <div className="grid max-w-xl gap-1.5 text-sm text-muted">
      <p className="flex flex-wrap gap-x-2 text-ink">
        <span>{t(REASON_TEXTS[problem.reason])}</span>
        <time dateTime={problem.reportedAt} title={formatDateTime(problem.reportedAt)} className="num text-muted">
          {formatRelative(problem.reportedAt)}
        </time>
      </p>
      {problem.product && <p className="wrap-anywhere">{t('problems.aboutProduct', { product: problem.product.title })}</p>}
      <Said label={t('problems.saidBuyer')} text={problem.text} />
      <ProblemPictures pictures={problem.pictures} />
      <Said
        label={t(problem.answer?.answer === 'replaced' ? 'problems.saidReplaced' : 'problems.saidDeclined')}
        text={problem.answer && (problem.answer.note ?? t('problems.withoutNote'))}
      />
      {!problem.answer && problem.escalatedAt && <p>{t('problems.stepUnanswered')}</p>}
      <Said label={t('problems.saidAppeal')} text={problem.appeal?.text} />
      <Said label={t('problems.saidDecision')} text={problem.decision?.note} />
    </div>
  ) : null;

export const DecideCell = ({ order, onDecide }: Props & { onDecide: () => void }) =>
  order.problem?.state === 'escalated' ? (
    <Button size="narrow" aria-label={t('adminProblems.decideOf', { order: order.shortId })} onClick={onDecide}>
      {t('adminProblems.decide')}
    </Button>
  ) : null;
