export type SocialId = 'facebook' | 'instagram' | 'tiktok' | 'whatsapp' | 'twitter';

const drawings: Record<SocialId, string> = {
  facebook: 'M14 22v-8h3l.6-3.6H14V8.2c0-1 .5-2 2-2h1.8V3.1S16.2 2.8 14.7 2.8c-3 0-4.9 1.8-4.9 5.1v2.5H6.5V14h3.3v8z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM17.3 5.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  tiktok: 'M16.5 2c.4 2.4 1.9 4 4.3 4.3v3.3c-1.6 0-3-.5-4.2-1.3v6.4a6.6 6.6 0 1 1-7.5-6.5v3.4a3.3 3.3 0 1 0 4.1 3.2V2z',
  whatsapp:
    'M12 2a10 10 0 0 1 0 20 10 10 0 0 1-4.8-1.2L2 22l1.3-5A10 10 0 0 1 12 2zm0 1.9a8.1 8.1 0 0 0-6.9 12.4l-.8 2.9 3-.8A8.1 8.1 0 1 0 12 3.9zM8.5 7.3c.3 0 .6 0 .8.5l.8 1.9c.1.3 0 .5-.1.7l-.7.9a7 7 0 0 0 3.4 2.9l.9-1.1c.2-.2.4-.3.7-.2l1.9.9c.3.1.5.3.5.5 0 1.4-1 2.6-2.6 2.6-3.4 0-7.5-4-7.5-7 0-1.6.9-2.6 1.9-2.6z',
  twitter: 'M3 3h5.3l4.3 6 5.1-6h2.1l-6.3 7.4L21 21h-5.3l-4.7-6.6L5.4 21H3.3l6.7-7.9zm3 1.7 10.5 14.6H18L7.5 4.7z',
};

/** A network's sign in the colour of the text; its name stands in the link's label. */
export const SocialIcon = ({ id }: { id: SocialId }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor" fillRule="evenodd">
    <path d={drawings[id]} />
  </svg>
);

/** The shop's own accounts. */
export const socials: { id: SocialId; label: string; href: string }[] = [
  { id: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/' },
  { id: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
  { id: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/' },
  { id: 'whatsapp', label: 'WhatsApp', href: 'https://www.whatsapp.com/' },
];
