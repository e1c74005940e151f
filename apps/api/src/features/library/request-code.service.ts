import type { Deps } from '../../platform/deps.ts';
import { toMailboxKey } from '../../platform/email/limit-emails-per-mailbox.ts';
import { toIpKeys } from '../../platform/http/ip-keys.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { isLibraryLinkToken } from '../orders/library-links.ts';
import { CODE_LIFETIME_MS, TRIES_MAX } from './library-code.ts';
import { createSecret, hashSecret } from './library-cookies.ts';
import { LibraryRequestModel, type LibraryRequestRecord } from './library-requests.model.ts';

export const LIBRARY_CODE_JOB = 'mail.library-code';

/** A code that is emailed again is valid for at least this long. */
const LIFETIME_LEFT_MIN_MS = CODE_LIFETIME_MS / 3;
const EMAILS_MAX = 3;

interface CodeRequest {
  email: string;
  ip: string;
  language: string | undefined;
  /** The hash of the browser's cookie. */
  browser: string | undefined;
  /** Of the link in an email. */
  token: string | undefined;
}

interface CreatedRequest {
  id: string;
  /** For the cookie of the browser. Undefined if the browser keeps its cookie. */
  secret?: string;
}

/** Queues the email for unknown addresses too, so that the response takes the same time. The job sends it only to buyers. */
const queueCode = (
  { jobs }: Deps,
  { request, ...data }: { request: LibraryRequestRecord['_id']; number: number; isFromLink: boolean },
  session: Parameters<Deps['jobs']['enqueue']>[2],
) => jobs.enqueue(LIBRARY_CODE_JOB, { request: String(request), ...data }, session);

interface Requester extends Pick<CodeRequest, 'language' | 'browser'> {
  emailKey: string;
  /** Whether the browser followed a link in an email to the address. */
  isFromLink: boolean;
}

/** Emails the same code again, so that the browser can use whichever email arrives first. */
async function repeatRequest(deps: Deps, { emailKey, browser, isFromLink }: Requester): Promise<CreatedRequest | undefined> {
  if (browser === undefined) return undefined;
  const expiresAt = { $gt: new Date(deps.clock.now().getTime() + LIFETIME_LEFT_MIN_MS) };
  const filter = { browser, emailKey, expiresAt, tries: { $lt: TRIES_MAX }, emails: { $lt: EMAILS_MAX } };
  return await inTransaction(async (session) => {
    const options = { session, returnDocument: 'after' } as const;
    const request = await LibraryRequestModel.findOneAndUpdate(
      filter,
      { $inc: { emails: 1 } },
      options,
    ).lean<LibraryRequestRecord>();
    if (!request) return undefined;
    await queueCode(deps, { request: request._id, number: request.emails, isFromLink }, session);
    return { id: String(request._id) };
  });
}

async function createRequest(deps: Deps, { emailKey, language, browser, isFromLink }: Requester): Promise<CreatedRequest> {
  const secret = createSecret();
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + CODE_LIFETIME_MS);
  return await inTransaction(async (session) => {
    // The browser forgets the secret of its earlier request.
    if (browser !== undefined) await LibraryRequestModel.deleteOne({ browser }, { session });
    const fields = { emailKey, browser: hashSecret(secret), language, createdAt, expiresAt };
    const [request] = await LibraryRequestModel.create([fields], { session });
    const id = request?._id as LibraryRequestRecord['_id'];
    await queueCode(deps, { request: id, number: 1, isFromLink }, session);
    return { id: String(id), secret };
  });
}

/** Per network, or for links of emails, so that a stranger cannot keep the owner of the address from asking. */
async function limitRequests({ limits }: Deps, { emailKey, isFromLink }: Requester, ip: string): Promise<void> {
  const mailbox = toMailboxKey(emailKey);
  if (isFromLink) return await limits.consume('library-code', `${mailbox}|link`);
  await limits.consume('library-code-ip', ip);
  const { subscriber, network = subscriber } = toIpKeys(ip);
  await limits.consume('library-code', `${mailbox}|${network}`);
}

/** The limits do not depend on whether the address has orders. @throws AppError rate_limited */
export async function requestCode(deps: Deps, { email, ip, token, language, browser }: CodeRequest): Promise<CreatedRequest> {
  const isFromLink = isLibraryLinkToken(deps, email, token);
  const requester = { emailKey: normalizeEmail(email), language, browser, isFromLink };
  await limitRequests(deps, requester, ip);
  return (await repeatRequest(deps, requester)) ?? (await createRequest(deps, requester));
}
