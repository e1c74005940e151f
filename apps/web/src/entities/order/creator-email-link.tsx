import { buildMailUrl } from '@banca/contracts/mail-url';

export const CreatorEmailLink = ({ email, subject }: { email: string; subject: string }) => (
  <a
    href={buildMailUrl(email, { subject })}
    className="inline-flex min-h-11 items-center font-strong text-ink underline wrap-anywhere"
  >
    {email}
  </a>
);
