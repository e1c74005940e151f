import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';

/** For pages that found nothing. Works without scripts. */
export const PlainSearchForm = () => (
  <form role="search" action={paths.products} className="w-full text-left">
    <Field label={t('search.label')}>
      <div className="flex gap-2">
        <Input type="search" name="q" autoComplete="off" maxLength={200} />
        <Button type="submit">{t('search.submit')}</Button>
      </div>
    </Field>
  </form>
);
