import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { type Webhook, webhooksApi } from '../../../api/webhooks.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { EVENT_TEXTS } from './webhook-labels.ts';

const EditWebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialogs.tsx')).EditWebhookDialog }));
const RotateSecretDialog = lazy(async () => ({ default: (await import('./webhook-dialogs.tsx')).RotateSecretDialog }));
const DeliveriesDialog = lazy(async () => ({ default: (await import('./deliveries-dialog.tsx')).DeliveriesDialog }));

const DISABLED_TEXTS = { gone: 'creatorWebhooks.goneText', failing: 'creatorWebhooks.failingText' } as const;

const StateBadge = ({ enabled, failingSince }: Webhook) => {
  if (!enabled) return <Badge tone="amber">{t('creatorWebhooks.disabled')}</Badge>;
  if (!failingSince) return <Badge tone="leaf">{t('creatorWebhooks.enabled')}</Badge>;
  return <Badge tone="red">{t('creatorWebhooks.failing')}</Badge>;
};

const StateText = ({ enabled, disabledReason, failingSince, previousSecretUntil }: Webhook) => (
  <>
    {!enabled && <p className="text-sm">{t(disabledReason ? DISABLED_TEXTS[disabledReason] : 'creatorWebhooks.disabledText')}</p>}
    {enabled && failingSince && (
      <p className="text-sm">{t('creatorWebhooks.failingSince', { time: formatDateTime(failingSince) })}</p>
    )}
    {previousSecretUntil && (
      <p className="text-sm text-muted">{t('creatorWebhooks.rotatedText', { time: formatDateTime(previousSecretUntil) })}</p>
    )}
  </>
);

function useSwitch({ _id: id, url, events, enabled }: Webhook) {
  const [editWebhook, { isLoading }] = webhooksApi.useEditWebhookMutation();
  const failureText = t(enabled ? 'creatorWebhooks.disableFailed' : 'creatorWebhooks.enableFailed');
  const toggle = async (): Promise<void> => {
    const { error } = await editWebhook({ params: { id }, body: { url, events, enabled: !enabled } });
    if (error) toast.error(getErrorText(error, failureText));
  };
  return { toggle, isSwitching: isLoading };
}

function useRemoval({ _id: id }: Webhook) {
  const [deleteWebhook, { isLoading }] = webhooksApi.useDeleteWebhookMutation();
  return useConfirm({
    run: () => deleteWebhook({ params: { id } }),
    busy: isLoading,
    failureText: t('creatorWebhooks.deleteFailed'),
  });
}

type OpenDialog = 'edit' | 'rotate' | 'deliveries';

const Buttons = ({ webhook, onOpenDeliveries }: { webhook: Webhook; onOpenDeliveries: () => void }) => {
  const [sendTest, { isLoading }] = webhooksApi.useTestWebhookMutation();
  const { toggle, isSwitching } = useSwitch(webhook);
  const test = async (): Promise<void> => {
    const { error } = await sendTest({ params: { id: webhook._id } });
    if (error) toast.error(getErrorText(error, t('creatorWebhooks.testFailed')));
    else onOpenDeliveries();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={onOpenDeliveries}>
        {t('creatorWebhooks.deliveries')}
      </Button>
      {webhook.enabled ? (
        <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void test()}>
          {t('creatorWebhooks.sendTest')}
        </Button>
      ) : (
        <Button size="sm" busy={isSwitching} onClick={() => void toggle()}>
          {t('creatorWebhooks.enable')}
        </Button>
      )}
    </div>
  );
};

const Dialogs = ({ webhook, open, onClose }: { webhook: Webhook; open: OpenDialog | undefined; onClose: () => void }) => (
  <Suspense>
    {open === 'edit' && <EditWebhookDialog webhook={webhook} onClose={onClose} />}
    {open === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={onClose} />}
    {open === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={onClose} />}
  </Suspense>
);

export const WebhookCard = ({ webhook }: { webhook: Webhook }) => {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const removal = useRemoval(webhook);
  const { toggle, isSwitching } = useSwitch(webhook);
  const { url, events, enabled } = webhook;
  const disable = { label: t('creatorWebhooks.disable'), icon: <Power />, onSelect: () => void toggle() };
  const actions = [
    { label: t('creatorWebhooks.edit'), icon: <Pencil />, onSelect: () => setOpenDialog('edit') },
    { label: t('creatorWebhooks.rotate'), icon: <KeyRound />, onSelect: () => setOpenDialog('rotate') },
    ...(enabled ? [disable] : []),
    { label: t('creatorWebhooks.delete'), icon: <Trash />, isDanger: true, onSelect: removal.openDialog },
  ];
  return (
    <article aria-label={url} className="grid gap-3 rounded-control border border-line p-3 sm:p-4">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 grow justify-items-start gap-1.5">
          <h3 className="font-strong wrap-anywhere" translate="no">
            {url}
          </h3>
          <StateBadge {...webhook} />
        </div>
        <RowMenu label={t('creatorWebhooks.actions', { url })} items={actions} busy={isSwitching} className="-mt-2 -mr-2" />
      </div>
      <StateText {...webhook} />
      <ul className="flex flex-wrap gap-1.5">
        {events.map((event) => (
          <li key={event}>
            <Badge>{t(EVENT_TEXTS[event].label)}</Badge>
          </li>
        ))}
      </ul>
      <Buttons webhook={webhook} onOpenDeliveries={() => setOpenDialog('deliveries')} />
      <Dialogs webhook={webhook} open={openDialog} onClose={() => setOpenDialog(undefined)} />
      <ConfirmDialog
        {...removal.dialog}
        title={t('creatorWebhooks.deleteTitle', { host: new URL(url).host })}
        text={t('creatorWebhooks.deleteText')}
        confirmLabel={t('creatorWebhooks.delete')}
      />
    </article>
  );
};
