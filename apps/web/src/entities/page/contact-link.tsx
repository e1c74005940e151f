import { buildMailUrl } from '@banca/contracts/mail-url';
import { type ReactNode, use } from 'react';
import { ContactEmailContext } from './contact-email.ts';

interface Props {
  subject?: string;
  body?: string;
  /** By default, the address. */
  children?: ReactNode;
}

/** Opens an email to the operator. */
export const ContactLink = ({ children, ...fields }: Props) => {
  const email = use(ContactEmailContext);
  return (
    <a
      href={buildMailUrl(email, fields)}
      className="-my-2 inline-block py-2 font-strong wrap-anywhere underline underline-offset-4"
    >
      {children ?? email}
    </a>
  );
};
