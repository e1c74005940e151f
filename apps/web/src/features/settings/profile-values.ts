import { mapSocialNetworks } from '@banca/contracts/enums';
import {
  type AccountMethod,
  accountMethods,
  describeAccountProblem,
  formatPaymentAccount,
  isPaymentAccount,
  mapAccounts,
} from '@banca/contracts/payment-accounts';
import { z } from 'zod';
import { Email } from '@banca/contracts/common.schemas';
import { FirstName, LastName, ProfileInput, SocialLinks, Username } from '@banca/contracts/users.schemas';
import type { User } from '../../api/session.ts';

/** Replaces the union of the contract, which would report two messages for an invalid email address. */
const ContactEmail = z
  .string()
  .trim()
  .refine((value) => value === '' || Email.safeParse(value).success, 'validation.emailInvalid');

/** Unlike the API, the form requires the names. */
const ProfileSchema = ProfileInput.pick({
  description: true,
  story: true,
  location: true,
  ...mapAccounts(() => true as const),
  accountHolder: true,
}).extend({ firstName: FirstName, lastName: LastName, username: Username, contactEmail: ContactEmail, socialLinks: SocialLinks });

/** Like the API, leaves an account alone that was saved before accounts were checked. */
export const createProfileSchema = (user: User) =>
  ProfileSchema.superRefine((values, ctx) => {
    for (const method of accountMethods) {
      const account = values[method] ?? '';
      if (account === '' || account === user[method] || isPaymentAccount(method, account)) continue;
      const { id, values: params } = describeAccountProblem(method);
      ctx.addIssue({ code: 'custom', path: [method], message: id, params });
    }
  });

export type ProfileValues = z.input<typeof ProfileSchema>;

/** A new picture, 'none' to remove the current one, or null to keep it. */
export type PictureChange = File | 'none' | null;

export const toProfileValues = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  description: user.description,
  story: user.story,
  location: user.location,
  contactEmail: user.contactEmail ?? '',
  ...mapAccounts((method) => user[method]),
  accountHolder: user.accountHolder ?? '',
  socialLinks: mapSocialNetworks((network) => user.socialLinks[network] ?? ''),
});

export interface AccountChange {
  method: AccountMethod;
  /** Empty for an added account. */
  before: string;
  /** Empty for a removed account. */
  after: string;
}

type Accounts = Partial<Pick<User, AccountMethod>>;

export const listAccountChanges = (before: Accounts, after: Accounts): AccountChange[] =>
  accountMethods
    .map((method) => ({ method, before: before[method] ?? '', after: after[method]?.trim() ?? '' }))
    .filter((change) => formatPaymentAccount(change.before) !== formatPaymentAccount(change.after));

/** Changed numbers are saved in the form in which buyers read them. An unchanged one would count as a change. */
const formatAccounts = (values: ProfileValues, user: User) =>
  mapAccounts((method) => (values[method] === user[method] ? user[method] : formatPaymentAccount(values[method] ?? '')));

export function toProfileBody(user: User, values: ProfileValues, picture: PictureChange) {
  const { socialLinks, ...texts } = { ...values, ...formatAccounts(values, user) };
  if (picture === null) return { ...texts, socialLinks };
  if (picture === 'none') return { ...texts, socialLinks, profilePicture: '' };
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.set(name, value ?? '');
  body.set('socialLinks', JSON.stringify(socialLinks));
  body.set('profilePicture', picture);
  return body;
}
