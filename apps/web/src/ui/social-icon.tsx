export type SocialId = 'facebook' | 'instagram' | 'tiktok' | 'whatsapp' | 'twitter';

const drawings: Record<SocialId, string> = {
  facebook:
    'M14 22v-8h3l.6-3.6H14V8.2c0-1 .5-2 2-2h1.8V3.1S16.200 2.800 14.700 2.800c-3 0-4.900 1.800-4.900 5.100v2.500H6.500V14h3.300v8z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.200a4.800 4.800 0 1 1 0 9.600 4.800 4.800 0 0 1 0-9.600zm0 2a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600zM17.300 5.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z',
  tiktok:
    'M16.500 2c.4 2.400 1.900 4 4.300 4.300v3.300c-1.600 0-3-.5-4.200-1.300v6.400a6.600 6.600 0 1 1-7.500-6.500v3.400a3.300 3.300 0 1 0 4.100 3.200V2z',
  whatsapp:
    'M12 2a10 10 0 0 1 0 20 10 10 0 0 1-4.800-1.200L2 22l1.300-5A10 10 0 0 1 12 2zm0 1.900a8.100 8.100 0 0 0-6.900 12.400l-.8 2.900 3-.8A8.100 8.100 0 1 0 12 3.900zM8.500 7.300c.3 0 .6 0 .8.500l.8 1.900c.1.300 0 .5-.1.700l-.7.900a7 7 0 0 0 3.400 2.900l.9-1.100c.2-.2.4-.3.7-.2l1.900.9c.3.1.5.3.5.5 0 1.400-1 2.600-2.600 2.600-3.400 0-7.500-4-7.500-7 0-1.600.9-2.600 1.900-2.600z',
  twitter:
    'M3 3h5.300l4.300 6 5.100-6h2.100l-6.300 7.400L21 21h-5.300l-4.700-6.600L5.400 21H3.300l6.700-7.900zm3 1.700 10.500 14.600H18L7.500 4.700z',
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
