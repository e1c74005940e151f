import { t } from '../lib/i18n/text.tsx';
import { useIsOnline } from '../lib/use-is-online.ts';

/** A line in the header. A page that shows its own notice marks it with `data-offline`, which hides this one. */
export const OfflineNotice = () => {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="in-[:has([data-offline])]:hidden">
      {!isOnline && <p className="bg-ink px-4 py-1.5 text-center text-sm text-paper">{t('layout.offline')}</p>}
    </div>
  );
};
