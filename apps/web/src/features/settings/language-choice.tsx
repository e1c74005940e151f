import { useLocation } from 'react-router-dom';
import { languages } from '../../config/languages.ts';
import { withLanguage } from '../../entities/session/language-links.tsx';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { t } from '../../lib/i18n/text.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

/** The next document scrolls to it. */
const ELEMENT_ID = 'language';

interface Props {
  assign?: (url: string) => void;
}

/**
 * Marks the language of the page, also of one that nobody chose, whose texts are mostly in it. Choosing loads a document, because a
 * browser build has the texts of one locale only.
 */
export const LanguageChoice = ({ assign = (url) => location.assign(url) }: Props) => {
  const { pathname, search } = useLocation();
  const { id: localeId, htmlLang } = getLocale();
  const choose = (id: string): void => assign(withLanguage(`${pathname + search}#${ELEMENT_ID}`, id));
  const isUnchosen = languages.every(({ id }) => id !== localeId);
  return (
    <div id={ELEMENT_ID} className="scroll-mt-20">
      <RadioGroup label={t('language.label')} className="grid gap-2 sm:grid-cols-2">
        {languages.map(({ id, name }) => {
          const isMarked = htmlLang.split('-')[0] === id;
          return (
            <label
              key={id}
              lang={id}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-strong"
            >
              <input
                type="radio"
                name="language"
                value={id}
                checked={isMarked}
                onChange={() => choose(id)}
                // A marked button sends no change, but its language may not be chosen yet.
                onClick={isMarked && isUnchosen ? () => choose(id) : undefined}
                className="size-5 accent-brand"
              />
              <span>{name}</span>
            </label>
          );
        })}
      </RadioGroup>
      <p className="mt-1.5 text-sm text-muted">{t(isUnchosen ? 'language.unchosenHint' : 'language.hint')}</p>
    </div>
  );
};
