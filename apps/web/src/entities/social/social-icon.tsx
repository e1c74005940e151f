import icons from './social-icons.svg?no-inline';

export type SocialNetwork = 'facebook' | 'instagram' | 'tiktok' | 'whatsapp' | 'twitter';

/** The icons are in an SVG file of their own, because they would delay the scripts if they were part of them. */
export const SocialIcon = ({ id }: { id: SocialNetwork }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
    <use href={`${icons}#${id}`} />
  </svg>
);

/** The marketplace's own accounts. */
export const bancaAccounts: { id: SocialNetwork; label: string; href: string }[] = [
  { id: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/' },
  { id: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
  { id: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/' },
  { id: 'whatsapp', label: 'WhatsApp', href: 'https://www.whatsapp.com/' },
];
