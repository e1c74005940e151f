import { paths } from '../../config/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { OrderFilters } from './order-filters.ts';

export const NoOrders = ({ filters, onClear }: { filters: OrderFilters; onClear: () => void }) => {
  if (filters.q || filters.product) {
    return (
      <EmptyState
        text="Nenhuma encomenda corresponde à tua procura."
        pattern="procura"
        action={
          <Button variant="secondary" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  if (filters.status !== 'pending') return <EmptyState text="Ainda não há encomendas aqui." pattern="encomendas" />;
  return (
    <EmptyState
      title="Está tudo em dia"
      text="Não há pagamentos à espera. Quando alguém comprar, a encomenda aparece aqui sozinha."
      pattern="em-dia"
      action={<ButtonLink to={paths.dashboard('products')}>Partilhar um produto</ButtonLink>}
    />
  );
};
