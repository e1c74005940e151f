import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { deviceFormats } from '@banca/contracts/device-formats';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { type Device, devicesApi } from '../../../api/devices.ts';
import { paths } from '../../../config/paths.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { describeState, RESULT_TEXTS, SILENCE_HELP } from './device-labels.ts';
import { RenameDeviceDialog } from './rename-device-dialog.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

const isOlderThanDay = (time: string): boolean => Date.now() - new Date(time).getTime() > DAY_MS;

const OPEN_PAYMENTS_PATH = `${paths.dashboard('payments')}&state=open&source=phone`;

const LastMessage = ({ lastMessageAt, lastResult }: Pick<Device, 'lastMessageAt' | 'lastResult'>) => {
  if (!lastMessageAt || !lastResult) return null;
  return (
    <>
      <p className="text-sm text-muted">
        <time dateTime={lastMessageAt} title={formatDateTime(lastMessageAt)} className="num">
          {t('creatorDevices.lastMessage', { time: formatRelative(lastMessageAt) })}
        </time>{' '}
        <span>{t(RESULT_TEXTS[lastResult])}</span>
      </p>
      {isOlderThanDay(lastMessageAt) && (
        <p className="text-sm text-muted">
          <span>{t('creatorDevices.silent')}</span>{' '}
          <Link to={`${paths.help}#${SILENCE_HELP}`} className="text-brand underline underline-offset-4">
            {t('creatorDevices.silentHelp')}
          </Link>
        </p>
      )}
    </>
  );
};

const StateText = ({ device }: { device: Device }) => {
  const isSuggesting = device.lastMessageAt !== null && device.chain !== 'trusted';
  return (
    <p className="text-sm">
      <span>{describeState(device).text}</span>
      {isSuggesting && (
        <>
          {' '}
          <Link to={OPEN_PAYMENTS_PATH} className="text-brand underline underline-offset-4">
            {t('creatorDevices.openPayments')}
          </Link>
        </>
      )}
    </p>
  );
};

function useRemoval({ _id: id }: Device) {
  const [removeDevice, { isLoading }] = devicesApi.useRemoveDeviceMutation();
  return useConfirm({
    run: () => removeDevice({ params: { id } }),
    busy: isLoading,
    failureText: t('creatorDevices.removeFailed'),
  });
}

export const DeviceCard = ({ device }: { device: Device }) => {
  const [isRenaming, setRenaming] = useState(false);
  const removal = useRemoval(device);
  const { name, wallet, format } = device;
  const { label, tone } = describeState(device);
  const { app, signsBody } = deviceFormats[format];
  const actions = [
    { label: t('creatorDevices.rename'), icon: <Pencil />, onSelect: () => setRenaming(true) },
    { label: t('creatorDevices.remove'), icon: <Trash />, isDanger: true, onSelect: removal.openDialog },
  ];
  return (
    <article aria-label={name} className="grid gap-2 rounded-control bg-sunk p-3 sm:p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="font-strong wrap-anywhere" translate="no">
            {name}
          </h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted" translate="no">
            <span>{getPaymentMethodName(wallet)}</span>
            <span>{app}</span>
          </p>
        </div>
        <RowMenu label={t('creatorDevices.actions', { name })} items={actions} className="-mt-2 -mr-2" />
      </div>
      <p>
        <Badge tone={tone}>{t(label)}</Badge>
      </p>
      <StateText device={device} />
      <LastMessage {...device} />
      <p className="text-sm text-muted">{t(signsBody ? 'creatorDevices.canApprove' : 'creatorDevices.cannotApprove')}</p>
      <RenameDeviceDialog open={isRenaming} device={device} onClose={() => setRenaming(false)} />
      <ConfirmDialog
        {...removal.dialog}
        title={t('creatorDevices.removeTitle', { name })}
        text={t('creatorDevices.removeText')}
        confirmLabel={t('creatorDevices.remove')}
      />
    </article>
  );
};
