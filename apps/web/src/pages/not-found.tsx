import type { PageMeta } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { PlainSearchForm } from '../entities/search/plain-search-form.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
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
          <PlainSearchForm />
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
