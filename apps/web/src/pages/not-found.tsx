import type { PageMeta } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Field, Input } from '../ui/field.tsx';
import { t } from '../lib/i18n/text.tsx';

export const meta = (): PageMeta => ({ title: t('errors.pageNotFound'), status: 404 });

const NotFoundPage = () => (
  <div className="wrap grid min-h-[60vh] place-items-center py-10">
    <EmptyState
      heading="h1"
      title={t('errors.pageNotFound')}
      text={t('errors.pageNotFoundText')}
      patternSeed="404"
      action={
        <div className="grid justify-items-center gap-5">
          <form role="search" action={paths.products} className="w-full text-left">
            <Field label={t('search.label')}>
              <div className="flex gap-2">
                <Input type="search" name="q" autoComplete="off" />
                <Button type="submit">{t('search.submit')}</Button>
              </div>
            </Field>
          </form>
          <div className="grid w-full gap-3 sm:flex sm:justify-center">
            <ButtonLink to={paths.products} variant="secondary">
              {t('ui.exploreProducts')}
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              {t('errors.homePage')}
            </ButtonLink>
            <ButtonLink to={paths.help} variant="quiet">
              {t('layout.help')}
            </ButtonLink>
          </div>
        </div>
      }
    />
  </div>
);

export default NotFoundPage;
