import { type DeviceFormatId, deviceFormatIds, deviceFormats } from '@banca/contracts/device-formats';
import { addDevice as addDeviceSchema } from '@banca/contracts/devices.schemas';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { DEFAULT_PAYMENT_METHOD, getPaymentMethodName, paymentMethodIds } from '@banca/contracts/payment-methods';
import { type AddedDevice, devicesApi } from '../../../api/devices.ts';
import { getErrorText } from '../../../api/errors.ts';
import { useUser } from '../../../api/hooks.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { FORMAT_TEXTS } from './device-labels.ts';

/** The app that signs comes last, because setting it up takes a computer, too. */
const formatIds = deviceFormatIds.toSorted((a, b) => Number(deviceFormats[a].signsBody) - Number(deviceFormats[b].signsBody));
const walletIds = paymentMethodIds.filter(requiresPaymentProof);

interface Props {
  onBack: () => void;
  onAdded: (added: AddedDevice) => void;
}

export const AddDeviceForm = ({ onBack, onAdded }: Props) => {
  const user = useUser();
  const [addDevice] = devicesApi.useAddDeviceMutation();
  const format: DeviceFormatId = 'sms_forwarder';
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: addDeviceSchema.body,
    defaultValues: { name: '', wallet: DEFAULT_PAYMENT_METHOD, format },
    send: (body) => addDevice({ body }),
    onDone: onAdded,
    toErrorText: (error) => getErrorText(error, t('creatorDevices.addFailed')),
  });
  return (
    <DialogForm onSubmit={submit} onBack={onBack} busy={isSubmitting} submitLabel={t('creatorDevices.addSubmit')}>
      <p className="text-sm text-muted">{t('creatorDevices.addIntro')}</p>
      <Field label={t('creatorDevices.name')} error={getError('name')} required>
        <Input autoComplete="off" placeholder={t('creatorDevices.namePlaceholder')} {...register('name')} />
      </Field>
      <Field label={t('creatorDevices.wallet')} error={getError('wallet')} required>
        <Select {...register('wallet')}>
          {walletIds.map((id) => (
            <option key={id} value={id}>
              {getPaymentMethodName(id)}
            </option>
          ))}
        </Select>
      </Field>
      <RadioGroup label={t('creatorDevices.app')} error={getError('format')} required className="grid gap-2">
        {formatIds.map((id) => (
          <ChoiceCard key={id} label={deviceFormats[id].app} text={t(FORMAT_TEXTS[id])} value={id} {...register('format')} />
        ))}
      </RadioGroup>
      <p className="text-sm text-muted wrap-anywhere">{t('creatorDevices.addNotice', { email: user?.email ?? '' })}</p>
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};
