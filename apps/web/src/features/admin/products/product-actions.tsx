import { Text } from '../../../lib/i18n/text.tsx';
import { useState } from 'react';
import { t } from '../../../lib/i18n/t.ts';
import { getErrorText } from '../../../api/errors.ts';
import { EditProductButton } from '../../../entities/product/edit-product-button.tsx';
import { ProductMenu } from '../../../entities/product/product-menu.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { type AdminProduct, useDeleteAdminProductMutation, useSetProductFeaturedMutation } from '../../../api/admin-products.ts';

/** Toggles optimistically and reverts when the request fails. */
export const FeaturedSwitch = ({ product: { _id: id, title, featured } }: { product: AdminProduct }) => {
  const [setFeatured] = useSetProductFeaturedMutation();
  const [optimisticValue, setOptimisticValue] = useState<boolean | null>(null);
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

interface Props {
  product: AdminProduct;
  onEdit: () => void;
  onDeleted: () => void;
}

export const ProductActions = ({ product, onEdit, onDeleted }: Props) => {
  const [deleteProduct, { isLoading }] = useDeleteAdminProductMutation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <EditProductButton title={product.title} onClick={onEdit} />
      <ProductMenu
        product={product}
        deletion={{
          run: async () => await deleteProduct({ params: { id: product._id } }),
          busy: isLoading,
          failureText: t('admin.productFailed'),
          onDone: onDeleted,
        }}
      />
    </div>
  );
};
