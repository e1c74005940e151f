import { createTextSchema, createTypedTextSchema } from '@banca/contracts/common.schemas';
import { Nuit } from '@banca/contracts/nuit';
import { z } from 'zod';
import { profileApi } from '../../api/profile.ts';
import type { User } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { useServerForm } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { toProfileErrorMessage } from './profile-error-message.ts';
import { SettingsGroup } from './settings-group.tsx';

const ReceiptSettings = z
  .object({
    receipts: z.boolean(),
    fiscalName: createTypedTextSchema(0, 120),
    nuit: Nuit,
    fiscalAddress: createTextSchema(0, 200),
  })
  .refine(({ receipts, fiscalName }) => !receipts || fiscalName !== '', { path: ['fiscalName'], error: 'receipts.nameRequired' });

const toSettings = ({ receipts, fiscalName = '', nuit = '', fiscalAddress = '' }: User) => ({
  receipts,
  fiscalName,
  nuit,
  fiscalAddress,
});

function useReceiptSettings(user: User) {
  const [updateProfile] = profileApi.useUpdateProfileMutation();
  const form = useServerForm({
    schema: ReceiptSettings,
    defaultValues: toSettings(user),
    send: (body) => updateProfile({ body }),
    onDone(result: { user: User }) {
      form.reset(toSettings(result.user));
      toast.success(t(result.user.receipts ? 'receiptSettings.savedOn' : 'receiptSettings.saved'));
    },
    toErrorText: toProfileErrorMessage,
  });
  return form;
}

/** Whether approved orders get receipts, and what the receipts say of the creator. */
export const ReceiptsGroup = ({ user }: { user: User }) => {
  const { register, submit, isSubmitting, errorText, getError } = useReceiptSettings(user);
  return (
    <SettingsGroup title={t('receiptSettings.title')} text={t('receiptSettings.intro')}>
      <Form onSubmit={submit} className="grid gap-4">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" className="size-5 shrink-0 accent-brand" {...register('receipts')} />
          <span>{t('receiptSettings.give')}</span>
        </label>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('receiptSettings.name')} hint={t('receiptSettings.nameHint')} error={getError('fiscalName')}>
            <Input autoComplete="off" maxLength={120} {...register('fiscalName')} />
          </Field>
          <Field label={t('receiptSettings.nuit')} hint={t('receiptSettings.nuitHint')} error={getError('nuit')}>
            <Input inputMode="numeric" autoComplete="off" maxLength={20} {...register('nuit')} />
          </Field>
        </div>
        <Field label={t('receiptSettings.address')} error={getError('fiscalAddress')}>
          <Textarea rows={2} maxLength={200} {...register('fiscalAddress')} />
        </Field>
        <p className="text-sm text-muted">{t('receiptSettings.limits')}</p>
        <FormError>{errorText}</FormError>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={isSubmitting} className="max-sm:w-full">
            {t('receiptSettings.save')}
          </Button>
          {user.receipts && (
            <Link to={paths.dashboard('payouts')} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('receiptSettings.seeStatements')}
            </Link>
          )}
        </div>
      </Form>
    </SettingsGroup>
  );
};
