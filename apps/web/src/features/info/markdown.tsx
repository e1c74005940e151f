import { CONTACT_EMAIL_PLACEHOLDER, type MarkdownText } from '@banca/messages/info-page';
import { type ReactNode, use } from 'react';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { Link } from '../../ui/link.tsx';

const MARKUP_PATTERN = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;
const linkClass = 'font-strong text-brand underline underline-offset-3 hover:no-underline';

function renderLink(url: string, label: string, key: number): ReactNode {
  if (url.startsWith('/') && !url.startsWith('/api/'))
    return (
      <Link key={key} to={url} className={linkClass}>
        {label}
      </Link>
    );
  const externalProps = /^https?:/.test(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={url} {...externalProps} className={linkClass}>
      {label}
    </a>
  );
}

/** Words such as `M-Pesa` and `e-mail`, which a browser would break after the hyphen. */
const SHORT_PREFIX_PATTERN = /(\b[a-z]-\p{L}+)/iu;

/** Keeps such words on one line. `split` returns the words of the group at odd indexes. */
export const WholeWords = ({ children }: { children: string }): ReactNode[] =>
  children.split(SHORT_PREFIX_PATTERN).map((part, index) => (
    <span key={index} className={index % 2 === 0 ? undefined : 'whitespace-nowrap'}>
      {part}
    </span>
  ));

/** Renders the Markdown subset and inserts the contact email address. */
export function Markdown({ children }: { children: MarkdownText }) {
  const contactEmail = use(ContactEmailContext);
  const text = children.replaceAll(CONTACT_EMAIL_PLACEHOLDER, () => contactEmail);
  const nodes: ReactNode[] = [];
  let lastIndex = 0;
  for (const match of text.matchAll(MARKUP_PATTERN)) {
    const [whole, bold, label = '', url = ''] = match;
    nodes.push(<WholeWords key={`before-${match.index}`}>{text.slice(lastIndex, match.index)}</WholeWords>);
    nodes.push(
      bold === undefined ? (
        renderLink(url, label, match.index)
      ) : (
        <strong key={match.index} className="font-strong text-ink">
          <WholeWords>{bold}</WholeWords>
        </strong>
      ),
    );
    lastIndex = match.index + whole.length;
  }
  return [...nodes, <WholeWords key="end">{text.slice(lastIndex)}</WholeWords>];
}

export const stripMarkdown = (text: MarkdownText): string =>
  text.replace(MARKUP_PATTERN, (_, bold?: string, label?: string) => bold ?? label ?? '');
