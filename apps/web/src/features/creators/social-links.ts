import type { SocialNetwork } from '../../entities/social/social-icon.tsx';
import type { Creator } from '../../api/creators.ts';

interface SocialLink {
  id: SocialNetwork;
  label: string;
  href: string;
}

/** Accepts a URL, a URL without its scheme, or a user name. Returns '' for an empty text. */
function toUrl(text: string | undefined, buildUrl: (name: string) => string): string {
  if (!text) return '';
  if (/^https?:\/\//i.test(text)) return text;
  return text.includes('/') ? `https://${text}` : buildUrl(text.replace(/^@/, ''));
}

const createUrlBuilder = (baseUrl: string) => (name: string) => baseUrl + encodeURIComponent(name);

/** `84 555 0123` → `258845550123`: a number without a country code is Mozambican. */
function toWhatsAppUrl(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits && `https://wa.me/${/^8\d{8}$/.test(digits) ? '258' : ''}${digits}`;
}

/** The API stores TikTok under `twitter` and WhatsApp under `linkedin`; see docs/rules.md#creators-and-follows. */
export function listSocialLinks({ socialLinks: links }: Pick<Creator, 'socialLinks'>): SocialLink[] {
  const allLinks: SocialLink[] = [
    { id: 'facebook', label: 'Facebook', href: toUrl(links.facebook, createUrlBuilder('https://www.facebook.com/')) },
    { id: 'instagram', label: 'Instagram', href: toUrl(links.instagram, createUrlBuilder('https://www.instagram.com/')) },
    { id: 'tiktok', label: 'TikTok', href: toUrl(links.twitter, createUrlBuilder('https://www.tiktok.com/@')) },
    { id: 'whatsapp', label: 'WhatsApp', href: toUrl(links.linkedin, toWhatsAppUrl) },
  ];
  return allLinks.filter(({ href }) => href);
}
