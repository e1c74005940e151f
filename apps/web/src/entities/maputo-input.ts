import { MAPUTO_OFFSET_MS } from '@banca/contracts/maputo-day';

/** For the value of a `datetime-local` input, which has no time zone. Empty without a time. */
export const toMaputoInput = (time: string | undefined): string =>
  time === undefined ? '' : new Date(Date.parse(time) + MAPUTO_OFFSET_MS).toISOString().slice(0, 16);

export const fromMaputoInput = (text: string): string | undefined => (text === '' ? undefined : `${text}:00+02:00`);
