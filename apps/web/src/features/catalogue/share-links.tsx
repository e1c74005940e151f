import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { buildWhatsAppShareUrl, shareLink } from '../../entities/social/share-link.ts';
import { SocialIcon, type SocialNetwork } from '../../entities/social/social-icon.tsx';
import type { ProductDetail } from '../../api/products.ts';

/** Only the links to WhatsApp and Facebook contain the URL of the page. TikTok and Instagram cannot receive one. */
const buildShareLinks = (title: string, url: string): [SocialNetwork, string, string][] => [
  ['whatsapp', 'WhatsApp', buildWhatsAppShareUrl(title, url)],
  ['facebook', 'Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`],
  ['tiktok', 'TikTok', 'https://www.tiktok.com/'],
  ['instagram', 'Instagram', 'https://www.instagram.com/'],
];

/** Phones show a button for the share dialog of the device before the links. */
export const ShareLinks = ({ product: { _id, title } }: { product: ProductDetail }) => {
  // The server does not know the origin that the visitor uses.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const path = paths.product(_id);
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
      <span className="max-lg:hidden">{t('product.share')}</span>
      <button
        type="button"
        onClick={() => shareLink(title, path)}
        className="h-11 rounded-full border border-edge px-3.5 text-ink hover:bg-sunk lg:hidden noscript:hidden"
      >
        {t('product.share')}
      </button>
      {buildShareLinks(title, origin + path).map(([id, name, href]) => (
        <a
          key={id}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('product.shareOn', { network: name })}
          className="grid size-11 place-items-center rounded-full border border-line hover:border-edge hover:text-ink"
        >
          <SocialIcon id={id} />
        </a>
      ))}
    </div>
  );
};
