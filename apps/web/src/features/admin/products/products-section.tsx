import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { type ReactNode, useEffect, useState } from 'react';
import { focusNextPendingCard } from '../../../lib/focus-next-pending-card.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSection, useFocusKeeper } from '../list-section.tsx';
import { FeaturedOrder } from './featured-order.tsx';
import { AdminProductCard } from './product-card.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { useProductFilters } from './product-filters.ts';
import type { AdminProduct } from '../../../api/admin-products.ts';
import { useAdminProducts } from './use-admin-products.ts';

interface Props {
  /** The creator's own form, over the page. */
  editor: (product: AdminProduct, onClose: () => void) => ReactNode;
}

/** Every product of the market, to approve or reject while pending, edit, feature and delete (specification, section 2, admin). */
export const ProductsSection = ({ editor }: Props) => {
  const state = useProductFilters();
  const { data, answered, products, error, isStale, refresh, retain } = useAdminProducts(state);
  const { section, wait } = useFocusKeeper(answered);
  const [decided, setDecided] = useState<string | null>(null);
  const [edited, setEdited] = useState<AdminProduct | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  useEffect(() => {
    if (decided) focusNextPendingCard(section.current, decided);
  }, [decided, section]);
  const isQueue = Object.entries(state.filters).every(([name, value]) => value === (name === 'status' ? 'pending' : ''));
  return (
    <>
      <ListSection
        ref={section}
        title="Products"
        nouns={['produto', 'produtos']}
        list={{ data, error, isStale }}
        isEmpty={products.length === 0}
        onRetry={refresh}
        href={state.getPageHref}
        action={
          <Button variant="secondary" onClick={() => setOrdering(true)} className="max-sm:w-full">
            <ArrowDownUp aria-hidden="true" className="size-5" />
            Ordem dos destaques
          </Button>
        }
        filters={<ProductFilterBar state={state} />}
        onClear={state.isFiltered ? state.clear : undefined}
        empty={
          isQueue ? (
            <EmptyState title="Está tudo visto" text="Nenhum produto espera por aprovação." pattern="em-dia" />
          ) : (
            'Ainda não há produtos.'
          )
        }
        tall="h-80 md:h-50"
      >
        <div className="grid gap-4">
          {products.map((product) => (
            <AdminProductCard
              key={product._id}
              product={product}
              onCreator={() => state.change({ creator: product.creator._id })}
              onEdit={() => setEdited(product)}
              onDeleted={wait}
              onDecided={(changed) => {
                retain(changed);
                setDecided(changed._id);
              }}
            />
          ))}
        </div>
      </ListSection>
      {isOrdering && <FeaturedOrder onClose={() => setOrdering(false)} />}
      {edited && editor(edited, () => setEdited(null))}
    </>
  );
};
