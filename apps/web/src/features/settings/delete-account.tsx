import { useState } from 'react';
import { DeleteOwnAccountInput } from '@banca/contracts/account-deletion.schemas';
import { useDeleteOwnAccountMutation } from '../../api/account-deletion.ts';
import { getErrorText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { useSignOut } from '../../entities/session/sign-out.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { ExportButton } from './export-data.tsx';
import { PasswordManagerUsername } from './password-manager-username.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useServerForm } from './use-server-form.ts';

const DeleteAccountForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const signOut = useSignOut();
  const [deleteAccount] = useDeleteOwnAccountMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: DeleteOwnAccountInput,
    defaultValues: { username: '', currentPassword: '' },
    send: (body) => deleteAccount({ body }),
    onDone({ message }) {
      signOut();
      toast.success(message);
    },
    toErrorText: (error) => getErrorText(error, t('accountDeletion.failed')),
  });
  return (
    <Form onSubmit={submit}>
      <PasswordManagerUsername />
      <Field label={t('accountDeletion.typeUsername', { username: user.username })} error={getError('username')} required>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={t('password.current')} error={getError('currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <FormError>{errorText}</FormError>
      <DialogActions onBack={onClose} busy={isSubmitting}>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {t('accountDeletion.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
};

/** Tells the consequences before it asks for the password. See docs/rules.md#roles-and-accounts. */
export const DeleteAccount = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (user.role === 'admin') return <SettingsGroup title={t('accountDeletion.title')} text={t('accountDeletion.admin')} />;
  return (
    <SettingsGroup title={t('accountDeletion.title')} text={t('accountDeletion.intro')}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('accountDeletion.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('accountDeletion.question')}>
        <p>{t('accountDeletion.warning')}</p>
        <DeletionConsequences />
        <p>{t('accountDeletion.exportFirst')}</p>
        <ExportButton />
        <DeleteAccountForm user={user} onClose={close} />
      </Dialog>
    </SettingsGroup>
  );
};
