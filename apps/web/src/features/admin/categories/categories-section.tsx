import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSection, useFocusKeeper } from '../list-section.tsx';
import { type AdminCategory, useAllCategoriesQuery } from '../../../api/admin-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { useMoves } from '../use-moves.ts';
import { useCategoryOrder } from './use-category-order.ts';

/** What stands open over the list. */
type Open = { kind: 'form'; category?: AdminCategory } | { kind: 'delete'; category: AdminCategory } | null;

interface RowsProps {
  all: AdminCategory[];
  reload: () => void;
  onOpen: (open: Open) => void;
}

const Rows = ({ all, reload, onOpen }: RowsProps) => {
  const save = useCategoryOrder(reload);
  const { list, drag, step, told } = useMoves(
    all.map(({ _id, name }) => ({ _id, name })),
    save,
  );
  const byId = new Map(all.map((category) => [category._id, category]));
  const rows = drag.order.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      <ol ref={list} aria-label="Categorias, na ordem da loja" className="grid gap-2.5">
        {rows.map((category, at) => (
          <CategoryRow
            key={category._id}
            category={category}
            moving={{
              isFirst: at === 0,
              isLast: at === rows.length - 1,
              isDragged: drag.dragged === category._id,
              onStep: (by, control) => step(category._id, by, control),
              onTake: () => drag.take(category._id),
            }}
            onEdit={() => onOpen({ kind: 'form', category })}
            onDelete={() => onOpen({ kind: 'delete', category })}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
};

/** The categories, in the order in which the shop shows them (specification, sections 2 and 4). */
export const CategoriesSection = () => {
  const answer = useAllCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: all, ...rest } = withPreviousData(answer);
  const { section, wait } = useFocusKeeper(answer.data);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const reload = (): void => void answer.refetch();
  return (
    <>
      <ListSection
        ref={section}
        title="Categories"
        nouns={['categoria', 'categorias']}
        list={{ ...rest, data: all && { total: all.length, page: 1, pages: 1 } }}
        onRetry={reload}
        href={() => ''}
        action={
          <Button onClick={() => setOpen({ kind: 'form' })} className="max-sm:w-full">
            <Plus aria-hidden="true" className="size-5" />
            Nova categoria
          </Button>
        }
        filters={<p className="text-sm text-muted">A loja mostra-as nesta ordem. Arrasta, ou usa as setas.</p>}
        empty="Ainda não há categorias. Cria a primeira."
        tall="h-44 md:h-21"
      >
        <Rows all={all ?? []} reload={reload} onOpen={setOpen} />
      </ListSection>
      {open?.kind === 'delete' && (
        <DeleteCategory
          category={open.category}
          others={(all ?? []).filter(({ _id }) => _id !== open.category._id)}
          onClose={close}
          onDone={wait}
        />
      )}
      {open?.kind === 'form' && <CategoryForm category={open.category} onClose={close} />}
    </>
  );
};
