import { renameDevice } from '@banca/contracts/devices.schemas';
import { type Device, devicesApi } from '../../../api/devices.ts';
import { getErrorText } from '../../../api/errors.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-message.tsx';

interface Props {
  device: Device;
  onClose: () => void;
}

const RenameForm = ({ device: { _id: id, name }, onClose }: Props) => {
  const [rename] = devicesApi.useRenameDeviceMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: renameDevice.body,
    defaultValues: { name },
    send: (body) => rename({ params: { id }, body }),
    onDone: onClose,
    toErrorText: (error) => getErrorText(error, t('creatorDevices.renameFailed')),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('creatorDevices.rename')}>
      <Field label={t('creatorDevices.name')} error={getError('name')} required>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};

export const RenameDeviceDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title={t('creatorDevices.rename')}>
    <RenameForm {...props} />
  </Dialog>
);
