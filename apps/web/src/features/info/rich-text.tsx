import { type ReactNode, use } from 'react';
import { CONTACT_EMAIL_PLACEHOLDER, ContactEmailContext } from '../../entities/page/contact-email.ts';
import { Link } from '../../ui/link.tsx';
import type { Rich } from './info.ts';

const MARK = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;
const className = 'font-strong text-brand underline underline-offset-3 hover:no-underline';

function linkTo(address: string, label: string, key: number): ReactNode {
  if (address.startsWith('/') && !address.startsWith('/api/'))
    return (
      <Link key={key} to={address} className={className}>
        {label}
      </Link>
    );
  const away = /^https?:/.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={address} {...away} className={className}>
      {label}
    </a>
  );
}

/** Text with its **bold**, [links](/help) and the contact address in place. */
export function RichText({ children }: { children: Rich }) {
  const contactEmail = use(ContactEmailContext);
  const text = children.replaceAll(CONTACT_EMAIL_PLACEHOLDER, () => contactEmail);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, bold, label = '', address = ''] = match;
    parts.push(text.slice(end, match.index));
    parts.push(
      bold === undefined ? (
        linkTo(address, label, match.index)
      ) : (
        <strong key={match.index} className="font-strong text-ink">
          {bold}
        </strong>
      ),
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** The same without its marks: for search engines and for searching. */
export const plain = (text: Rich): string => text.replace(MARK, (_, bold?: string, label?: string) => bold ?? label ?? '');
