import { buildMailUrl } from '@banca/contracts/mail-url';

export const CreatorEmailLink = ({ email, ...fields }: { email: string; subject: string; body?: string }) => (
  <a
    href={buildMailUrl(email, fields)}
    className="inline-flex min-h-11 items-center font-strong text-ink underline wrap-anywhere"
  >
    {email}
  </a>
);
