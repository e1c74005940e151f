import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Android opens the address in the browser that the user has chosen. If it cannot, the page loads again. */
const buildIntentUrl = ({ href, host, pathname, search }: Location): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=https;S.browser_fallback_url=${encodeURIComponent(href)};end`;

/** Offers another browser inside apps whose own browser does not save files. */
export const InAppBrowserText = () => {
  const { userAgent } = navigator;
  const isAndroid = userAgent.includes('Android');
  return (
    <div className="grid gap-3 rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">
      <p>{t('downloadPage.inAppBrowser')}</p>
      <div className="flex flex-wrap gap-2">
        {isAndroid && (
          <ButtonAnchor href={buildIntentUrl(location)} size="sm" className="min-h-11">
            {t('downloadPage.openInBrowser')}
          </ButtonAnchor>
        )}
        <CopyButton text={location.href} label={t('downloadPage.copyLink')} className="min-h-11" />
      </div>
      <p>{t(isAndroid ? 'downloadPage.copyLinkHint' : 'downloadPage.copyLinkOnly')}</p>
    </div>
  );
};
