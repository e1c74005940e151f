import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Product } from '../../api/products.ts';

interface OpenedProduct {
  product: Product;
  View: ComponentType<{ product: Product; onClose: () => void }>;
}

const fetchQuickView = () => import('./quick-view.tsx');

/** State of the quick view. Its code is fetched on hover or focus. If that fails, the product's page opens instead. */
export function useQuickView() {
  const [openedView, setOpenedView] = useState<OpenedProduct | null>(null);
  const navigate = useNavigate();
  return {
    openedView,
    close: () => setOpenedView(null),
    preload: () => void fetchQuickView().catch(() => undefined),
    open: (product: Product) =>
      void fetchQuickView().then(
        ({ QuickView }) => setOpenedView({ product, View: QuickView }),
        () => navigate(paths.product(product._id)),
      ),
  };
}
