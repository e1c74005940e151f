import icons from './social-icons.svg?no-inline';

export type SocialNetwork = 'facebook' | 'instagram' | 'tiktok' | 'whatsapp' | 'twitter';

/** Icons come from a separate SVG file to keep them out of the scripts. */
export const SocialIcon = ({ id }: { id: SocialNetwork | 'share' }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
    <use href={`${icons}#${id}`} />
  </svg>
);

export const bancaSocialAccounts: { id: SocialNetwork; label: string; href: string }[] = [
  { id: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/' },
  { id: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
  { id: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/' },
  { id: 'whatsapp', label: 'WhatsApp', href: 'https://www.whatsapp.com/' },
];
