import { t } from '../../lib/i18n/text.tsx';

/** For the few browsers that have no scripts and do not follow the redirection to the page without scripts. */
export const PlainPageLink = ({ path }: { path: string }) => (
  <p>
    <a href={path} className="font-strong underline underline-offset-4">
      {t('plainPages.open')}
    </a>
  </p>
);
