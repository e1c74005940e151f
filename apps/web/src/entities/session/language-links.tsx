import { useLocation } from 'react-router-dom';
import { toSitePath } from '@banca/contracts/site-path';
import { languages, LANGUAGE_PARAM } from '../../config/languages.ts';
import { cx } from '../../lib/cx.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';

/** Adds the language to a path. The server then renders the page in that language and remembers the language. */
export function withLanguage(path: string, language: string): string {
  const url = new URL(toSitePath(path) ?? paths.home, 'http://page');
  url.searchParams.set(LANGUAGE_PARAM, language);
  return url.pathname + url.search + url.hash;
}

/** Links to the current page in each language. They load a document, because a browser build has the texts of one locale only. */
export const LanguageLinks = ({ className }: { className?: string }) => {
  const { pathname, search, hash } = useLocation();
  return (
    <ul aria-label={t('language.label')} className={cx('flex flex-wrap gap-x-4 text-sm text-muted', className)}>
      {languages.map(({ id, name }) => (
        <li key={id}>
          <a
            href={withLanguage(pathname + search + hash, id)}
            lang={id}
            hrefLang={id}
            aria-current={id === getLocale().id || undefined}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline aria-[current=true]:font-strong aria-[current=true]:text-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
};
