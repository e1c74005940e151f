import { useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { useRenewRecoveryCodesMutation } from '../../../api/second-factor.ts';
import { t } from '../../../lib/i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes after a confirmation, and shows the new ones. */
export const RenewCodes = () => {
  const [isConfirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const [renewCodes, { isLoading }] = useRenewRecoveryCodesMutation();
  const renew = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await renewCodes();
    setConfirming(false);
    if (data) setCodes(data.recoveryCodes);
    else toast.error(getErrorText(error, t('secondFactor.failed')));
  };
  const closeCodes = (): void => setCodes(undefined);
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t('secondFactor.renewCodes')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void renew()}
        busy={isLoading}
        title={t('secondFactor.renewTitle')}
        text={t('secondFactor.renewText')}
        confirmLabel={t('secondFactor.renewCodes')}
        tone="primary"
      />
      <Dialog open={codes !== undefined} onClose={closeCodes} title={t('secondFactor.codesTitle')}>
        <RecoveryCodes codes={codes ?? []} onDone={closeCodes} />
      </Dialog>
    </>
  );
};
