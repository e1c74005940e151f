import { type SocialNetwork, socialNetworks } from '@banca/contracts/enums';
import { type AccountMethod, accountMethods, formatPaymentAccount, isPaymentAccount } from '@banca/contracts/payment-accounts';
import { paymentMethods } from '@banca/contracts/payment-methods';
import { formatInternationalNumber } from '@banca/contracts/phone-number';
import { parseWhatsAppNumber, toWhatsAppUrl } from '@banca/contracts/whatsapp';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { t, Text } from '../../lib/i18n/text.tsx';
import type { User } from '../../api/session.ts';
import { EmailField } from '../../entities/email/email-field.tsx';
import { countries, getCountryName } from '../../entities/user/countries.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field, Input, Textarea, Select } from '../../ui/field.tsx';
import type { ProfileValues } from './profile-values.ts';

interface FormProps {
  form: UseFormReturn<ProfileValues>;
}

/** The name is the holder of the payment accounts unless the creator names another one. */
const HolderNotice = ({ form: { control }, user }: FormProps & { user: User }) => {
  const [firstName, lastName, accountHolder = ''] = useWatch({ control, name: ['firstName', 'lastName', 'accountHolder'] });
  const holder = getFullName({ ...user, firstName: firstName.trim(), lastName: lastName.trim() });
  const hasAccount = accountMethods.some((method) => user[method] !== '');
  const isChanged = hasAccount && accountHolder.trim() === '' && holder !== getFullName(user);
  return (
    <p role="status" className="rounded-control bg-amber-soft px-3.5 py-3 text-sm wrap-anywhere text-amber empty:hidden">
      {isChanged && t('profile.holderFollowsName', { holder, field: t('profile.accountHolder') })}
    </p>
  );
};

export const PersonFields = ({ form, user }: FormProps & { user: User }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('profile.firstName')} error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label={t('profile.lastName')} error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <HolderNotice form={form} user={user} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('profile.username')} hint={t('profile.usernameHint')} error={errors.username?.message} required>
          <Input autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
      </div>
    </>
  );
};

