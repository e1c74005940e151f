import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlainMessageId } from '@banca/messages';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';

/** The parts of the page by their id, which is the hash of their URL. */
const PART_TITLES = {
  'payment-accounts': 'profile.paymentAccounts',
  profile: 'profile.profile',
  preferences: 'profile.preferences',
  security: 'profile.security',
  account: 'profile.account',
} as const satisfies Record<string, PlainMessageId>;

type PartId = keyof typeof PART_TITLES;
const partIds = Object.keys(PART_TITLES) as PartId[];
/** In the order of the page for someone who sells nothing. */
const buyerPartIds: PartId[] = ['profile', 'payment-accounts', 'preferences', 'security', 'account'];

interface Props {
  id: PartId;
  /** Says what the part is for. */
  text?: string;
  children: ReactNode;
}

/** Receives the focus when its link is followed. The margin makes up for the pages whose header is higher than this navigation. */
export const SettingsPart = ({ id, text, children }: Props) => (
  <section
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-title`}
    className="grid -scroll-mt-3.5 gap-3 outline-none lg:-scroll-mt-12 [&>p]:-mt-2"
  >
    <h2 id={`${id}-title`} className="text-xl">
      {t(PART_TITLES[id])}
    </h2>
    {text && <p className="text-sm text-muted">{text}</p>}
    {children}
  </section>
);

/** Where a reader looks for the beginning of the current part, as a fraction of the window's height. */
const READING_LINE = 0.35;

function findCurrentPart(parts: PartId[]): PartId {
  const page = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2;
  if (isAtEnd) return parts.at(-1) ?? 'account';
  const hasBegun = (id: PartId): boolean =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= window.innerHeight * READING_LINE;
  return parts.findLast(hasBegun) ?? parts[0] ?? 'profile';
}

function useCurrentPart(parts: PartId[]): PartId {
  const [currentPart, setCurrentPart] = useState(parts[0] ?? 'profile');
  useEffect(() => {
    const update = (): void => setCurrentPart(findCurrentPart(parts));
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [parts]);
  return currentPart;
}

/** Scrolls the strip of phones sideways, so that the current part is in view. */
function useVisibleLink(currentPart: PartId) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && strip.current) strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [currentPart]);
  return strip;
}

/** Links to the parts of the page. They change only the hash, so unsaved changes stay. */
export const SettingsNavigation = ({ isSeller }: { isSeller: boolean }) => {
  const parts = isSeller ? partIds : buyerPartIds;
  const currentPart = useCurrentPart(parts);
  const strip = useVisibleLink(currentPart);
  return (
    <nav aria-label={t('profile.parts')} className="sticky top-0 z-10 -mx-4 bg-paper lg:top-8 lg:mx-0">
      <ul ref={strip} className="strip relative flex gap-1 border-b border-line px-4 lg:grid lg:border-0 lg:px-0">
        {parts.map((id) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === currentPart ? 'location' : undefined}
              className={cx(
                'flex min-h-12 items-center border-b-2 px-2.5 text-sm whitespace-nowrap lg:min-h-11 lg:rounded-control lg:border-0 lg:px-3',
                id === currentPart
                  ? 'border-brand font-strong text-ink lg:bg-card lg:shadow-soft'
                  : 'border-transparent text-muted hover:text-ink lg:hover:bg-card',
              )}
            >
              {t(PART_TITLES[id])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
