import { useState } from 'react';
import { AccountExportInput } from '@banca/contracts/account-export.schemas';
import { useCreateAccountExportMutation } from '../../api/account-export.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { t } from '../../lib/i18n/t.ts';
import { openDownload } from '../../lib/open-download.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError, FormSuccess } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PasswordManagerUsername } from './password-manager-username.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useServerForm } from './use-server-form.ts';

const toErrorText = (error: unknown): string =>
  asApiError(error)?.code === 'rate_limited' ? t('accountExport.tooMany') : getErrorText(error, t('accountExport.failed'));

const ExportForm = ({ onClose }: { onClose: () => void }) => {
  const [createExport] = useCreateAccountExportMutation();
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
    <Form onSubmit={submit}>
      <p className="text-muted">{t('accountExport.dialogText')}</p>
      <PasswordManagerUsername />
      <Field label={t('password.current')} error={getError('currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <FormError>{errorText}</FormError>
      <FormSuccess>{isDone && t('accountExport.started')}</FormSuccess>
      <DialogActions onBack={onClose} busy={isSubmitting}>
        <Button type="submit" busy={isSubmitting}>
          {t('accountExport.submit')}
        </Button>
      </DialogActions>
    </Form>
  );
};

/** Asks for the password and downloads a zip. */
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
  <SettingsGroup title={t('accountExport.title')} text={t('accountExport.intro')}>
    <ExportButton />
  </SettingsGroup>
);
