import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { getCategoryName } from '../../../entities/product/category-name.ts';
import { SEPARATOR } from '../../../lib/format.ts';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { formatDate, formatRelative } from '../../../lib/format-date.ts';
import { ProductLink } from '../../../entities/product/product-link.tsx';
import { getFullName } from '../../../entities/user/full-name.ts';
import { Cover } from '../../../entities/product/cover.tsx';
import { Price } from '../../../entities/product/price.tsx';
import { ProductStatusBadge } from '../../../entities/status-badge.tsx';
import { formatFieldName } from '../format.ts';
import { type AdminProduct, adminProductsApi } from '../../../api/admin-products.ts';
import { ModerationButtons } from './moderation-buttons.tsx';
import { ProductFiles } from './product-files.tsx';
import { ProductRejections } from './product-rejections.tsx';
import { getErrorText } from '../../../api/errors.ts';
import { EditProductButton, ProductMenu } from '../../../entities/product/product-menu.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';

const FeaturedSwitch = ({ product: { _id: id, title, featured } }: { product: AdminProduct }) => {
  const [setFeatured] = adminProductsApi.useSetProductFeaturedMutation();
  const [optimisticValue, setOptimisticValue] = useState<boolean | null>(null);
  // The list has received the new value.
  if (optimisticValue === featured) setOptimisticValue(null);
  const toggleFeatured = async (next: boolean): Promise<void> => {
    setOptimisticValue(next);
    const { data, error } = await setFeatured({ params: { id }, body: { featured: next } });
    if (data) return toast.success(data.message);
    setOptimisticValue(null);
    toast.error(getErrorText(error, t('admin.productFailed')));
  };
  const label = (
    <span className="text-sm">
      <Text id="adminProducts.featuredSwitch" values={{ title: <span className="sr-only">{title}</span> }} />
    </span>
  );
  return <Switch label={label} checked={optimisticValue ?? featured} onChange={(next) => void toggleFeatured(next)} />;
};

const ProductActions = ({ product, onEdit, onDeleted }: { product: AdminProduct; onEdit: () => void; onDeleted: () => void }) => {
  const [deleteProduct, { isLoading }] = adminProductsApi.useDeleteAdminProductMutation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <EditProductButton title={product.title} onClick={onEdit} />
      <ProductMenu
        product={product}
        deletion={{
          run: () => deleteProduct({ params: { id: product._id } }),
          busy: isLoading,
          failureText: t('admin.productFailed'),
          onDone: onDeleted,
        }}
      />
    </div>
  );
};

const ChangedFields = ({ fields }: { fields: string[] }) =>
  fields.length === 0 ? null : (
    <p className="flex gap-2 justify-self-start rounded-control bg-amber-soft px-3 py-2 text-sm text-amber">
      <History className="mt-0.5 size-4 shrink-0" />
      <span>{t('adminProducts.changedFields', { fields: fields.map(formatFieldName).join(', ') })}</span>
    </p>
  );

interface Props {
  product: AdminProduct;
  onDecided: (product: AdminProduct) => void;
  onFilterCreator: () => void;
  onEdit: () => void;
  onDeleted: () => void;
}

export const AdminProductCard = ({ product, onDecided, onFilterCreator, onEdit, onDeleted }: Props) => {
  const isPending = product.status === 'pending';
  return (
    <article
      tabIndex={-1}
      data-card={product._id}
      data-pending={isPending || undefined}
      aria-label={product.title}
      className="grid scroll-mt-4 scroll-mb-20 grid-cols-[96px_minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-[160px_minmax(0,1fr)_200px] md:items-center"
    >
      <Cover image={product.image} id={product._id} sizes="160px" className="self-start rounded-control" />
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-lg leading-snug wrap-anywhere">
          <ProductLink product={product} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price product={product} />
          <ProductStatusBadge product={product} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <span>{getFullName(product.creator)}</span>{' '}
          <button
            type="button"
            title={t('adminProducts.filterCreator')}
            onClick={onFilterCreator}
            className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
            translate="no"
          >
            {`@${product.creator.username}`}
          </button>
          {SEPARATOR}
          <span>{getCategoryName(product.category)}</span>
          {SEPARATOR}
          <time dateTime={product.createdAt} title={formatDate(product.createdAt)} className="whitespace-nowrap">
            {formatRelative(product.createdAt)}
          </time>
        </p>
        <p className="line-clamp-2 text-sm text-muted max-md:hidden">{product.description}</p>
        <ProductFiles product={product} />
        <ChangedFields fields={product.changedSinceApproval} />
        <ProductRejections product={product} />
        {isPending && product.needsConfirmedEmail && (
          <p className="text-sm text-amber">{t('adminProducts.needsConfirmedEmail')}</p>
        )}
      </div>
      {isPending && <p className="col-span-full line-clamp-4 text-sm text-muted md:hidden">{product.description}</p>}
      <div className="grid gap-3 max-md:col-span-full">
        {isPending && <ModerationButtons product={product} onDecided={onDecided} />}
        {(product.status === 'approved' || product.featured) && <FeaturedSwitch product={product} />}
        <ProductActions product={product} onEdit={onEdit} onDeleted={onDeleted} />
      </div>
    </article>
  );
};
