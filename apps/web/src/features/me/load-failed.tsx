import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';

/** For code that was not loaded: React would not fetch it again. */
export const LoadFailed = () => (
  <div role="alert" className="grid justify-items-start gap-3">
    <p>{t('errors.network')}</p>
    <Button variant="secondary" onClick={() => location.reload()}>
      {t('ui.retry')}
    </Button>
  </div>
);
