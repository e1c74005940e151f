import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '../../lib/i18n/t.ts';
import { useUser } from '../../api/hooks.ts';

/** Tells creators that their shop is suspended. A suspension does not restrict admins. */
export const SuspendedNotice = () => {
  const user = useUser();
  if (user?.creatorStatus !== 'suspended' || user.role !== 'creator') return null;
  return (
    <p role="status" className="flex gap-2.5 rounded-card bg-red-soft px-4 py-3.5 text-red">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t('errors.shopSuspended')}
    </p>
  );
};
