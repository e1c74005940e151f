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

const buildShareUrl: Record<string, (page: string, title: string) => string> = {
  facebook: (page) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(page)}`,
  whatsapp: (page, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${page}`)}`,
  tiktok: () => 'https://www.tiktok.com/',
  instagram: () => 'https://www.instagram.com/',
};

/** Only Facebook and WhatsApp accept the URL of the page; WhatsApp also gets its title. */
export const ShareLinks = ({ product }: { product: ProductDetail }) => {
  // The server does not know the origin that the visitor uses.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const page = origin + paths.product(product._id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">Partilhar</span>
      {NETWORKS.map(([id, name]) => (
        <a
          key={id}
          href={buildShareUrl[id]?.(page, product.title)}
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
