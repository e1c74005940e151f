import { createResolver } from '../../entities/form-resolver.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n/t.ts';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { useUnsavedChangesGuard } from '../../entities/use-unsaved-changes-guard.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { PictureField } from './picture-field.tsx';
import { AboutFields, PaymentAccountFields, PersonFields, SocialLinkFields } from './profile-fields.tsx';
import { toProfileErrorMessage } from './profile-error-message.ts';
import { type PictureChange, ProfileSchema, type ProfileValues, toProfileBody, toProfileValues } from './profile-values.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useUpdateProfileMutation } from '../../api/profile.ts';

const FIELD_NAMES = Object.keys(ProfileSchema.shape) as (keyof ProfileValues)[];

function useProfileForm(user: User) {
  const [picture, setPicture] = useState<PictureChange>(null);
  const [updateProfile, { error, reset }] = useUpdateProfileMutation();
  // The profile may load later or change in another tab. Typed values are kept.
  const form = useForm<ProfileValues>({
    resolver: createResolver(ProfileSchema),
    values: toProfileValues(user),
    resetOptions: { keepDirtyValues: true },
  });
  const send = async (values: ProfileValues): Promise<void> => {
    const result = await updateProfile({ body: toProfileBody(values, picture) });
    if (result.error) return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError: form.setError });
    setPicture(null);
    form.reset(toProfileValues(result.data.user), { keepDirtyValues: false });
    toast.success(t('dashboard.profileUpdated'));
  };
  const submitIfValid = form.handleSubmit(send);
  const submit = async (): Promise<void> => {
    reset();
    await submitIfValid();
  };
  const { dirtyFields, isSubmitting } = form.formState;
  // `isDirty` would become false when the profile changes in another tab, although the typed values are kept.
  const hasUnsavedChanges = Object.keys(dirtyFields).length > 0 || picture !== null;
  return { form, picture, setPicture, submit, isSubmitting, error, hasUnsavedChanges };
}

export const ProfileForm = ({ user }: { user: User }) => {
  const { form, picture, setPicture, submit, isSubmitting, error, hasUnsavedChanges } = useProfileForm(user);
  const { dialog } = useUnsavedChangesGuard(hasUnsavedChanges);
  const fieldErrors = asApiError(error)?.fields;
  // Field errors already appear beside their fields.
  const formError = fieldErrors ? t('dashboard.updateFailed') : toProfileErrorMessage(error);
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <SettingsGroup title={t('profile.paymentAccounts')} text={t('profile.paymentAccountsText')}>
        <PaymentAccountFields form={form} />
      </SettingsGroup>
      <SettingsGroup title={t('profile.profile')}>
        <PictureField user={user} value={picture} onChange={setPicture} serverError={fieldErrors?.['profilePicture']} />
        <PersonFields form={form} />
        <AboutFields form={form} />
      </SettingsGroup>
      <SettingsGroup title={t('profile.socialLinks')}>
        <SocialLinkFields form={form} />
      </SettingsGroup>
      <SaveBar hasUnsavedChanges={hasUnsavedChanges} isSubmitting={isSubmitting} errorMessage={error && formError} />
      <ConfirmDialog
        {...dialog}
        title={t('profile.leaveTitle')}
        text={t('profile.leaveText')}
        confirmLabel={t('profile.leave')}
        cancelLabel={t('profile.stay')}
      />
    </Form>
  );
};
