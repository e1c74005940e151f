import { paths } from '../../config/paths.ts';
import { PlainSearchForm } from '../../entities/search/plain-search-form.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OtherProducts } from './other-products.tsx';

export const MissingProduct = () => (
  <>
    <EmptyState
      heading="h1"
      title={t('product.notFound')}
      text={t('product.notFoundText')}
      patternSeed="procura"
      className="pb-8"
      action={
        <div className="grid justify-items-center gap-4">
          <PlainSearchForm />
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.products} variant="secondary">
              {t('ui.exploreProducts')}
            </ButtonLink>
            {/* For a product that was approved a moment ago. */}
            <Button variant="quiet" onClick={() => location.reload()}>
              {t('product.retry')}
            </Button>
          </div>
        </div>
      }
    />
    <OtherProducts />
  </>
);
