import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Product } from '../../api/products.ts';

interface OpenedView {
  product: Product;
  View: ComponentType<{ product: Product; onClose: () => void }>;
}

const importQuickView = () => import('./quick-view.tsx');

/** State of the quick view. Fetches its code on hover or focus. If that fails, a click opens the product's page instead. */
export function useQuickView() {
  const [openedView, setOpenedView] = useState<OpenedView | null>(null);
  const navigate = useNavigate();
  return {
    openedView,
    close: () => setOpenedView(null),
    preload: () => void importQuickView().catch(() => undefined),
    open: (product: Product) =>
      void importQuickView().then(
        ({ QuickView }) => setOpenedView({ product, View: QuickView }),
        () => navigate(paths.product(product._id)),
      ),
  };
}
