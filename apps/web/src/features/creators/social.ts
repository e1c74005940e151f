import type { SocialNetwork } from '../../entities/social/social-icon.tsx';
import type { Creator } from '../../api/creators.ts';

interface SocialLink {
  id: SocialNetwork;
  label: string;
  href: string;
}

/** What people type: an address, one without its beginning, or a name; '' for nothing that leads anywhere. */
function addressOf(text: string | undefined, byName: (name: string) => string): string {
  if (!text || /^https?:\/\//i.test(text)) return text ?? '';
  return text.includes('/') ? `https://${text}` : byName(text.replace(/^@/, ''));
}

const under = (site: string) => (name: string) => site + encodeURIComponent(name);

/** `84 555 0123` → `258845550123`: a number without its country is a Mozambican one. */
function whatsapp(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits && `https://wa.me/${/^8\d{8}$/.test(digits) ? '258' : ''}${digits}`;
}

/** A creator's links; the wire says `twitter` for TikTok and `linkedin` for WhatsApp (specification, section 3). */
export function socialLinksOf({ socialLinks: links }: Pick<Creator, 'socialLinks'>): SocialLink[] {
  const all: SocialLink[] = [
    { id: 'facebook', label: 'Facebook', href: addressOf(links.facebook, under('https://www.facebook.com/')) },
    { id: 'instagram', label: 'Instagram', href: addressOf(links.instagram, under('https://www.instagram.com/')) },
    { id: 'tiktok', label: 'TikTok', href: addressOf(links.twitter, under('https://www.tiktok.com/@')) },
    { id: 'whatsapp', label: 'WhatsApp', href: addressOf(links.linkedin, whatsapp) },
  ];
  return all.filter(({ href }) => href);
}
