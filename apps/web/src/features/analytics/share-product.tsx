import { dashboard } from '@banca/contracts/messages';
import { SocialIcon, type SocialNetwork } from '../../entities/social/social-icon.tsx';
import { toast } from '../../ui/toast.ts';

interface Network {
  id: SocialNetwork;
  name: string;
  /** Takes the link along; where a network knows no such address, the link is copied for pasting. */
  carry?: (link: string, title: string) => string;
  /** Where to paste. */
  home?: string;
}

const networks: Network[] = [
  { id: 'whatsapp', name: 'WhatsApp', carry: (link, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${link}`)}` },
  { id: 'tiktok', name: 'TikTok', home: 'https://www.tiktok.com/' },
  { id: 'instagram', name: 'Instagram', home: 'https://www.instagram.com/' },
  {
    id: 'facebook',
    name: 'Facebook',
    carry: (link) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  },
  {
    id: 'twitter',
    name: 'Twitter',
    carry: (link, title) => `https://twitter.com/intent/tweet?url=${encodeURIComponent(link)}&text=${encodeURIComponent(title)}`,
  },
];

const copy = (link: string): void =>
  void navigator.clipboard
    .writeText(link)
    .then(() => toast.success(dashboard.linkCopied))
    .catch(() => toast.error(dashboard.linkCopyFailed));

/** Five ways to spread a product's link. */
export const ShareProduct = ({ link, title }: { link: string; title: string }) => (
  <div className="grid gap-2">
    <ul className="flex flex-wrap gap-2">
      {networks.map(({ id, name, carry, home }) => (
        <li key={id}>
          <a
            href={carry?.(link, title) ?? home}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Partilhar no ${name}`}
            onClick={carry ? undefined : () => copy(link)}
            className="inline-flex h-11 items-center gap-2 rounded-full border border-edge bg-card px-4 text-sm hover:bg-sunk"
          >
            <SocialIcon id={id} />
            {name}
          </a>
        </li>
      ))}
    </ul>
    <p className="text-xs text-faint">No TikTok e no Instagram cola o link: fica logo copiado.</p>
  </div>
);
