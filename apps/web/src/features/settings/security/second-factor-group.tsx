import { useState } from 'react';
import { getLoadErrorText } from '../../../api/errors.ts';
import { useGetSecondFactorQuery } from '../../../api/second-factor.ts';
import { t } from '../../../lib/i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';

const EnabledState = ({ recoveryCodesLeft, onDisable }: { recoveryCodesLeft: number; onDisable: () => void }) => (
  <div className="grid gap-2.5">
    <p className="text-sm text-muted">{t('secondFactor.introOn')}</p>
    <p className="text-sm text-muted">{t('secondFactor.codesLeft', { count: recoveryCodesLeft })}</p>
    <RenewCodes />
    <Button variant="danger" onClick={onDisable}>
      {t('secondFactor.disable')}
    </Button>
  </div>
);

const DisabledState = ({ onEnable }: { onEnable: () => void }) => (
  <div className="grid gap-2.5">
    <p className="text-sm text-muted">{t('secondFactor.introOff')}</p>
    <Button variant="secondary" onClick={onEnable}>
      {t('secondFactor.enable')}
    </Button>
  </div>
);

/** Turns the second factor on and off, and renews the recovery codes. */
export const SecondFactorGroup = () => {
  const { data, error, refetch } = useGetSecondFactorQuery();
  const [openDialog, setOpenDialog] = useState<'enable' | 'disable'>();
  const close = (): void => setOpenDialog(undefined);
  return (
    <SettingsGroup title={t('secondFactor.title')}>
      {data?.isEnabled === true && (
        <EnabledState recoveryCodesLeft={data.recoveryCodesLeft} onDisable={() => setOpenDialog('disable')} />
      )}
      {data?.isEnabled === false && <DisabledState onEnable={() => setOpenDialog('enable')} />}
      {!data && error && (
        <ErrorState
          message={getLoadErrorText(error, t('secondFactor.loadFailed'))}
          onRetry={() => void refetch()}
          className="py-2"
        />
      )}
      {!data && !error && (
        <Loading label={t('secondFactor.loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      <Dialog open={openDialog === 'enable'} onClose={close} title={t('secondFactor.title')}>
        <SecondFactorEnrolment onDone={close} />
      </Dialog>
      <DisableDialog open={openDialog === 'disable'} onClose={close} />
    </SettingsGroup>
  );
};
