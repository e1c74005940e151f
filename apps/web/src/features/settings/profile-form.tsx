import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dashboard } from '@banca/contracts/messages';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { PictureField } from './picture-field.tsx';
import { AboutFields, PaymentAccountFields, PersonFields, SettingsGroup, SocialLinkFields } from './profile-fields.tsx';
import { toProfileErrorMessage } from './profile-error-message.ts';
import { type PictureChange, ProfileSchema, type ProfileValues, toProfileBody, toProfileValues } from './profile-values.ts';
import { useUpdateProfileMutation } from '../../api/profile.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';

const FIELD_NAMES = Object.keys(ProfileSchema.shape) as (keyof ProfileValues)[];

function useProfileForm(user: User) {
  const [picture, setPicture] = useState<PictureChange>(null);
  const [updateProfile, { data, error, reset }] = useUpdateProfileMutation();
  // The profile may load later or change in another tab. Typed values are kept.
  const form = useForm<ProfileValues>({
    resolver: zodResolver(ProfileSchema),
    values: toProfileValues(user),
    resetOptions: { keepDirtyValues: true },
  });
  const send = async (values: ProfileValues): Promise<void> => {
    const result = await updateProfile({ body: toProfileBody(values, picture) });
    if (result.error) return applyServerErrors({ error: result.error, fields: FIELD_NAMES, setError: form.setError });
    setPicture(null);
    form.reset(toProfileValues(result.data.user));
  };
  const submitIfValid = form.handleSubmit(send);
  const submit = useSubmitOnce(async () => {
    reset();
    await submitIfValid();
  });
  const isChanged = form.formState.isDirty || picture !== null;
  return {
    form,
    picture,
    setPicture,
    submit,
    isSubmitting: form.formState.isSubmitting,
    error,
    isSaved: data !== undefined && !isChanged,
  };
}

export const ProfileForm = ({ user }: { user: User }) => {
  const { form, picture, setPicture, submit, isSubmitting, error, isSaved } = useProfileForm(user);
  const fieldErrors = asApiError(error)?.fields;
  // Field errors already appear beside their fields.
  const errorMessage = error && (fieldErrors ? dashboard.updateFailed : toProfileErrorMessage(error));
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SettingsGroup title="Perfil">
        <PictureField user={user} value={picture} onChange={setPicture} serverError={fieldErrors?.['profilePicture']} />
        <PersonFields form={form} />
        <AboutFields form={form} />
      </SettingsGroup>
      <SettingsGroup
        title="Contas de pagamento"
        text="É para aqui que os clientes te pagam. Avisamos-te por email quando uma muda."
      >
        <PaymentAccountFields form={form} />
      </SettingsGroup>
      <SettingsGroup title="Redes sociais">
        <SocialLinkFields form={form} />
      </SettingsGroup>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" lang="en" busy={isSubmitting} className="max-sm:w-full">
          Save
        </Button>
        <p role="alert" className="text-red empty:hidden">
          {errorMessage}
        </p>
        <p role="status" lang="en" className="text-leaf">
          {isSaved ? dashboard.profileUpdated : null}
        </p>
      </div>
    </form>
  );
};
