import type { InfoPage, FaqEntry, InfoSection } from '@banca/messages/info-page';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cleanTypedText } from '@banca/contracts/typed-text';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { listQuestions, toPlainAnswer } from './info-meta.ts';
import { InfoPageView } from './info-page-view.tsx';
import { Field, SearchInput } from '../../ui/field.tsx';
import { stripMarkdown } from './markdown.tsx';

const COMBINING_MARKS = /[\u0300-\u036f]/g;
/** Visitors type `mpesa`, `email` and `cant` for `M-Pesa`, `e-mail` and `can’t`. */
const HYPHENS_AND_APOSTROPHES = /[-'’]/g;
const normalize = (text: string): string =>
  text.normalize('NFD').replace(COMBINING_MARKS, '').replace(HYPHENS_AND_APOSTROPHES, '').toLowerCase();

const getSearchText = (entry: FaqEntry): string => normalize(`${stripMarkdown(entry.question)} ${toPlainAnswer(entry)}`);

/** Results with at most this many entries are expanded. */
const MAX_OPEN_ENTRIES = 3;

/** Returns the entries that contain every word of `q`, ignoring accents, case, hyphens and apostrophes. */
export function searchHelp(sections: InfoSection[], q: string): { sections: InfoSection[]; count: number } {
  const words = normalize(cleanTypedText(q)).split(/\s+/).filter(Boolean);
  const matches = (entry: FaqEntry): boolean => {
    const searchText = getSearchText(entry);
    return words.every((word) => searchText.includes(word));
  };
  const filteredSections = sections.map((section) => ({ ...section, questions: listQuestions(section).filter(matches) }));
  const count = filteredSections.reduce((sum, { questions }) => sum + questions.length, 0);
  const matchingSections = filteredSections
    .filter(({ questions }) => questions.length > 0)
    .map(({ questions, ...section }) => ({
      ...section,
      blocks: [{ questions, isOpen: words.length > 0 && count <= MAX_OPEN_ENTRIES }],
    }));
  return { sections: matchingSections, count };
}

interface Props {
  q: string;
  count: number;
  onType: (q: string) => void;
  onSubmit: () => void;
}

/** Filters while the visitor types. Before hydration, submitting the form requests the same result from the server. */
const HelpSearchBox = ({ q, count, onType, onSubmit }: Props) => (
  <form
    role="search"
    action={paths.help}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    className="grid max-w-[76ch] gap-2"
  >
    <Field label={t('info.helpSearch')}>
      <div className="flex gap-2">
        <SearchInput
          value={q}
          autoComplete="off"
          placeholder={t('info.helpSearchExamples')}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('info.search')}
        </Button>
      </div>
    </Field>
    <p role="status" className="text-sm text-muted">
      {q.trim() === '' ? t('info.questionCount', { count }) : t('quantity.answers', { count })}
    </p>
  </form>
);

export const HelpView = ({ help }: { help: InfoPage }) => {
  const initialQuery = new URLSearchParams(useLocation().search).get('q') ?? '';
  const [q, setQ] = useState(initialQuery);
  const navigate = useNavigate();
  const { sections, count } = searchHelp(help.sections, q);
  const saveQueryInUrl = (): void => void navigate(q.trim() ? `${paths.help}?q=${encodeURIComponent(q.trim())}` : paths.help);
  return (
    <InfoPageView
      page={{ ...help, sections }}
      aboveText={<HelpSearchBox q={q} count={count} onType={setQ} onSubmit={saveQueryInUrl} />}
    >
      {count === 0 && (
        <EmptyState
          title={t('info.noAnswer')}
          text={t('info.noAnswerText')}
          patternSeed="ajuda"
          action={<ButtonLink to={paths.contact}>{t('info.contact')}</ButtonLink>}
        />
      )}
    </InfoPageView>
  );
};
