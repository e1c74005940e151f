import { useEffect, useRef, useState, useId, type DragEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { DEFAULT_LOCALE } from '@banca/messages';
import { accountMethods, formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { createResolver, applyServerErrors } from '../../entities/server-form.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError } from '../../api/errors.ts';
import { analyticsApi } from '../../api/analytics.ts';
import type { User } from '../../api/session.ts';
import { useUnsavedChangesGuard } from '../../entities/use-unsaved-changes-guard.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountChangeDialog, useAccountConfirmation } from './account-change-dialog.tsx';
import { AboutFields, PaymentAccountFields, PersonFields, SocialLinkFields } from './profile-fields.tsx';
import { toProfileErrorMessage } from './profile-error-message.ts';
import {
  type PictureChange,
  createProfileSchema,
  type AccountChange,
  listAccountChanges,
  type ProfileValues,
  toProfileBody,
  toProfileValues,
} from './profile-values.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { SettingsPart } from './settings-parts.tsx';
import { useUsernameQuestion } from './use-username-question.ts';
import { profileApi } from '../../api/profile.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { paths } from '../../config/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AVATAR_SIZE } from '../../entities/picture/prepare-picture.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { usePictureInput } from '../../entities/picture/use-picture-input.ts';

interface PictureFieldProps {
  user: User;
  value: PictureChange;
  onChange: (picture: PictureChange) => void;
  serverError: string | undefined;
}

const PictureField = ({ user, value, onChange, serverError }: PictureFieldProps) => {
  const id = useId();
  const previewUrl = useObjectUrl(value instanceof File ? value : null);
  const currentPicture = value === 'none' ? null : (previewUrl ?? user.profilePicture);
  const { choose, errorText } = usePictureInput(AVATAR_SIZE, onChange);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  const errorMessage = errorText ?? serverError;
  return (
    <div className="flex items-center gap-4" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Avatar user={{ ...user, profilePicture: currentPicture }} size="xl" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={t('profile.picture')}
            accept="image/*"
            describedBy={`${id}-note`}
            onChoose={(file) => void choose(file)}
          >
            {t('profile.choosePicture')}
          </FileButton>
          {currentPicture && (
            <Button variant="quiet" size="sm" onClick={() => onChange(user.profilePicture ? 'none' : null)}>
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
        <div id={`${id}-note`} aria-live="polite" className="text-sm">
          {errorMessage ? (
            <p className="text-red">{errorMessage}</p>
          ) : (
            <p className="text-xs text-faint">{value === null ? t('profile.pictureFormats') : t('profile.pictureUnsaved')}</p>
          )}
        </div>
      </div>
    </div>
  );
};

/** Names the accounts that buyers now pay to, below the text of the default locale, which is fixed, or else in its place. */
function confirmSaved(changes: readonly AccountChange[], email: string): void {
  const accounts = changes
    .flatMap(({ after }) => after || [])
    .map(formatPaymentAccount)
    .join(SEPARATOR);
  const lines: string[] = [];
  if (getLocale().id === DEFAULT_LOCALE || !accounts) lines.push(t('dashboard.profileUpdated'));
  if (accounts) lines.push(t('profile.buyersPayTo', { accounts }));
  if (changes.length > 0) lines.push(t('profile.noticeSent', { email }));
  const [text = '', ...details] = lines;
  toast.success(text, details.join('. '));
}

/** Leads a creator without products on. The save button may be far below, so the link scrolls into view. */
const NextStepLink = () => {
  const link = useRef<HTMLDivElement>(null);
  const { data } = analyticsApi.useDashboardSummaryQuery({}, { refetchOnMountOrArgChange: true });
  const hasNoProduct = data?.firstSteps?.product === null;
  // The braces matter: newer browsers return a promise from scrollIntoView(), which React would call as a cleanup function.
  useEffect(() => {
    link.current?.scrollIntoView({ block: 'center' });
  }, [hasNoProduct]);
  if (!hasNoProduct) return null;
  return (
    <div ref={link}>
      <ButtonLink to={paths.dashboard('upload')} className="max-sm:w-full">
        {t('profile.nextStep')}
      </ButtonLink>
    </div>
  );
};

const toFieldNames = (values: ProfileValues) => Object.keys(values) as (keyof ProfileValues)[];

function useProfileForm(user: User) {
  const [picture, setPicture] = useState<PictureChange>(null);
  const [haveAccountsChanged, setAccountsChanged] = useState(false);
  const [isFirstAccount, setFirstAccount] = useState(false);
  const [updateProfile, { error, reset }] = profileApi.useUpdateProfileMutation();
  // The profile may load later or change in another tab. Typed values are kept.
  const form = useForm<ProfileValues>({
    resolver: createResolver(createProfileSchema(user)),
    values: toProfileValues(user),
    resetOptions: { keepDirtyValues: true },
  });
  const send = async (values: ProfileValues): Promise<void> => {
    const result = await updateProfile({ body: toProfileBody(user, values, picture) });
    if (result.error) return applyServerErrors({ error: result.error, fields: toFieldNames(values), setError: form.setError });
    setPicture(null);
    form.reset(toProfileValues(result.data.user), { keepDirtyValues: false });
    const changes = listAccountChanges(user, result.data.user);
    if (changes.length > 0) {
      const isFirst = accountMethods.every((method) => !user[method]);
      setFirstAccount(isFirst);
      // The owner of a new account expects the change.
      setAccountsChanged(!isFirst);
    }
    confirmSaved(changes, user.email);
  };
  const { confirmation, sendConfirmed } = useAccountConfirmation(user, form, send);
  const { confirmUsername, popup } = useUsernameQuestion(user, form.setError);
  const submitIfValid = form.handleSubmit(async (values) => {
    if (await confirmUsername(values.username)) await sendConfirmed(values);
  });
  const submit = async (): Promise<void> => {
    reset();
    await submitIfValid();
  };
  const { dirtyFields, isSubmitting } = form.formState;
  // `isDirty` would become false when the profile changes in another tab, although the typed values are kept.
  const hasUnsavedChanges = Object.keys(dirtyFields).length > 0 || picture !== null;
  return {
    form,
    picture,
    setPicture,
    submit,
    isSubmitting,
    error,
    hasUnsavedChanges,
    haveAccountsChanged,
    isFirstAccount,
    confirmation,
    popup,
  };
}

interface PaymentAccountsProps {
  form: UseFormReturn<ProfileValues>;
  user: User;
  haveAccountsChanged: boolean;
  isFirstAccount: boolean;
}

const PaymentAccountsPart = ({ form, user, haveAccountsChanged, isFirstAccount }: PaymentAccountsProps) => (
  <SettingsPart id="payment-accounts" text={t('profile.paymentAccountsText')}>
    <SettingsGroup>
      <PaymentAccountFields form={form} user={user} />
      <p role="status" className="rounded-control bg-amber-soft px-3.5 py-3 text-sm wrap-anywhere text-amber empty:hidden">
        {haveAccountsChanged && t('profile.accountsChangedNotice', { email: user.email })}
      </p>
      {isFirstAccount && !isShopSuspended(user) && <NextStepLink />}
    </SettingsGroup>
  </SettingsPart>
);

interface ProfileFormProps {
  user: User;
  /** A buyer comes for the profile, and receives no payments yet. */
  isSeller: boolean;
}

export const ProfileForm = ({ user, isSeller }: ProfileFormProps) => {
  const { form, picture, setPicture, submit, isSubmitting, error, ...state } = useProfileForm(user);
  const { hasUnsavedChanges, haveAccountsChanged, isFirstAccount, confirmation, popup } = state;
  const accounts = { form, user, haveAccountsChanged, isFirstAccount };
  const { dialog } = useUnsavedChangesGuard(hasUnsavedChanges);
  const fieldErrors = asApiError(error)?.fields;
  // Field errors already appear beside their fields.
  const formError = fieldErrors ? t('dashboard.updateFailed') : toProfileErrorMessage(error);
  return (
    <Form onSubmit={submit} className="flex flex-col gap-9">
      {isSeller && <PaymentAccountsPart {...accounts} />}
      <SettingsPart id="profile">
        <SettingsGroup>
          <PictureField user={user} value={picture} onChange={setPicture} serverError={fieldErrors?.['profilePicture']} />
          <PersonFields form={form} user={user} />
          <AboutFields form={form} />
        </SettingsGroup>
        <SettingsGroup title={t('profile.socialLinks')}>
          <SocialLinkFields form={form} />
        </SettingsGroup>
      </SettingsPart>
      {!isSeller && <PaymentAccountsPart {...accounts} />}
      <SaveBar hasUnsavedChanges={hasUnsavedChanges} isSubmitting={isSubmitting} errorMessage={error && formError} />
      {popup}
      <AccountChangeDialog {...confirmation} email={user.email} />
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
