import { t } from '../lib/i18n/text.tsx';
import { Loading, Skeleton, Skeletons } from './states.tsx';

export const SectionSkeleton = () => (
  <Loading label={t('ui.loading')} className="grid min-h-[70vh] content-start gap-4.5">
    <Skeleton className="h-9 w-48" />
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Skeletons count={4} className="h-24 rounded-card" />
    </div>
    <Skeleton className="h-80 rounded-card" />
  </Loading>
);