/** A stored country that is not in the list remains selectable. */
const CountryField = ({ form }: FormProps) => {
  const { register, formState, getValues } = form;
  const { location = '' } = formState.defaultValues ?? getValues();
  const isOtherCountry = location !== '' && !countries.some((country) => country === location);
  return (
    <Field label={t('profile.country')} error={formState.errors.location?.message}>
      <Select autoComplete="country-name" {...register('location')}>
        <option value="">{t('profile.chooseCountry')}</option>
        {isOtherCountry && <option value={location}>{location}</option>}
        {countries.map((country) => (
          <option key={country} value={country}>
            {getCountryName(country)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

export const AboutFields = ({ form }: FormProps) => {
  const { register, formState } = form;
  return (
    <>
      <Field label={t('profile.description')} hint={t('profile.descriptionHint')} error={formState.errors.description?.message}>
        <Textarea rows={2} maxLength={500} {...register('description')} />
      </Field>
      <Field label={t('profile.story')} hint={t('profile.storyHint')} error={formState.errors.story?.message}>
        <Textarea rows={5} maxLength={5000} {...register('story')} />
      </Field>
      <CountryField form={form} />
    </>
  );
};

/** Where the page of a creator is. The field of WhatsApp takes a number instead. */
const HOSTS: Record<Exclude<SocialNetwork, 'linkedin'>, string> = {
  facebook: 'facebook.com',
  twitter: 'tiktok.com',
  instagram: 'instagram.com',
};

/** Each field has two forms, so its error shows an example of both. */
function describeLinkError(network: SocialNetwork, message: string | undefined): string | undefined {
  if (message !== t('validation.link')) return message;
  return network === 'linkedin' ? t('profile.whatsAppInvalid') : t('profile.socialLinkInvalid', { host: HOSTS[network] });
}

/** Shows what buyers will see, because a text that is no number opens no chat. */
const WhatsAppHint = ({ form: { control } }: FormProps) => {
  const text = useWatch({ control, name: 'socialLinks.linkedin' }) ?? '';
  const number = parseWhatsAppNumber(text);
  if (number) return <Text id="profile.whatsAppPreview" values={{ number: formatInternationalNumber(number) }} />;
  return t(text === '' || toWhatsAppUrl(text) ? 'profile.whatsAppHint' : 'profile.whatsAppUnknown');
};

export const SocialLinkFields = ({ form }: FormProps) => {
  const { register, formState } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(Object.keys(socialNetworks) as SocialNetwork[]).map((network) => (
        <Field
          key={network}
          label={socialNetworks[network]}
          hint={network === 'linkedin' ? <WhatsAppHint form={form} /> : undefined}
          error={
            formState.errors.socialLinks?.[network] && describeLinkError(network, formState.errors.socialLinks[network].message)
          }
        >
          <Input
            maxLength={200}
            placeholder={network === 'linkedin' ? '+2588xxxxxxxx' : t('profile.handlePlaceholder')}
            autoCapitalize="none"
            spellCheck={false}
            {...register(`socialLinks.${network}`)}
          />
        </Field>
      ))}
    </div>
  );
};

interface AccountFieldProps extends FormProps {
  method: AccountMethod;
  user: User;
}

const PaymentAccountField = ({ form: { control, register, formState }, method, user }: AccountFieldProps) => {
  const { account: accountType, name, ...rest } = paymentMethods[method];
  const [account = '', accountHolder] = useWatch({ control, name: [method, 'accountHolder'] });
  const isUsable = isPaymentAccount(method, account);
  const isSavedAccountUnusable = account !== '' && account === user[method] && !isUsable;
  const preview = isUsable && (
    <Text
      id="profile.accountPreview"
      values={{ account: formatPaymentAccount(account), holder: accountHolder?.trim() || getFullName(user) }}
    />
  );
  const error = formState.errors[method]?.message ?? (isSavedAccountUnusable ? t('profile.accountUnusable') : undefined);
  return (
    <Field label={name} error={error} hint={preview || undefined}>
      <Input
        inputMode={accountType}
        placeholder={'placeholder' in rest ? rest.placeholder : t('profile.emailPlaceholder')}
        autoCapitalize="none"
        autoComplete="off"
        {...register(method)}
      />
    </Field>
  );
};

/** Never fills in the address of the account by itself, because it becomes public. */
const ContactEmailField = ({ form, user }: FormProps & { user: User }) => {
  const contactEmail = useWatch({ control: form.control, name: 'contactEmail' });
  const fillAccountEmail = (): void => form.setValue('contactEmail', user.email, { shouldDirty: true });
  return (
    <div className="grid content-start justify-items-start gap-2 *:w-full">
      <EmailField
        label={t('profile.contactEmail')}
        hint={t('profile.contactEmailHint')}
        error={form.formState.errors.contactEmail?.message}
        required={false}
        text={contactEmail}
        onCorrect={(email) => {
          form.setValue('contactEmail', email, { shouldDirty: true, shouldValidate: true });
          form.setFocus('contactEmail');
        }}
        autoComplete="email"
        {...form.register('contactEmail')}
      />
      {contactEmail === '' && (
        <Chip pressed={false} onClick={fillAccountEmail}>
          {t('profile.useAccountEmail', { email: user.email })}
        </Chip>
      )}
    </div>
  );
};

export const PaymentAccountFields = ({ form, user }: FormProps & { user: User }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {accountMethods.map((method) => (
      <PaymentAccountField key={method} form={form} method={method} user={user} />
    ))}
    <Field
      label={t('profile.accountHolder')}
      hint={t('profile.accountHolderHint')}
      error={form.formState.errors.accountHolder?.message}
    >
      <Input autoComplete="off" maxLength={80} {...form.register('accountHolder')} />
    </Field>
    <ContactEmailField form={form} user={user} />
  </div>
);
