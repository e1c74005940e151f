import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ChangePasswordForm as Schema } from '@banca/contracts/auth.schemas';
import { password as messages } from '@banca/contracts/messages';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError, serverText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Group } from './profile-fields.tsx';
import { useChangePasswordMutation } from '../../api/profile.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';

type Values = z.input<typeof Schema>;

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };
const names = Object.keys(EMPTY) as (keyof Values)[];

function useChange() {
  const [changePassword, { data, error, reset }] = useChangePasswordMutation();
  const form = useForm<Values>({ resolver: zodResolver(Schema), defaultValues: EMPTY });
  const send = async (body: Values): Promise<void> => {
    const answer = await changePassword({ body });
    if (!answer.error) return form.reset(EMPTY);
    applyServerErrors({ error: answer.error, fields: names, setError: form.setError });
  };
  const valid = form.handleSubmit(send);
  const submit = useSubmitOnce(async () => {
    reset();
    await valid();
  });
  // What stands beside its field is not said twice.
  const problem = error && (asApiError(error)?.fields ? messages.changeFailed : serverText(error, messages.changeFailed));
  return { form, submit, problem, message: data && !form.formState.isDirty ? data.message : undefined };
}

/** A new password, for who knows the present one (specification, section 5). The account's other sessions end. */
export const ChangePassword = ({ user }: { user: User }) => {
  const { form, submit, problem, message } = useChange();
  const { errors, isSubmitting } = form.formState;
  return (
    <Group title="Senha" text="Ao mudar a senha, as outras sessões terminam.">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Field label="Senha actual" error={errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field label="Nova senha" hint="8 caracteres ou mais" error={errors.newPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Field label="Confirmar nova senha" error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Mudar a senha
        </Button>
        <p role="alert" lang="en" className="text-sm text-red empty:hidden">
          {problem}
        </p>
        <p role="status" lang="en" className="text-sm text-leaf empty:hidden">
          {message}
        </p>
      </form>
    </Group>
  );
};
