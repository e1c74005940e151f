import { lazy, type ReactNode, Suspense, useState } from 'react';
import { devicesApi } from '../../../api/devices.ts';
import { getLoadErrorText } from '../../../api/errors.ts';
import { useUser } from '../../../api/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { PhoneApprovalNotice } from '../../../entities/payment/phone-approval-notice.tsx';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { TitledCard } from '../../../ui/titled-card.tsx';
import { DeviceCard } from './device-card.tsx';

// One chunk with everything that the dialog shows: if a later chunk failed to load, the error would replace the secret.
const AddDeviceDialog = lazy(async () => ({ default: (await import('./add-device-dialog.tsx')).AddDeviceDialog }));

const POLLING_MS = 60_000;

/** The phones of the creator that forward the messages of a wallet. See docs/rules.md#devices. */
export const DevicesGroup = ({ renderHelpAnswer }: { renderHelpAnswer: (questionId: string) => ReactNode }) => {
  const [isAdding, setAdding] = useState(false);
  const user = useUser();
  const { data, error, refetch } = devicesApi.useListDevicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <TitledCard
      title={t('creatorDevices.title')}
      text={t('creatorDevices.intro')}
      action={
        <Button variant="secondary" size="narrow" className="px-4" onClick={() => setAdding(true)}>
          {t('creatorDevices.add')}
        </Button>
      }
    >
      {user?.autoApprove === 'phone' && <PhoneApprovalNotice />}
      {!data && !error && (
        <Loading label={t('creatorDevices.loading')}>
          <Skeleton className="h-44 rounded-control" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState message={getLoadErrorText(error, t('creatorDevices.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {data?.devices.map((device) => (
        <DeviceCard key={device._id} device={device} />
      ))}
      {data && data.devices.length > 0 && (
        <p className="text-sm">
          <Link to={`${paths.dashboard('settings')}#preferences`} className="text-brand underline underline-offset-4">
            {t('creatorPayments.settingsLink')}
          </Link>
        </p>
      )}
      <Suspense>{isAdding && <AddDeviceDialog onClose={() => setAdding(false)} renderHelpAnswer={renderHelpAnswer} />}</Suspense>
    </TitledCard>
  );
};
