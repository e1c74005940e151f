import { t } from '../../lib/i18n/text.tsx';

export const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 text-paper focus:translate-y-0"
  >
    {t('layout.skipToContent')}
  </a>
);
