import Eye from 'lucide-react/icons/eye';
import type { AdminReview } from '../../../api/admin-reviews.ts';
import { getErrorText } from '../../../api/errors.ts';
import { reviewActionsApi } from '../../../api/review-actions.ts';
import { paths } from '../../../config/paths.ts';
import { ProductLink } from '../../../entities/product/product-link.tsx';
import { HideReviewButton } from '../../../entities/review/hide-review-button.tsx';
import { REPORT_LABELS } from '../../../entities/review/report-labels.ts';
import { getReviewerName } from '../../../entities/review/reviewer-name.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  review: AdminReview;
}

const Reports = ({ review: { reports, reportedAt } }: Props) =>
  reportedAt && (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">
        <time dateTime={reportedAt} title={formatDateTime(reportedAt)}>
          {t('adminReviews.reportedSince', { time: formatRelative(reportedAt) })}
        </time>
      </p>
      <ul aria-label={t('adminReviews.reasons')} className="flex flex-wrap gap-2">
        {reports.map(({ reason, count }) => (
          <li key={reason} className="flex gap-1.5 rounded-full bg-amber-soft px-2.5 py-0.5 text-amber">
            <span>{t(REPORT_LABELS[reason])}</span>
            <span className="num font-strong">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );

/** What is reviewed, who sells it, and what was reported. */
export const ReviewFacts = ({ review }: Props) => {
  const { reviewedProduct, creator } = review;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {reviewedProduct ? (
          <ProductLink product={reviewedProduct} className="inline-flex min-h-11 items-center font-strong wrap-anywhere" />
        ) : (
          <span className="text-muted">{t('adminReviews.productGone')}</span>
        )}
        {creator.username && (
          <Link
            to={`${paths.admin('users')}&q=${creator.username}`}
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
            translate="no"
          >
            {`@${creator.username}`}
          </Link>
        )}
      </p>
      <Reports review={review} />
    </div>
  );
};

/** @param onDecide called before the review leaves the list */
export const ReviewDecision = ({ review, onDecide }: Props & { onDecide: () => void }) => {
  const [setHidden, { isLoading }] = reviewActionsApi.useSetReviewHiddenMutation();
  const show = useSubmitOnce(async () => {
    onDecide();
    const { data, error } = await setHidden({ params: { id: review._id }, body: { hidden: false } });
    if (data) toast.success(data.message);
    else toast.error(getErrorText(error, t('reviews.showFailed')));
  });
  const name = getReviewerName(review);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        aria-label={t(review.hidden ? 'reviews.showBy' : 'reviews.keepBy', { name })}
        onClick={() => void show()}
      >
        <Eye className="size-4" />
        <span>{t(review.hidden ? 'reviews.show' : 'reviews.keep')}</span>
      </Button>
      {!review.hidden && <HideReviewButton review={review} onHide={onDecide} />}
    </div>
  );
};
