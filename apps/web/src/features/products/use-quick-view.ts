import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Product } from '../../api/products.ts';

interface Look {
  product: Product;
  View: ComponentType<{ product: Product; onClose: () => void }>;
}

const fetchView = () => import('./quick-view.tsx');

/** Quick view; its code is fetched when somebody comes near the button. Where it cannot be fetched the product's page opens. */
export function useQuickView() {
  const [look, setLook] = useState<Look | null>(null);
  const navigate = useNavigate();
  return {
    look,
    close: () => setLook(null),
    prepare: () => void fetchView().catch(() => undefined),
    open: (product: Product) =>
      void fetchView().then(
        ({ QuickView }) => setLook({ product, View: QuickView }),
        () => navigate(paths.product(product._id)),
      ),
  };
}
