import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { HeldPrice } from './use-held-price.ts';

/** What the creator offers to add. Comes with the quote, so it is missing until then. */
export const ExtrasField = ({ heldPrice: { extras, changeExtras } }: { heldPrice: HeldPrice }) => {
  const { offered, chosen, isChanging, hasFailed } = extras;
  if (offered.length === 0) return null;
  const toggle = (id: string): void => {
    if (isChanging) return;
    void changeExtras(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <fieldset aria-busy={isChanging} className="grid gap-2">
      <legend className="pb-2 font-strong">{t('checkout.extras')}</legend>
      {offered.map(({ product, price, amount }) => (
        <label
          key={product._id}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 py-2.5 has-checked:border-brand"
        >
          <input
            type="checkbox"
            checked={chosen.includes(product._id)}
            onChange={() => toggle(product._id)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 grow wrap-anywhere sm:flex sm:items-center sm:justify-between sm:gap-3">
            <span>{product.title}</span>
            <span
              className="num flex shrink-0 flex-wrap gap-x-2 text-sm whitespace-nowrap sm:grid sm:justify-items-end"
              translate="no"
            >
              <b className="font-strong">{`+ ${formatMoney(amount)}`}</b>
              {amount < price && <s className="text-muted">{formatMoney(price)}</s>}
            </span>
          </span>
        </label>
      ))}
      <p role="status" className="text-sm text-red empty:hidden">
        {hasFailed && t('checkout.extrasFailed')}
      </p>
    </fieldset>
  );
};
