import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { OrderFilters } from './order-filters.ts';

export const NoOrders = ({ filters, onClear }: { filters: OrderFilters; onClear: () => void }) => {
  if (filters.q || filters.product) {
    return (
      <EmptyState
        text={t('creatorOrders.noMatch')}
        pattern="procura"
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('ui.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (filters.state !== 'pending') return <EmptyState text={t('creatorOrders.empty')} pattern="encomendas" />;
  return (
    <EmptyState
      title={t('creatorOrders.allDecided')}
      text={t('creatorOrders.allDecidedText')}
      pattern="em-dia"
      action={<ButtonLink to={paths.dashboard('products')}>{t('creatorOrders.shareProduct')}</ButtonLink>}
    />
  );
};
