import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Field } from '../../ui/field.tsx';
import type { CatalogueState } from './use-catalogue-filters.ts';
import type { PriceInputState } from './use-price-input.ts';

interface PriceInputProps {
  name: 'minPrice' | 'maxPrice';
  label: string;
  prefix: string;
  input: PriceInputState;
}

const PriceInput = ({ name, label, prefix, input }: PriceInputProps) => (
  <Field
    label={label}
    hideLabel
    error={input.isInvalid ? t('catalogue.priceInvalid') : undefined}
    className="min-w-0 flex-1 lg:w-41 lg:flex-none"
  >
    <div className="relative">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3.5 grid items-center text-sm text-faint">
        {prefix}
      </span>
      <AmountInput
        name={name}
        className="num pr-13 pl-13"
        value={input.text}
        onChange={(event) => input.setText(event.target.value)}
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 grid items-center text-xs text-faint">
        MZN
      </span>
    </div>
  </Field>
);

/** A collapsible panel on phones, always open on wide screens (where the browser supports `::details-content`). */
export const PriceRange = ({ state: { filters, inputs } }: { state: CatalogueState }) => {
  const boundCount = Number(filters.minPrice !== '') + Number(filters.maxPrice !== '');
  // Uses only the first value, so that the panel does not close when the user empties a field.
  const [isOpen] = useState(boundCount > 0);
  return (
    <details open={isOpen} className="open:basis-full lg:open:basis-auto lg:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-flex h-11.5 list-none items-center gap-2 rounded-control border border-edge bg-card px-3.5 hover:bg-sunk lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4.5 text-muted" />
        {t('catalogue.price')}
        {boundCount > 0 && (
          <span className="num grid size-5.5 place-items-center rounded-full bg-ink text-xs font-strong text-paper">
            <span aria-hidden="true">{boundCount}</span>
            <span className="sr-only">{t('catalogue.priceLimits', { count: boundCount })}</span>
          </span>
        )}
      </summary>
      <div className="flex gap-2.5 pt-2.5 lg:supports-[selector(::details-content)]:pt-0">
        <PriceInput
          name="minPrice"
          label={t('catalogue.minPrice')}
          prefix={t('catalogue.minPricePrefix')}
          input={inputs.minPrice}
        />
        <PriceInput
          name="maxPrice"
          label={t('catalogue.maxPrice')}
          prefix={t('catalogue.maxPricePrefix')}
          input={inputs.maxPrice}
        />
      </div>
    </details>
  );
};
