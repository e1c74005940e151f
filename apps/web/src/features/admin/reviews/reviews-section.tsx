import type { ReactNode } from 'react';
import type { PlainMessageId } from '@banca/messages';
import { type AdminReview, adminReviewsApi } from '../../../api/admin-reviews.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { ReviewDecision, ReviewFacts } from './review-facts.tsx';

const STATES = ['reported', 'hidden'] as const;
type State = (typeof STATES)[number];

const STATE_LABELS: Record<State, PlainMessageId> = {
  reported: 'adminReviews.reported',
  hidden: 'adminReviews.hidden',
};

const filterParsers = { state: parseOneOf(STATES) };

const StateChips = ({ state: current, onChange }: { state: State; onChange: (state: State) => void }) => (
  <div role="group" aria-label={t('adminReviews.state')} className="flex gap-2">
    {STATES.map((state) => (
      <Chip key={state} pressed={current === state} onClick={() => onChange(state)} className="h-11">
        {t(STATE_LABELS[state])}
      </Chip>
    ))}
  </div>
);

interface Props {
  /** Renders the review with its facts and buttons below. */
  renderReview: (review: AdminReview, children: ReactNode) => ReactNode;
}

/** The reviews that somebody reported, and those that admins hid. */
export const ReviewsSection = ({ renderReview }: Props) => {
  const state = useUrlFilters(filterParsers);
  const current = state.filters.state || 'reported';
  const result = adminReviewsApi.useListAdminReviewsQuery(
    { query: { ...state.query, state: current } },
    { refetchOnMountOrArgChange: true },
  );
  const list = withPreviousData(result);
  const { section, expectRemoval } = useFocusFallback(list.data);
  return (
    <ListSection
      ref={section}
      id="admin-reviews"
      titleId="adminReviews.title"
      quantityId="quantity.reviews"
      loadingId="adminReviews.loading"
      list={list}
      onRetry={() => void result.refetch()}
      aboveFilters={<p className="text-sm text-muted">{t('adminReviews.lead')}</p>}
      filters={<StateChips state={current} onChange={(next) => state.setFilters({ state: next === 'reported' ? '' : next })} />}
      state={{ ...state, isFiltered: false }}
      empty={t(current === 'reported' ? 'adminReviews.noneReported' : 'adminReviews.noneHidden')}
    >
      <ul className="grid gap-3">
        {list.data?.reviews.map((review) => (
          <li key={review._id}>
            {renderReview(
              review,
              <>
                <ReviewFacts review={review} />
                <ReviewDecision review={review} onDecide={expectRemoval} />
              </>,
            )}
          </li>
        ))}
      </ul>
    </ListSection>
  );
};
