import { useEffect, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { SocialIcon, type SocialNetwork } from '../../entities/social/social-icon.tsx';
import type { ProductDetail } from '../../api/products.ts';

const NETWORKS: [SocialNetwork, string][] = [
  ['facebook', 'Facebook'],
  ['whatsapp', 'WhatsApp'],
  ['tiktok', 'TikTok'],
  ['instagram', 'Instagram'],
];

const shareUrlBuilders: Record<string, (pageUrl: string, title: string) => string> = {
  facebook: (pageUrl) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(pageUrl)}`,
  whatsapp: (pageUrl, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${pageUrl}`)}`,
  tiktok: () => 'https://www.tiktok.com/',
  instagram: () => 'https://www.instagram.com/',
};

/** Only the links to Facebook and WhatsApp contain the URL of the page. TikTok and Instagram cannot receive one. */
export const ShareLinks = ({ product }: { product: ProductDetail }) => {
  // The server does not know the origin that the visitor uses.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const pageUrl = origin + paths.product(product._id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">Partilhar</span>
      {NETWORKS.map(([id, name]) => (
        <a
          key={id}
          href={shareUrlBuilders[id]?.(pageUrl, product.title)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Partilhar no ${name}`}
          className="grid size-11 place-items-center rounded-full border border-line text-muted hover:border-edge hover:text-ink"
        >
          <SocialIcon id={id} />
        </a>
      ))}
    </div>
  );
};
