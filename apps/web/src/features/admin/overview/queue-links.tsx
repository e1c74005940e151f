import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Flag from 'lucide-react/icons/flag';
import HandCoins from 'lucide-react/icons/hand-coins';
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning';
import Package from 'lucide-react/icons/package';
import Receipt from 'lucide-react/icons/receipt';
import Store from 'lucide-react/icons/store';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { Overview } from '../../../api/admin.ts';
import { paths } from '../../../config/paths.ts';
import { formatRelative } from '../../../lib/format-date.ts';
import { SEPARATOR } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Link } from '../../../ui/link.tsx';
import { APPEALS_PATH } from '../users/appeals-link.ts';
import { getQueuePath, QUEUES } from '../sales/order-queues.ts';

interface QueueLinkProps {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
}

const QueueLink = ({ to, icon, title, text }: QueueLinkProps) => (
  <li>
    <Link
      to={to}
      className="flex h-full items-center gap-3 rounded-card bg-amber-soft px-4 py-3 text-amber hover:underline [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {icon}
      <span className="grid min-w-0 flex-1">
        <b className="font-strong">{title}</b>
        <span className="text-sm">{text}</span>
      </span>
      <ChevronRight />
    </Link>
  </li>
);

const withAge = (
  text: string,
  oldest: string | null,
  id: 'adminOverview.oldest' | 'adminOverview.oldestProduct' = 'adminOverview.oldest',
): string => (oldest ? [text, t(id, { age: formatRelative(oldest) })].join(SEPARATOR) : text);

type Props = Pick<Overview, 'queues'> & { pendingProducts: number; oldestPending: string | null };

/** What waits for an admin, each with the list in which to decide it. */
export const QueueLinks = ({ queues, pendingProducts, oldestPending }: Props) => {
  const { sourceFaults, oldestFault, reportedReviews, oldestReport } = queues;
  const { problems = 0, oldestProblem = null, dueRefunds = 0, oldestDueRefund = null } = queues;
  const { shopAppeals = 0, oldestShopAppeal = null } = queues;
  const waitingQueues = QUEUES.filter(({ countName }) => (queues[countName] ?? 0) > 0);
  const waitingCount = pendingProducts + sourceFaults + problems + dueRefunds + (reportedReviews ?? 0) + shopAppeals;
  if (waitingQueues.length === 0 && waitingCount === 0)
    return (
      <p className="flex min-h-17 items-center gap-3 rounded-card bg-leaf-soft px-4 py-3 text-leaf">
        <CircleCheck className="size-5 shrink-0" />
        {t('adminOverview.nothingWaiting')}
      </p>
    );
  return (
    <nav aria-label={t('adminOverview.waiting')}>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {waitingQueues.map(({ id, label, text, countName, oldestName }) => {
          return (
            <QueueLink
              key={id}
              to={getQueuePath(id)}
              icon={<Receipt />}
              title={t(label, { count: queues[countName] ?? 0 })}
              text={withAge(t(text), queues[oldestName] ?? null)}
            />
          );
        })}
        {problems > 0 && (
          <QueueLink
            to={paths.admin('problems')}
            icon={<MessageCircleWarning />}
            title={t('adminOverview.problems', { count: problems })}
            text={withAge(t('layout.adminProblems'), oldestProblem)}
          />
        )}
        {dueRefunds > 0 && (
          <QueueLink
            to={`${paths.admin('problems')}&state=refund_due`}
            icon={<Undo2 />}
            title={t('adminOverview.dueRefunds', { count: dueRefunds })}
            text={withAge(t('layout.adminProblems'), oldestDueRefund)}
          />
        )}
        {sourceFaults > 0 && (
          <QueueLink
            to={paths.admin('sources')}
            icon={<HandCoins />}
            title={t('adminOverview.sourceFaults', { count: sourceFaults })}
            text={withAge(t('adminOverview.sources'), oldestFault)}
          />
        )}
        {reportedReviews > 0 && (
          <QueueLink
            to={paths.admin('reviews')}
            icon={<Flag />}
            title={t('adminOverview.reportedReviews', { count: reportedReviews })}
            text={withAge(t('adminOverview.reviews'), oldestReport)}
          />
        )}
        {shopAppeals > 0 && (
          <QueueLink
            to={APPEALS_PATH}
            icon={<Store />}
            title={t('adminOverview.shopAppeals', { count: shopAppeals })}
            text={withAge(t('adminOverview.shops'), oldestShopAppeal, 'adminOverview.oldestProduct')}
          />
        )}
        {pendingProducts > 0 && (
          <QueueLink
            to={`${paths.admin('products')}&status=pending`}
            icon={<Package />}
            title={t('adminOverview.pendingProducts', { count: pendingProducts })}
            text={withAge(t('adminOverview.products'), oldestPending, 'adminOverview.oldestProduct')}
          />
        )}
      </ul>
    </nav>
  );
};
