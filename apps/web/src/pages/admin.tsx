import { useAdminSection } from '../app/layouts/admin.tsx';
import type { PageModule } from '../app/page.ts';
import { type AdminSection, paths } from '../app/paths.ts';
import { AdminProducts } from '../features/admin/admin-products.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Administração', noindex: true });

const awaited: Record<Exclude<AdminSection, 'products'>, string> = {
  overview: 'O resumo do mercado está a ser montado.',
  users: 'A gestão de utilizadores abre em breve.',
  sales: 'A vista de todas as vendas abre em breve.',
  categories: 'A gestão de categorias abre em breve.',
};

const AdminPage = () => {
  const section = useAdminSection();
  if (section === 'products') return <AdminProducts />;
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

export default AdminPage;
