import type { VisitSource } from '@banca/contracts/enums';
import { createIsbotFromList, list } from 'isbot';

export const REFERRERS = ['Social', 'Search', 'Direct', 'Other'] as const;
export const DEVICES = ['Mobile', 'Tablet', 'Desktop', 'unknown'] as const;
export type Referrer = (typeof REFERRERS)[number];
export type Device = (typeof DEVICES)[number];

/** By host. The first group that matches counts. */
const HOSTS: [VisitSource, RegExp][] = [
  ['whatsapp', /(^|\.)whatsapp\.|^wa\.me$/],
  ['facebook', /(^|\.)(facebook|fb|messenger)\.|^fb\.(me|com)$/],
  ['instagram', /(^|\.)instagram\.|^instagr\.am$/],
  ['tiktok', /(^|\.)(tiktok|musically)\./],
  [
    'social',
    /(^|\.)(twitter|linkedin|youtube|telegram|pinterest|reddit|snapchat|threads)\.|^(x\.com|t\.co|t\.me|youtu\.be|lnkd\.in|pin\.it|redd\.it)$/,
  ],
  ['search', /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|ecosia|startpage|qwant|ask|aol)\.|^search\.|googlequicksearchbox/],
];
/** Links with `?ref=` or `?utm_source=` report a word instead of a URL. */
const WORDS: [VisitSource, RegExp][] = [
  ['whatsapp', /^whatsapp\b/],
  ['facebook', /^(facebook|fb)\b/],
  ['instagram', /^(instagram|ig)\b/],
  ['tiktok', /^tiktok\b/],
  ['social', /^(twitter|linkedin|youtube|telegram|pinterest|reddit|social)\b/],
  ['search', /^(google|bing|yahoo|duckduckgo|search)\b/],
];

/** Reverses Android package names to match `HOSTS`: `android-app://com.facebook.katana` becomes `katana.facebook.com.`. */
const toHost = (url: string): string => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'android-app:' ? `${hostname.split('.').toReversed().join('.')}.` : hostname.replace(/^www\./, '');
};

/** @param referrer a URL, also of an Android app, or a word */
export function classifySource(referrer: string | null | undefined, siteOrigin: string): VisitSource {
  const text = (referrer ?? '').trim().toLowerCase();
  if (text === '' || text === 'direct') return 'direct';
  const url = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(url)) return 'other';
  const host = toHost(url);
  if (host === toHost(siteOrigin)) return 'banca';
  const group = HOSTS.find(([, pattern]) => pattern.test(host)) ?? WORDS.find(([, pattern]) => pattern.test(text));
  return group?.[0] ?? 'other';
}

/** A visit from another page of this site counts as direct. */
export const SOURCE_REFERRERS = {
  whatsapp: 'Social',
  facebook: 'Social',
  instagram: 'Social',
  tiktok: 'Social',
  social: 'Social',
  search: 'Search',
  other: 'Other',
  direct: 'Direct',
  banca: 'Direct',
} as const satisfies Record<VisitSource, Referrer>;

export function classifyDevice(reported: string | null | undefined, userAgent: string): Device {
  const word = (reported ?? '').trim().toLowerCase();
  const known = DEVICES.find((device) => device.toLowerCase() === word);
  if (known && known !== 'unknown') return known;
  if (/ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i.test(userAgent)) return 'Tablet';
  if (/mobi|iphone|ipod|android|windows phone|opera mini|kaios/i.test(userAgent)) return 'Mobile';
  return /windows nt|macintosh|x11|linux|cros/i.test(userAgent) ? 'Desktop' : 'unknown';
}

/** Matches isbot patterns of a form instead of a name. They are excluded, because they also match some real browsers. */
const GENERIC_PATTERN = /\\w|\[|^\^\\d/;
const isKnownBot = createIsbotFromList(list.filter((pattern) => !GENERIC_PATTERN.test(pattern)));
/** A bot that runs a real browser may report the browser's user agent and identify itself only in the header. */
const SELF_DECLARED = /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse|headless/i;

/** @param reported the user agent that the page sends @param header the user agent of the request */
export const isBotVisit = (reported: string | null | undefined, header: string): boolean =>
  isKnownBot(reported?.trim() ? reported : header) || SELF_DECLARED.test(header);
