import { t } from '../lib/i18n/text.tsx';
import { useIsOnline } from '../lib/use-is-online.ts';

/** Hidden on a page with a notice of its own, which marks it with `data-offline`. */
export const OfflineNotice = () => {
  const isOnline = useIsOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-18 z-30 grid justify-items-center px-4 in-[:has([data-offline])]:hidden"
    >
      {!isOnline && <p className="rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-soft">{t('layout.offline')}</p>}
    </div>
  );
};
