import type { Meta } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta = (): Meta => ({ title: 'Página não encontrada', status: 404 });

const NotFoundPage = () => (
  <div className="wrap grid min-h-[60vh] place-items-center py-10">
    <EmptyState
      heading="h1"
      title="Página não encontrada"
      text="Esta rua não tem banca nenhuma. Talvez o endereço tenha mudado, ou falte uma letra."
      pattern="404"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.products}>Explorar produtos</ButtonLink>
          <ButtonLink to={paths.home} variant="secondary">
            Página inicial
          </ButtonLink>
        </div>
      }
    />
  </div>
);

export default NotFoundPage;
