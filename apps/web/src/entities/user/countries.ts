import type { PlainMessageId } from '@banca/messages';
import { t } from '../../lib/i18n/text.tsx';

/** Accounts store the English name of a country. */
const messageIdByCountry = new Map<string, PlainMessageId>([
  ['Mozambique', 'country.mozambique'],
  ['South Africa', 'country.southAfrica'],
  ['Angola', 'country.angola'],
  ['Kenya', 'country.kenya'],
  ['Nigeria', 'country.nigeria'],
  ['United States', 'country.unitedStates'],
  ['United Kingdom', 'country.unitedKingdom'],
  ['India', 'country.india'],
  ['Brazil', 'country.brazil'],
  ['Canada', 'country.canada'],
  ['Germany', 'country.germany'],
  ['France', 'country.france'],
  ['China', 'country.china'],
  ['Japan', 'country.japan'],
  ['Australia', 'country.australia'],
  ['Other', 'country.other'],
]);

export const countries = [...messageIdByCountry.keys()];

/** @param country the location of an account, which may be a text of an earlier version instead of a listed country */
export function getCountryName(country: string): string {
  const messageId = messageIdByCountry.get(country);
  return messageId ? t(messageId) : country;
}
