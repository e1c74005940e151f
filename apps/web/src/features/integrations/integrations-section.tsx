import { t } from '../../lib/i18n/text.tsx';
import { TokensPanel } from './tokens/tokens-panel.tsx';
import { WebhooksPanel } from './webhooks/webhooks-panel.tsx';

/** Where a creator lets other programs in. */
export const IntegrationsSection = () => (
  <section aria-labelledby="integrations" className="grid w-full max-w-4xl grid-cols-1 gap-4">
    <div>
      <h1 id="integrations">{t('integrations.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('integrations.lead')}</p>
    </div>
    <TokensPanel />
    <WebhooksPanel />
  </section>
);
