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
          className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-control border border-line px-3.5 py-2.5 has-checked:border-brand sm:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <input
            type="checkbox"
            checked={chosen.includes(product._id)}
            onChange={() => toggle(product._id)}
            className="size-5 accent-brand"
          />
          <span className="wrap-anywhere">{product.title}</span>
          <span className="num flex flex-wrap gap-x-2 text-sm max-sm:col-start-2 sm:grid sm:justify-items-end" translate="no">
            <b className="font-strong whitespace-nowrap">{`+ ${formatMoney(amount)}`}</b>
            {amount < price && <s className="whitespace-nowrap text-muted">{formatMoney(price)}</s>}
          </span>
        </label>
      ))}
      <p role="status" className="text-sm text-red empty:hidden">
        {hasFailed && t('checkout.extrasFailed')}
      </p>
    </fieldset>
  );
};
