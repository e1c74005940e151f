import { PARTS_MIN } from '@banca/contracts/bundles';
import { parseMzn } from '@banca/contracts/mzn';
import { useOwnProducts } from '../../entities/product/own-product-select.tsx';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { FieldProps } from './own-products-field.tsx';

function describeSaving(separate: number, price: number): string {
  const sum = formatMoney(separate);
  const percent = Math.floor((1 - price / separate) * 100);
  if (percent > 0) return t('productForm.bundleSaves', { sum, percent });
  return t('productForm.bundleSavesNothing', { sum });
}

type FormProp = Pick<FieldProps, 'form'>;

/** What the chosen products cost one by one, and the price in the form. Undefined for what is no bundle yet. */
function useBundlePrices(form: FormProp['form']): { separate: number; price: number | null } | undefined {
  const { data } = useOwnProducts();
  const [parts, priceText] = form.watch(['parts', 'price']);
  const ids = parts.filter((id) => id !== '');
  const prices = ids.map((id) => data?.products.find(({ _id }) => _id === id)?.price);
  const separate = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  if (ids.length < PARTS_MIN || prices.includes(undefined) || separate === 0) return undefined;
  return { separate, price: parseMzn(priceText) };
}

/** What the chosen products cost one by one, compared with the price in the form. */
export const BundleSaving = ({ form }: FormProp) => {
  const prices = useBundlePrices(form);
  if (!prices) return null;
  const { separate, price } = prices;
  return (
    <p role="status" className="num rounded-control bg-sunk px-3 py-2 text-sm">
      {price === null || price > separate
        ? t('productForm.bundleSeparate', { sum: formatMoney(separate) })
        : describeSaving(separate, price)}
    </p>
  );
};

/** Stands beside the price. */
const SurchargeWarning = ({ form }: FormProp) => {
  const { separate = 0, price = null } = useBundlePrices(form) ?? {};
  if (price === null || price <= separate || separate === 0) return null;
  return (
    <p role="status" className="num rounded-control bg-amber-soft px-3 py-2 text-sm text-amber">
      {t('productForm.bundleCostsMore', { sum: formatMoney(separate), amount: formatMoney(price - separate) })}
    </p>
  );
};

/** Only a bundle needs the list of products. */
export const BundleSurcharge = ({ form }: FormProp) =>
  form.watch('parts').some((id) => id !== '') && <SurchargeWarning form={form} />;
