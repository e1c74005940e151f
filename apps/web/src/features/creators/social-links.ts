import type { SocialNetwork } from '../../entities/social/social-icon.tsx';
import { toSocialUrl } from '../../entities/social/social-url.ts';
import type { Creator } from '../../api/creators.ts';

interface SocialLink {
  id: SocialNetwork;
  label: string;
  href: string;
}

const createUrlBuilder = (baseUrl: string) => (name: string) => baseUrl + encodeURIComponent(name);

/** The API stores TikTok under `twitter`, and checks the link of WhatsApp; see docs/rules.md#creators-and-follows. */
export function listSocialLinks({ socialLinks: links, whatsApp = '' }: Pick<Creator, 'socialLinks' | 'whatsApp'>): SocialLink[] {
  const allLinks: SocialLink[] = [
    { id: 'facebook', label: 'Facebook', href: toSocialUrl(links.facebook, createUrlBuilder('https://www.facebook.com/')) },
    { id: 'instagram', label: 'Instagram', href: toSocialUrl(links.instagram, createUrlBuilder('https://www.instagram.com/')) },
    { id: 'tiktok', label: 'TikTok', href: toSocialUrl(links.twitter, createUrlBuilder('https://www.tiktok.com/@')) },
    { id: 'whatsapp', label: 'WhatsApp', href: whatsApp },
  ];
  return allLinks.filter(({ href }) => href);
}
