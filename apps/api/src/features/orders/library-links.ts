import type { Deps } from '../../platform/deps.ts';
import { toMailboxKey } from '../../platform/email/limit-emails-per-mailbox.ts';
import { createPageUrl } from '../../platform/http/language.ts';
import { normalizeEmail } from '../accounts/users.service.ts';

const toParts = (email: string): ['library-link', string] => ['library-link', toMailboxKey(normalizeEmail(email))];

/** Only emails to `email` contain it. Its token opens nothing, but shows that who has it reads that mailbox. */
export const createLibraryLink = (deps: Deps, email: string, language: string | null | undefined): string =>
  createPageUrl(deps, `/library?token=${deps.keys.sign(...toParts(email))}`, language);

export const isLibraryLinkToken = ({ keys }: Pick<Deps, 'keys'>, email: string, token: string | undefined): boolean =>
  token !== undefined && keys.verify(token, ...toParts(email));
