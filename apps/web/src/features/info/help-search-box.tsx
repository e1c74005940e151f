import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

interface Props {
  q: string;
  count: number;
  onType: (q: string) => void;
  onSubmit: () => void;
}

/** Filters while the visitor types. Before hydration, submitting the form requests the same result from the server. */
export const HelpSearchBox = ({ q, count, onType, onSubmit }: Props) => (
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
