import BadgeCheck from 'lucide-react/icons/badge-check';
import type { Review } from '../../api/reviews.ts';
import { formatDate } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';

export const VerifiedPurchase = () => (
  <span className="inline-flex items-center gap-1 text-leaf">
    <BadgeCheck className="size-4" />
    {t('reviews.verified')}
  </span>
);

interface Props {
  review: Review;
}

/** Text only: a link in a reply is not one that Banca recommends. */
export const ReviewReply = ({ review: { reply } }: Props) =>
  reply && (
    <div className="grid gap-1 border-l-4 border-line py-1 pl-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <b className="font-strong">{t('reviews.creatorReply')}</b>
        <time dateTime={reply.at} className="text-xs text-faint">
          {formatDate(reply.at)}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
    </div>
  );

/** For the author of the review and admins, whom the API tells that it is hidden. */
export const HiddenReviewNotice = ({ review: { hidden } }: Props) =>
  hidden && (
    <div className="grid gap-1 rounded-control bg-amber-soft px-3.5 py-2.5 text-sm text-amber">
      <p className="font-strong">{t('reviews.hiddenNotice')}</p>
      <p className="whitespace-pre-line wrap-anywhere">{t('reviews.hiddenReason', { reason: hidden.reason })}</p>
    </div>
  );
