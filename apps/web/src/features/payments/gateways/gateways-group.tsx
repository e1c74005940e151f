import { getLoadErrorText } from '../../../api/errors.ts';
import { gatewaysApi } from '../../../api/gateways.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TitledCard } from '../../../ui/titled-card.tsx';
import { GatewayCard } from './gateway-card.tsx';

/** Services that charge buyers for the creator. Empty if the operator allows none. See docs/gateways.md. */
export const GatewaysGroup = () => {
  const { data, error, refetch } = gatewaysApi.useListGatewaysQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error)
    return <ErrorState message={getLoadErrorText(error, t('creatorGateways.loadFailed'))} onRetry={() => void refetch()} />;
  if (!data || data.gateways.length === 0) return null;
  return (
    <TitledCard title={t('creatorGateways.title')} text={t('creatorGateways.intro')}>
      {data.gateways.map((gateway) => (
        <GatewayCard key={gateway.name} gateway={gateway} />
      ))}
      <p className="text-sm text-muted">{t('creatorGateways.tryFirst')}</p>
    </TitledCard>
  );
};
