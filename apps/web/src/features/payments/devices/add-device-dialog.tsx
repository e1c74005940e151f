import { type ReactNode, useState } from 'react';
import type { AddedDevice } from '../../../api/devices.ts';
import { useQuestion } from '../../../entities/use-question.tsx';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AddDeviceForm } from './add-device-form.tsx';
import { DeviceSetup } from './device-setup.tsx';

interface Props {
  onClose: () => void;
  renderHelpAnswer: (questionId: string) => ReactNode;
}

/** Adds a phone and then shows its secret, which the API returns only once. */
export const AddDeviceDialog = ({ onClose, renderHelpAnswer }: Props) => {
  const [added, setAdded] = useState<AddedDevice>();
  const { ask, popup } = useQuestion();
  const confirmClose = async (): Promise<void> => {
    const question = {
      title: t('creatorDevices.closeTitle'),
      text: t('creatorDevices.closeText'),
      confirmLabel: t('creatorDevices.closeConfirm'),
    };
    if (!added || (await ask('close', question))) onClose();
  };
  return (
    <>
      <Dialog open onClose={() => void confirmClose()} title={t(added ? 'creatorDevices.setupTitle' : 'creatorDevices.add')}>
        {added ? (
          <DeviceSetup added={added} onDone={() => void confirmClose()} renderHelpAnswer={renderHelpAnswer} />
        ) : (
          <AddDeviceForm onBack={onClose} onAdded={setAdded} />
        )}
      </Dialog>
      {popup}
    </>
  );
};
