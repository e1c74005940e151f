import Eye from 'lucide-react/icons/eye';
import FileUp from 'lucide-react/icons/file-up';
import Mail from 'lucide-react/icons/mail';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../api/hooks.ts';
import { type OwnProduct, ownProductsApi } from '../../api/own-products.ts';
import { paths } from '../../config/paths.ts';
import { ProductMenu } from '../../entities/product/product-menu.tsx';
import { useConfirm } from '../../entities/use-confirm.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { canAnnounce } from './files/new-files.ts';
import { isOnSale } from './is-on-sale.ts';

interface Props {
  product: OwnProduct;
  onEditFiles: () => void;
  onAnnounce: () => void;
  onDeleted: () => void;
  onSaleChanged: () => void;
}

function useSale({ _id: id, offSale }: OwnProduct, onSaleChanged: () => void) {
  const [setOffSale, { isLoading }] = ownProductsApi.useSetProductOffSaleMutation();
  return useConfirm({
    run: () => setOffSale({ params: { id }, body: { offSale: !offSale } }),
    busy: isLoading,
    failureText: t('upload.offSaleFailed'),
    onDone: onSaleChanged,
  });
}

function describeBundles({ bundles }: OwnProduct): string | undefined {
  if (!bundles) return undefined;
  const { titles, total } = bundles;
  const rest = total > titles.length ? ['…'] : [];
  return t('ownProducts.inBundles', { total, titles: [...titles, ...rest].join(', ') });
}

export const OwnProductMenu = ({ product, onEditFiles, onAnnounce, onDeleted, onSaleChanged }: Props) => {
  const navigate = useNavigate();
  const [deleteProduct, { isLoading }] = ownProductsApi.useDeleteProductMutation();
  const sale = useSale(product, onSaleChanged);
  const changeSale = sale.dialog.onConfirm;
  const warning = describeBundles(product);
  const canChange = !isShopSuspended(useUser());
  const canTakeOffSale = canChange && isOnSale(product);
  // Without bundles it needs no question, because the opposite action takes its place in the menu.
  const takeOffSale = warning ? sale.openDialog : changeSale;
  const openPage = (): void => void navigate(paths.product(product._id));
  const items = [
    { label: t('upload.viewPage'), icon: <Eye />, onSelect: openPage },
    ...(canChange && product.files.length > 0
      ? [{ label: t('productFiles.newVersion'), icon: <FileUp />, onSelect: onEditFiles }]
      : []),
    ...(canChange && canAnnounce(product) ? [{ label: t('productFiles.announce'), icon: <Mail />, onSelect: onAnnounce }] : []),
    ...(canTakeOffSale ? [{ label: t('ownProducts.takeOffSale'), icon: <Pause />, onSelect: takeOffSale }] : []),
    ...(canChange && product.offSale ? [{ label: t('ownProducts.putBackOnSale'), icon: <Play />, onSelect: changeSale }] : []),
  ];
  return (
    <>
      <ProductMenu
        product={product}
        items={items}
        deletion={{
          run: () => deleteProduct({ params: { id: product._id } }),
          busy: isLoading || sale.dialog.busy,
          failureText: t('upload.deleteFailed'),
          onDone: onDeleted,
        }}
        warning={warning}
        alternative={
          canTakeOffSale
            ? { text: t('ownProducts.insteadOfDeleting'), label: t('ownProducts.takeOffSale'), onSelect: changeSale }
            : undefined
        }
      />
      <ConfirmDialog
        {...sale.dialog}
        title={t('ownProducts.takeOffSaleTitle')}
        text={warning}
        confirmLabel={t('ownProducts.takeOffSale')}
        tone="primary"
      />
    </>
  );
};
