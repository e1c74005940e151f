import { t } from '../../lib/i18n/text.tsx';
import { SocialIcon, type SocialNetwork } from '../../entities/social/social-icon.tsx';
import { toast } from '../../ui/toast.ts';

interface Network {
  id: SocialNetwork;
  name: string;
  /** Undefined if the network has no share URL. The link is then copied, so that the user can paste it. */
  buildShareUrl?: (link: string, title: string) => string;
  /** Opened instead of a share URL. */
  homeUrl?: string;
}

const NETWORKS: Network[] = [
  {
    id: 'whatsapp',
    name: 'WhatsApp',
    buildShareUrl: (link, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${link}`)}`,
  },
  { id: 'tiktok', name: 'TikTok', homeUrl: 'https://www.tiktok.com/' },
  { id: 'instagram', name: 'Instagram', homeUrl: 'https://www.instagram.com/' },
  {
    id: 'facebook',
    name: 'Facebook',
    buildShareUrl: (link) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  },
  {
    id: 'twitter',
    name: 'Twitter',
    buildShareUrl: (link, title) =>
      `https://twitter.com/intent/tweet?url=${encodeURIComponent(link)}&text=${encodeURIComponent(title)}`,
  },
];

async function copyLink(link: string): Promise<void> {
  try {
    // Without HTTPS there is no clipboard.
    await navigator.clipboard.writeText(link);
    toast.success(t('dashboard.linkCopied'));
  } catch {
    toast.error(t('dashboard.linkCopyFailed'));
  }
}

export const ShareButtons = ({ link, title }: { link: string; title: string }) => (
  <div className="grid gap-2">
    <ul className="flex flex-wrap gap-2">
      {NETWORKS.map(({ id, name, buildShareUrl, homeUrl }) => (
        <li key={id}>
          <a
            href={buildShareUrl?.(link, title) ?? homeUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('analytics.shareOn', { network: name })}
            onClick={buildShareUrl ? undefined : () => void copyLink(link)}
            className="inline-flex h-11 items-center gap-2 rounded-full border border-edge bg-card px-4 text-sm hover:bg-sunk"
          >
            <SocialIcon id={id} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
    <p className="text-xs text-faint">{t('analytics.pasteLink')}</p>
  </div>
);
