import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { lazyHydrate } from '../../ui/lazy-hydrate.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { ProductDetail } from '../../api/products.ts';

/** Focusable, because links point to its id. */
const Section = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-titulo`}
    className="content-auto-13 grid max-w-[72ch] gap-3.5 border-t border-line outline-none py-7 first:border-t-0 first:pt-2 lg:first:pt-0"
  >
    <h2 id={`${id}-titulo`} className="text-xl lg:text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

/** Long texts that few visitors open. Replacing their markup could swallow the press that opens an answer. */
export const Questions = lazyHydrate(async () => (await import('./product-questions.tsx')).ProductQuestions, {
  isStatic: true,
  placeholderClass: 'min-h-41',
});

const ReviewsTitle = ({ product: { rating, reviewCount } }: { product: ProductDetail }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {t('product.reviews')}{' '}
    {reviewCount > 0 && <Stars rating={rating} count={reviewCount} hasHalves className="font-text text-base tracking-normal" />}
  </span>
);

export const ProductSections = ({ product, reviews }: { product: ProductDetail; reviews: ReactNode }) => (
  <div>
    <Section id="descricao" title={t('product.description')}>
      <p className="whitespace-pre-line wrap-anywhere">{product.description}</p>
    </Section>
    <Section id="caracteristicas" title={t('product.features')}>
      {product.features.length === 0 ? (
        <p className="text-muted">{t('product.noFeatures')}</p>
      ) : (
        <ul className="grid gap-2.5">
          {product.features.map((feature) => (
            <li key={feature} className="flex gap-2.5 wrap-anywhere">
              <Check className="mt-1 size-4.5 shrink-0 text-leaf" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
    <Section id="perguntas" title={t('product.questions')}>
      <Questions.LazyComponent key={product._id} product={product} />
    </Section>
    <Section id="avaliacoes" title={<ReviewsTitle product={product} />}>
      {reviews}
    </Section>
  </div>
);
