import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { asApiError } from '../../api/errors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const ProfileLoading = () => (
  <Loading label={t('creatorProfile.loading')}>
    <Skeleton className="h-110 w-full rounded-card sm:h-100" />
  </Loading>
);

export const ProfileError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  asApiError(error)?.status === 404 ? (
    <EmptyState
      heading="h1"
      title={t('creators.notFound')}
      text={t('creatorProfile.notFoundText')}
      pattern="criadores"
      action={<ButtonLink to={paths.creators}>{t('creators.viewAll')}</ButtonLink>}
    />
  ) : (
    <ErrorState message={<Text id="creators.loadFailed" />} onRetry={onRetry} />
  );
