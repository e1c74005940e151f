import Eye from 'lucide-react/icons/eye';
import FileUp from 'lucide-react/icons/file-up';
import Mail from 'lucide-react/icons/mail';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useNavigate } from 'react-router-dom';
import { getErrorText } from '../../api/errors.ts';
import { type OwnProduct, ownProductsApi } from '../../api/own-products.ts';
import { paths } from '../../config/paths.ts';
import { ProductMenu } from '../../entities/product/product-menu.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { toast } from '../../ui/toast.ts';
import { canAnnounce } from './files/new-files.ts';
import { isOnSale } from './is-on-sale.ts';

interface Props {
  product: OwnProduct;
  onEditFiles: () => void;
  onAnnounce: () => void;
  onDeleted: () => void;
  onSaleChanged: () => void;
}

/** Needs no question, because the opposite action takes its place in the menu. */
function useSale({ _id: id, offSale }: OwnProduct, onSaleChanged: () => void) {
  const [setOffSale, { isLoading }] = ownProductsApi.useSetProductOffSaleMutation();
  const change = async (): Promise<void> => {
    const { data, error } = await setOffSale({ params: { id }, body: { offSale: !offSale } });
    if (!data) return toast.error(getErrorText(error, t('upload.offSaleFailed')));
    toast.success(data.message);
    onSaleChanged();
  };
  return { isChanging: isLoading, changeSale: (): void => void change() };
}

export const OwnProductMenu = ({ product, onEditFiles, onAnnounce, onDeleted, onSaleChanged }: Props) => {
  const navigate = useNavigate();
  const [deleteProduct, { isLoading }] = ownProductsApi.useDeleteProductMutation();
  const { isChanging, changeSale } = useSale(product, onSaleChanged);
  const canTakeOffSale = isOnSale(product);
  const openPage = (): void => void navigate(paths.product(product._id));
  const items = [
    { label: t('upload.viewPage'), icon: <Eye />, onSelect: openPage },
    ...(product.files.length > 0 ? [{ label: t('productFiles.newVersion'), icon: <FileUp />, onSelect: onEditFiles }] : []),
    ...(canAnnounce(product) ? [{ label: t('productFiles.announce'), icon: <Mail />, onSelect: onAnnounce }] : []),
    ...(canTakeOffSale ? [{ label: t('ownProducts.takeOffSale'), icon: <Pause />, onSelect: changeSale }] : []),
    ...(product.offSale ? [{ label: t('ownProducts.putBackOnSale'), icon: <Play />, onSelect: changeSale }] : []),
  ];
  return (
    <ProductMenu
      product={product}
      items={items}
      deletion={{
        run: () => deleteProduct({ params: { id: product._id } }),
        busy: isLoading || isChanging,
        failureText: t('upload.deleteFailed'),
        onDone: onDeleted,
      }}
      alternative={
        canTakeOffSale
          ? { text: t('ownProducts.insteadOfDeleting'), label: t('ownProducts.takeOffSale'), onSelect: changeSale }
          : undefined
      }
    />
  );
};
