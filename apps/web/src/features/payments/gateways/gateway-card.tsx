import { useState } from 'react';
import { paymentGateways } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { type CreatorGateway, gatewaysApi } from '../../../api/gateways.ts';
import { useUser } from '../../../api/hooks.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { GatewayForm } from './gateway-form.tsx';
import { FLOW_TEXTS, STATES } from './gateway-labels.ts';

function useRemoval({ name }: CreatorGateway) {
  const [deleteGateway, { isLoading }] = gatewaysApi.useDeleteGatewayMutation();
  return useConfirm({
    run: async () => {
      const { error } = await deleteGateway({ params: { name } });
      return error ? { error } : { data: { message: t('creatorGateways.removed') } };
    },
    busy: isLoading,
    failureText: t('creatorGateways.removeFailed'),
  });
}

const GatewayState = ({ gateway: { name, state, testedAt } }: { gateway: CreatorGateway }) => (
  <>
    <p>
      <Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>
    </p>
    <p className="text-sm">{STATES[state].text({ service: paymentGateways[name].name })}</p>
    {testedAt && (
      <p className="text-sm text-muted">
        <time dateTime={testedAt} className="num">
          {t('creatorGateways.testedAt', { time: formatDateTime(testedAt) })}
        </time>
      </p>
    )}
  </>
);

export const GatewayCard = ({ gateway }: { gateway: CreatorGateway }) => {
  const user = useUser();
  const [isEditing, setEditing] = useState(false);
  const removal = useRemoval(gateway);
  const { name: service, flow, methods } = paymentGateways[gateway.name];
  const isConnected = gateway.state !== 'missing';
  const closeForm = (): void => setEditing(false);
  return (
    <article aria-label={service} className="grid gap-2 rounded-control bg-sunk p-3 sm:p-4">
      <div>
        <h3 className="font-strong" translate="no">
          {service}
        </h3>
        <p className="text-sm text-muted" translate="no">
          {methods.map(getPaymentMethodName).join(', ')}
        </p>
        <p className="text-sm text-muted">{t(FLOW_TEXTS[flow])}</p>
      </div>
      <GatewayState gateway={gateway} />
      <div className="flex flex-wrap gap-2 pt-1">
        {gateway.state !== 'off' && (
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            <span>{t(isConnected ? 'creatorGateways.change' : 'creatorGateways.connect')}</span>{' '}
            <span className="sr-only">{service}</span>
          </Button>
        )}
        {isConnected && (
          <Button variant="danger" size="sm" onClick={removal.openDialog}>
            <span>{t('creatorGateways.remove')}</span> <span className="sr-only">{service}</span>
          </Button>
        )}
      </div>
      <Dialog
        open={isEditing}
        onClose={closeForm}
        title={isConnected ? t('creatorGateways.changeTitle', { service }) : t('creatorGateways.connectTitle', { service })}
      >
        <GatewayForm gateway={gateway} onClose={closeForm} />
      </Dialog>
      <ConfirmDialog
        {...removal.dialog}
        title={t('creatorGateways.removeTitle', { service })}
        text={t('creatorGateways.removeText', { service, email: user?.email ?? '' })}
        confirmLabel={t('creatorGateways.remove')}
      />
    </article>
  );
};
