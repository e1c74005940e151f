import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dashboard } from '@banca/contracts/messages';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { PictureField } from './picture-field.tsx';
import { About, Accounts, Group, Networks, Person } from './profile-fields.tsx';
import { profileProblem } from './profile-problem.ts';
import { bodyOf, type PictureChange, ProfileForm as Schema, type ProfileValues, valuesOf } from './profile-values.ts';
import { useUpdateProfileMutation } from '../../api/profile.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';

const NAMES = Object.keys(Schema.shape) as (keyof ProfileValues)[];

function useProfile(user: User) {
  const [picture, setPicture] = useState<PictureChange>(null);
  const [updateProfile, { data, error, reset }] = useUpdateProfileMutation();
  // The profile may still be on its way, or be changed in another tab: what was typed here stays.
  const form = useForm<ProfileValues>({
    resolver: zodResolver(Schema),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  });
  const send = async (values: ProfileValues): Promise<void> => {
    const answer = await updateProfile({ body: bodyOf(values, picture) });
    if (answer.error) return applyServerErrors({ error: answer.error, fields: NAMES, setError: form.setError });
    setPicture(null);
    form.reset(valuesOf(answer.data.user));
  };
  const valid = form.handleSubmit(send);
  const submit = useSubmitOnce(async () => {
    reset();
    await valid();
  });
  const isChanged = form.formState.isDirty || picture !== null;
  return {
    form,
    picture,
    setPicture,
    submit,
    isBusy: form.formState.isSubmitting,
    error,
    isSaved: data !== undefined && !isChanged,
  };
}

/** What others see of a creator, and where buyers pay; saved together (specification, section 2 settings). */
export const ProfileForm = ({ user }: { user: User }) => {
  const { form, picture, setPicture, submit, isBusy, error, isSaved } = useProfile(user);
  const fields = asApiError(error)?.fields;
  // What stands beside its field is not said twice.
  const problem = error && (fields ? dashboard.updateFailed : profileProblem(error));
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Group title="Perfil">
        <PictureField user={user} value={picture} onChange={setPicture} error={fields?.['profilePicture']} />
        <Person form={form} />
        <About form={form} />
      </Group>
      <Group title="Contas de pagamento" text="É para aqui que os clientes te pagam. Avisamos-te por email quando uma muda.">
        <Accounts form={form} />
      </Group>
      <Group title="Redes sociais">
        <Networks form={form} />
      </Group>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" lang="en" busy={isBusy} className="max-sm:w-full">
          Save
        </Button>
        <p role="alert" className="text-red empty:hidden">
          {problem}
        </p>
        <p role="status" lang="en" className="text-leaf">
          {isSaved ? dashboard.profileUpdated : null}
        </p>
      </div>
    </form>
  );
};
