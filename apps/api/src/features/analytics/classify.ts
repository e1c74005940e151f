import { createIsbotFromList, list } from 'isbot';

export const REFERRERS = ['Social', 'Search', 'Direct', 'Other'] as const;
export const DEVICES = ['Mobile', 'Tablet', 'Desktop', 'unknown'] as const;
export type Referrer = (typeof REFERRERS)[number];
export type Device = (typeof DEVICES)[number];

const SOCIAL =
  /(^|\.)(facebook|fb|instagram|tiktok|whatsapp|twitter|linkedin|youtube|telegram|pinterest|reddit|snapchat|threads|messenger)\.|^(fb\.me|fb\.com|wa\.me|x\.com|t\.co|t\.me|youtu\.be|lnkd\.in|instagr\.am|pin\.it|redd\.it)$/;
const SEARCH =
  /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|ecosia|startpage|qwant|ask|aol)\.|^search\.|googlequicksearchbox/;
/** Referrers that are words and no addresses, as links with `?ref=` have them. */
const SOCIAL_WORD = /^(facebook|instagram|tiktok|whatsapp|twitter|linkedin|youtube|telegram|pinterest|reddit|social)\b/;
const SEARCH_WORD = /^(google|bing|yahoo|duckduckgo|search)\b/;

/** `android-app://com.facebook.katana` names the app as other addresses name their host, the other way round. */
const hostOf = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'android-app:' ? `${hostname.split('.').toReversed().join('.')}.` : hostname.replace(/^www\./, '');
};

/** Where a visit came from, by the text of its referrer; from within the shop is direct. */
export function referrerClass(referrer: string | null | undefined, shop: string): Referrer {
  const text = (referrer ?? '').trim().toLowerCase();
  if (text === '' || text === 'direct') return 'Direct';
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return 'Other';
  const host = hostOf(address);
  if (host === hostOf(shop)) return 'Direct';
  if (SOCIAL.test(host) || SOCIAL_WORD.test(text)) return 'Social';
  return SEARCH.test(host) || SEARCH_WORD.test(text) ? 'Search' : 'Other';
}

/** What the client says, or else what its user agent tells. */
export function deviceClass(claimed: string | null | undefined, userAgent: string): Device {
  const word = (claimed ?? '').trim().toLowerCase();
  const known = DEVICES.find((device) => device.toLowerCase() === word);
  if (known && known !== 'unknown') return known;
  if (/ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i.test(userAgent)) return 'Tablet';
  if (/mobi|iphone|ipod|android|windows phone|opera mini|kaios/i.test(userAgent)) return 'Mobile';
  return /windows nt|macintosh|x11|linux|cros/i.test(userAgent) ? 'Desktop' : 'unknown';
}

/** Shapes of a user agent, which short and old ones of people have too. What names nobody is no known bot. */
const SHAPE = /\\w|\[|^\^\\d/;
const isKnownBot = createIsbotFromList(list.filter((pattern) => !SHAPE.test(pattern)));
/** Calls itself one: the page's own words may be those of the browser that it runs in. */
const SELF_DECLARED = /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse|headless/i;

/** Whether a known bot looks: by what the page says of its browser, and by what the call itself says. */
export const isBotVisit = (claimed: string | null | undefined, header: string): boolean =>
  isKnownBot(claimed?.trim() ? claimed : header) || SELF_DECLARED.test(header);
