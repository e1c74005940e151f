import { useEffect, useRef, useState } from 'react';
import { DeleteOwnAccountInput } from '@banca/contracts/account-deletion.schemas';
import { accountApi } from '../../api/account.ts';
import { getErrorText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { useSignOut } from '../../entities/session/sign-out.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';
import { ExportButton } from './export-data.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useServerForm } from '../../entities/server-form.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/link.tsx';

/** Warns of proofs that the creator has not decided: their buyers have probably paid. */
const UndecidedPaymentProofs = ({ count }: { count: number }) => (
  <div className="grid gap-1 rounded-control bg-amber-soft p-3 text-sm">
    <p className="font-strong">{t('accountDeletion.undecidedProofs', { count })}</p>
    <Link to={paths.dashboard('customers')} className="text-brand underline underline-offset-4">
      {t('accountDeletion.viewOrders')}
    </Link>
  </div>
);

/** Without a count, while it loads or if it failed, the text is about all products. */
function describeProducts(count: number | undefined): string {
  if (count === undefined) return t('accountDeletion.allProducts');
  return count === 0 ? t('accountDeletion.noProducts') : t('accountDeletion.products', { count });
}

function describeOrders(count: number | undefined): string {
  if (count === undefined) return t('accountDeletion.allOrders');
  return count === 0 ? t('accountDeletion.noOrders') : t('accountDeletion.orders', { count });
}

const DeletionConsequences = () => {
  const counts = accountApi.useGetDeletionConsequencesQuery(undefined, { refetchOnMountOrArgChange: true }).currentData;
  return (
    <>
      {counts !== undefined && counts.undecidedProofs > 0 && <UndecidedPaymentProofs count={counts.undecidedProofs} />}
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted">
        <li>{describeProducts(counts?.products)}</li>
        <li>{describeOrders(counts?.openOrders)}</li>
        <li>{t('accountDeletion.downloads')}</li>
        <li>{t('accountDeletion.reviews')}</li>
        <li>{t('accountDeletion.erased')}</li>
        <li>{t('accountDeletion.kept')}</li>
      </ul>
    </>
  );
};

const DeleteAccountForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const signOut = useSignOut();
  const [deleteAccount] = accountApi.useDeleteOwnAccountMutation();
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
    <DialogForm
      onSubmit={submit}
      onBack={onClose}
      busy={isSubmitting}
      submitLabel={t('accountDeletion.confirm')}
      variant="danger"
    >
      <Field label={t('accountDeletion.typeUsername', { username: user.username })} error={getError('username')} required>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <CurrentPasswordField error={getError('currentPassword')} registration={register('currentPassword')} />
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};

/** Tells the consequences before it asks for the password. See docs/rules.md#roles-and-accounts. */
export const DeleteAccount = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const title = useRef<HTMLSpanElement>(null);
  // The dialog focuses its first field, which is below the consequences: a phone would open it scrolled past them.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  if (user.role === 'admin') return <SettingsGroup title={t('accountDeletion.title')} text={t('accountDeletion.admin')} />;
  return (
    <SettingsGroup
      title={t('accountDeletion.title')}
      text={t('accountDeletion.intro')}
      action={
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('accountDeletion.open')}
        </Button>
      }
    >
      <Dialog
        open={isOpen}
        onClose={close}
        title={
          <span ref={title} tabIndex={-1} className="scroll-mt-8 outline-none">
            {t('accountDeletion.question')}
          </span>
        }
      >
        <p>{t('accountDeletion.warning')}</p>
        <DeletionConsequences />
        <p>{t('accountDeletion.exportFirst')}</p>
        <ExportButton />
        <DeleteAccountForm user={user} onClose={close} />
      </Dialog>
    </SettingsGroup>
  );
};
