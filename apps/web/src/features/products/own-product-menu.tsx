import Eye from 'lucide-react/icons/eye';
import FileUp from 'lucide-react/icons/file-up';
import Mail from 'lucide-react/icons/mail';
import { useNavigate } from 'react-router-dom';
import { type OwnProduct, ownProductsApi } from '../../api/own-products.ts';
import { paths } from '../../config/paths.ts';
import { ProductMenu } from '../../entities/product/product-menu.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { canAnnounce } from './files/new-files.ts';

interface Props {
  product: OwnProduct;
  onEditFiles: () => void;
  onAnnounce: () => void;
  onDeleted: () => void;
}

export const OwnProductMenu = ({ product, onEditFiles, onAnnounce, onDeleted }: Props) => {
  const navigate = useNavigate();
  const [deleteProduct, { isLoading }] = ownProductsApi.useDeleteProductMutation();
  const openPage = (): void => void navigate(paths.product(product._id));
  const items = [
    { label: t('upload.viewPage'), icon: <Eye />, onSelect: openPage },
    ...(product.files.length > 0 ? [{ label: t('productFiles.newVersion'), icon: <FileUp />, onSelect: onEditFiles }] : []),
    ...(canAnnounce(product) ? [{ label: t('productFiles.announce'), icon: <Mail />, onSelect: onAnnounce }] : []),
  ];
  return (
    <ProductMenu
      product={product}
      items={items}
      deletion={{
        run: () => deleteProduct({ params: { id: product._id } }),
        busy: isLoading,
        failureText: t('upload.deleteFailed'),
        onDone: onDeleted,
      }}
    />
  );
};
