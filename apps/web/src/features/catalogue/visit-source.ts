import type { VisitSource } from '@banca/contracts/enums';

/** The address at which the visit began. A navigation changes `location`, but not this. */
export const getFirstAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

/**
 * Reduces a referrer to its group on the device, so that it is sent to nobody. See docs/rules.md#analytics. Part of the first
 * load, so it knows few names; an Android app has a referrer like `android-app://com.whatsapp`.
 */
export function detectVisitSource(referrer: string, firstAddress: string): VisitSource {
  const site = /[?&]utm_source=(\w+)/.exec(firstAddress)?.[1] ?? referrer.split('/')[2];
  if (!site) return 'direct';
  if (site === location.host) return 'banca';
  const network = /whatsapp|facebook|instagram|tiktok/.exec(site)?.[0];
  if (network) return network as VisitSource;
  return /google|\bbing\.|yahoo|duckduckgo/.test(site) ? 'search' : 'other';
}
