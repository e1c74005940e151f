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
  if (price > separate) return t('productForm.bundleCostsMore', { sum, amount: formatMoney(price - separate) });
  return t('productForm.bundleSavesNothing', { sum });
}

/** What the chosen products cost one by one, compared with the price in the form. */
export const BundleSaving = ({ form }: Pick<FieldProps, 'form'>) => {
  const { data } = useOwnProducts();
  const [parts, priceText] = form.watch(['parts', 'price']);
  const ids = parts.filter((id) => id !== '');
  const prices = ids.map((id) => data?.products.find(({ _id }) => _id === id)?.price);
  const separate = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  if (ids.length < PARTS_MIN || prices.includes(undefined) || separate === 0) return null;
  const price = parseMzn(priceText);
  return (
    <p role="status" className="num rounded-control bg-sunk px-3 py-2 text-sm">
      {price === null ? t('productForm.bundleSeparate', { sum: formatMoney(separate) }) : describeSaving(separate, price)}
    </p>
  );
};
