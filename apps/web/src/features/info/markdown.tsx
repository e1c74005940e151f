import { type ReactNode, use } from 'react';
import { CONTACT_EMAIL_PLACEHOLDER, ContactEmailContext } from '../../entities/page/contact-email.ts';
import { Link } from '../../ui/link.tsx';
import type { MarkdownText } from './info.ts';

const MARKUP_PATTERN = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;
const linkClass = 'font-strong text-brand underline underline-offset-3 hover:no-underline';

function renderLink(address: string, label: string, key: number): ReactNode {
  if (address.startsWith('/') && !address.startsWith('/api/'))
    return (
      <Link key={key} to={address} className={linkClass}>
        {label}
      </Link>
    );
  const externalProps = /^https?:/.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={address} {...externalProps} className={linkClass}>
      {label}
    </a>
  );
}

/** Renders the Markdown subset and inserts the contact address. */
export function Markdown({ children }: { children: MarkdownText }) {
  const contactEmail = use(ContactEmailContext);
  const text = children.replaceAll(CONTACT_EMAIL_PLACEHOLDER, () => contactEmail);
  const nodes: ReactNode[] = [];
  let lastIndex = 0;
  for (const match of text.matchAll(MARKUP_PATTERN)) {
    const [whole, bold, label = '', address = ''] = match;
    nodes.push(text.slice(lastIndex, match.index));
    nodes.push(
      bold === undefined ? (
        renderLink(address, label, match.index)
      ) : (
        <strong key={match.index} className="font-strong text-ink">
          {bold}
        </strong>
      ),
    );
    lastIndex = match.index + whole.length;
  }
  return [...nodes, text.slice(lastIndex)];
}

export const stripMarkdown = (text: MarkdownText): string =>
  text.replace(MARKUP_PATTERN, (_, bold?: string, label?: string) => bold ?? label ?? '');
