import { lazy, Suspense, type ComponentProps } from 'react';
import { useAdminSection } from '../app/layouts/admin.tsx';
import type { PageModule } from '../app/page.ts';
import { type AdminSection, paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Administração', noindex: true });

// A chunk each: who approves a product does not fetch the rest.
const ProductsSection = lazy(async () => ({
  default: (await import('../features/admin/products/products-section.tsx')).ProductsSection,
}));
const EditProduct = lazy(async () => ({ default: (await import('../features/selling/edit-product.tsx')).EditProduct }));
const UsersSection = lazy(async () => ({ default: (await import('../features/admin/users/users-section.tsx')).UsersSection }));
const CategoriesSection = lazy(async () => ({
  default: (await import('../features/admin/categories/categories-section.tsx')).CategoriesSection,
}));

const awaited: Record<Exclude<AdminSection, 'products' | 'users' | 'categories'>, string> = {
  overview: 'O resumo do mercado está a ser montado.',
  sales: 'A vista de todas as vendas abre em breve.',
};

/** The creator's form; the list stays in sight while its code is fetched. */
const editor: ComponentProps<typeof ProductsSection>['editor'] = (product, onClose) => (
  <Suspense>
    <EditProduct key={product._id} product={product} onClose={onClose} asAdmin />
  </Suspense>
);

const Section = () => {
  const section = useAdminSection();
  if (section === 'products') return <ProductsSection editor={editor} />;
  if (section === 'users') return <UsersSection />;
  if (section === 'categories') return <CategoriesSection />;
  return (
    <EmptyState
      heading="h1"
      title="Quase a abrir"
      text={`${awaited[section]} Os produtos por aprovar já estão aqui ao lado.`}
      pattern={`admin-${section}`}
      action={<ButtonLink to={`${paths.admin('products')}&status=pending`}>Ver produtos pendentes</ButtonLink>}
    />
  );
};

/** The admin's desk, one section at a time (specification, section 2). */
const AdminPage = () => (
  <Suspense fallback={<div className="min-h-[70vh]" role="status" aria-label="A carregar" />}>
    <Section />
  </Suspense>
);

export default AdminPage;
