import { createIsbotFromList, list } from 'isbot';

export const REFERRERS = ['Social', 'Search', 'Direct', 'Other'] as const;
export const DEVICES = ['Mobile', 'Tablet', 'Desktop', 'unknown'] as const;
export type Referrer = (typeof REFERRERS)[number];
export type Device = (typeof DEVICES)[number];

const SOCIAL =
  /(^|\.)(facebook|fb|instagram|tiktok|whatsapp|twitter|linkedin|youtube|telegram|pinterest|reddit|snapchat|threads|messenger)\.|^(fb\.me|fb\.com|wa\.me|x\.com|t\.co|t\.me|youtu\.be|lnkd\.in|instagr\.am|pin\.it|redd\.it)$/;
const SEARCH =
  /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|ecosia|startpage|qwant|ask|aol)\.|^search\.|googlequicksearchbox/;
/** Referrers that are words instead of URLs, as in links with `?ref=`. */
const SOCIAL_WORD = /^(facebook|instagram|tiktok|whatsapp|twitter|linkedin|youtube|telegram|pinterest|reddit|social)\b/;
const SEARCH_WORD = /^(google|bing|yahoo|duckduckgo|search)\b/;

/** Reverses the package name of an Android app: `android-app://com.facebook.katana` becomes `katana.facebook.com.`. */
const toHost = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'android-app:' ? `${hostname.split('.').toReversed().join('.')}.` : hostname.replace(/^www\./, '');
};

/** A visit from another page of Banca counts as direct. */
export function classifyReferrer(referrer: string | null | undefined, shop: string): Referrer {
  const text = (referrer ?? '').trim().toLowerCase();
  if (text === '' || text === 'direct') return 'Direct';
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return 'Other';
  const host = toHost(address);
  if (host === toHost(shop)) return 'Direct';
  if (SOCIAL.test(host) || SOCIAL_WORD.test(text)) return 'Social';
  return SEARCH.test(host) || SEARCH_WORD.test(text) ? 'Search' : 'Other';
}

/** The device that the client reports, or else the one that its user agent suggests. */
export function classifyDevice(reported: string | null | undefined, userAgent: string): Device {
  const word = (reported ?? '').trim().toLowerCase();
  const known = DEVICES.find((device) => device.toLowerCase() === word);
  if (known && known !== 'unknown') return known;
  if (/ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i.test(userAgent)) return 'Tablet';
  if (/mobi|iphone|ipod|android|windows phone|opera mini|kaios/i.test(userAgent)) return 'Mobile';
  return /windows nt|macintosh|x11|linux|cros/i.test(userAgent) ? 'Desktop' : 'unknown';
}

/** Patterns that describe the form of a user agent instead of a name also match short user agents of real browsers. */
const GENERIC_PATTERN = /\\w|\[|^\^\\d/;
const isKnownBot = createIsbotFromList(list.filter((pattern) => !GENERIC_PATTERN.test(pattern)));
/** A bot that runs a real browser may report the browser's user agent and name itself in the header only. */
const SELF_DECLARED = /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse|headless/i;

/** @param reported the user agent that the page sends @param header the user agent of the request */
export const isBotVisit = (reported: string | null | undefined, header: string): boolean =>
  isKnownBot(reported?.trim() ? reported : header) || SELF_DECLARED.test(header);
