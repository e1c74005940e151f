import { z } from 'zod';
import { ACCOUNT_STATUSES, mapSocialNetworks, ROLES } from './enums.ts';
import { AUTO_APPROVE_MODES } from './payment-enums.ts';
import { isJsonWithinLimit } from './json-size.ts';
import { ACCOUNT_MAX_LENGTHS, type AccountMethod, mapAccounts } from './payment-accounts.ts';
import { Nuit } from './nuit.ts';
import { paymentMethods } from './payment-methods.ts';
import { normalizeWhatsAppText } from './whatsapp.ts';
import { Email, Id, createOptionalTextSchema, createTextSchema, createTypedTextSchema, Timestamp } from './common.schemas.ts';

export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]+$/;

export const FirstName = createTextSchema(1, 60, 'validation.firstNameRequired');
export const LastName = createTextSchema(1, 60, 'validation.lastNameRequired');
export const Username = createTypedTextSchema(1, 30, 'validation.usernameRequired')
  .min(3, 'validation.usernameTooShort')
  .regex(USERNAME_PATTERN, 'validation.usernameCharacters');

export const Role = z.enum(ROLES, 'filters.role');
export const UserStatus = z.enum(ACCOUNT_STATUSES, 'filters.status');

/** A URL, an `@name`, a phone number, or a domain without `https://`. */
const SOCIAL_LINK = /^(https?:\/\/|[@+\w])[^\s<>"'`:]*(:\d+)?[^\s<>"'`]*$/i;
const SCRIPT_URL = /^(javascript|data|vbscript):/i;

const createSocialLinkSchema = (normalize = (text: string): string => text) =>
  createTypedTextSchema(0, 200)
    .overwrite(normalize)
    .refine((value) => value === '' || (SOCIAL_LINK.test(value) && !SCRIPT_URL.test(value)), 'validation.link');
const SocialLink = createSocialLinkSchema();
/** A number that could be a link is kept as it was typed. */
const WhatsAppLink = createSocialLinkSchema((text) => (SOCIAL_LINK.test(text) ? text : normalizeWhatsAppText(text)));

/** `twitter` holds the TikTok link and `linkedin` the WhatsApp link. See docs/rules.md#creators-and-follows. */
export const SocialLinks = z
  .object(mapSocialNetworks((network) => (network === 'linkedin' ? WhatsAppLink : SocialLink).optional()))
  .meta({ id: 'SocialLinks' });

export const User = z
  .object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    contactEmail: z.string().optional(),
    role: Role,
    status: UserStatus,
    creatorStatus: UserStatus,
    description: z.string(),
    story: z.string(),
    location: z.string(),
    profilePicture: z.string().nullable(),
    socialLinks: SocialLinks,
    ...mapAccounts(() => z.string(), { firstKeys: ['paypal'] }),
    /** The name in which the payment accounts are registered. Empty means the user's own name. */
    accountHolder: z.string().optional(),
    notificationEnabled: z.boolean(),
    reminderEnabled: z.boolean(),
    darkMode: z.boolean().optional(),
    createdAt: Timestamp,
  })
  .meta({ id: 'User' });

/** What the creator of a suspended shop wrote, so that admins look at it again. */
export const ShopAppeal = z
  .object({
    text: z.string(),
    /** While it waits for an admin. */
    requestedAt: Timestamp.optional(),
    /** When and why an admin declined an appeal of this suspension. */
    declinedAt: Timestamp.optional(),
    declineReason: z.string().optional(),
  })
  .meta({ id: 'ShopAppeal' });

/** Which evidence completes an order without its creator. See docs/rules.md#automatic-approval. */
const AutoApprove = z.enum(AUTO_APPROVE_MODES, 'payments.unknownAutoApprove');

export const OwnUser = User.extend({
  emailVerified: z.boolean(),
  /** The chosen language, such as `pt`. Null if the account has chosen none. */
  language: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** Why an admin suspended the shop, while it is suspended. Missing without a reason. */
  shopSuspensionReason: z.string().optional(),
  /** The latest appeal while the shop is suspended. */
  shopAppeal: ShopAppeal.optional(),
  autoApprove: AutoApprove,
  /** Whether approved orders get receipts. */
  receipts: z.boolean(),
  /** The tax number, name and address on receipts. */
  nuit: z.string().optional(),
  fiscalName: z.string().optional(),
  fiscalAddress: z.string().optional(),
}).meta({ id: 'OwnUser' });

export const CreatorCard = z
  .object({ _id: Id, firstName: z.string(), lastName: z.string(), username: z.string(), profilePicture: z.string().nullable() })
  .meta({ id: 'CreatorCard' });

const FormBoolean = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')])
  .meta({ override: { type: 'boolean' } });

const SocialLinksInput = z
  .union([
    SocialLinks,
    z
      .string()
      .transform((json, ctx) => parseJson(json, ctx))
      .pipe(SocialLinks),
  ])
  .meta({ override: { $ref: '#/components/schemas/SocialLinks' } });

const SOCIAL_LINKS_JSON_NODES_MAX = 100;

const parseJson = (json: string, ctx: z.RefinementCtx): unknown => {
  try {
    if (!isJsonWithinLimit(json, SOCIAL_LINKS_JSON_NODES_MAX)) throw new SyntaxError('Too many parts');
    return JSON.parse(json) as unknown;
  } catch {
    ctx.addIssue({ code: 'custom', message: 'validation.json' });
    return z.NEVER;
  }
};

/** A language, or an empty text or null for none. The API checks whether it exists. */
const LanguageInput = z
  .string({ error: 'validation.language' })
  .regex(/^([a-z]{2,8})?$/, 'validation.language')
  .nullable()
  .transform((language) => language ?? '');

const createAccountSchema = (method: AccountMethod) =>
  createTypedTextSchema(0, ACCOUNT_MAX_LENGTHS[paymentMethods[method].account]).optional();

/** Absent fields keep their value. Email, role and status are not part of it. */
export const ProfileInput = z.object({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  username: Username.optional(),
  description: createOptionalTextSchema(500),
  story: createOptionalTextSchema(5000),
  location: createOptionalTextSchema(80),
  contactEmail: z.union([z.literal(''), Email]).optional(),
  socialLinks: SocialLinksInput.optional(),
  ...mapAccounts(createAccountSchema, { firstKeys: ['paypal'] }),
  accountHolder: createTypedTextSchema(0, 80).optional(),
  notificationEnabled: FormBoolean.optional(),
  reminderEnabled: FormBoolean.optional(),
  darkMode: FormBoolean.optional(),
  /** A change needs a recent authentication. */
  autoApprove: AutoApprove.optional(),
  language: LanguageInput.optional(),
  /** With `true`, orders above 0 that are approved from then on get receipts. Needs a `fiscalName`. */
  receipts: FormBoolean.optional(),
  nuit: Nuit.optional(),
  fiscalName: createTypedTextSchema(0, 120).optional(),
  fiscalAddress: createOptionalTextSchema(200),
  /** A data URL, when the picture is not uploaded as a file. */
  profilePicture: z.string().max(30_000_000).optional(),
});
