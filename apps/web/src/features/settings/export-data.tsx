import { useState } from 'react';
import { AccountExportInput } from '@banca/contracts/account-export.schemas';
import { accountApi } from '../../api/account.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { t } from '../../lib/i18n/text.tsx';
import { openDownload } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useServerForm } from '../../entities/server-form.ts';

const toErrorText = (error: unknown): string =>
  asApiError(error)?.code === 'rate_limited' ? t('accountExport.tooMany') : getErrorText(error, t('accountExport.failed'));

const ExportForm = ({ onClose }: { onClose: () => void }) => {
  const [createExport] = accountApi.useCreateAccountExportMutation();
  const { register, submit, reset, isDone, isSubmitting, errorText, getError } = useServerForm({
    schema: AccountExportInput,
    defaultValues: { currentPassword: '' },
    send: (body) => createExport({ body }),
    onDone({ url }) {
      reset();
      openDownload(url);
    },
    toErrorText,
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('accountExport.submit')}>
      <p className="text-muted">{t('accountExport.dialogText')}</p>
      <CurrentPasswordField error={getError('currentPassword')} registration={register('currentPassword')} />
      <FormError>{errorText}</FormError>
      <FormSuccess>{isDone && t('accountExport.started')}</FormSuccess>
    </DialogForm>
  );
};

export const ExportButton = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('accountExport.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('accountExport.open')}>
        <ExportForm onClose={close} />
      </Dialog>
    </>
  );
};

export const ExportData = () => (
  <SettingsGroup title={t('accountExport.title')} text={t('accountExport.intro')} action={<ExportButton />} />
);
