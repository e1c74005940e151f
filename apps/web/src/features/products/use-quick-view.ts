import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Product } from '../../api/products.ts';

interface OpenedProduct {
  product: Product;
  View: ComponentType<{ product: Product; onClose: () => void }>;
}

const fetchView = () => import('./quick-view.tsx');

/** Quick view; its code is fetched when somebody comes near the button. Where it cannot be fetched the product's page opens. */
export function useQuickView() {
  const [opened, setOpened] = useState<OpenedProduct | null>(null);
  const navigate = useNavigate();
  return {
    opened,
    close: () => setOpened(null),
    preload: () => void fetchView().catch(() => undefined),
    open: (product: Product) =>
      void fetchView().then(
        ({ QuickView }) => setOpened({ product, View: QuickView }),
        () => navigate(paths.product(product._id)),
      ),
  };
}
