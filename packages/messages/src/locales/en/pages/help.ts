import type { InfoPage } from '../../../info-page.ts';
import { paying, receiving } from './help/buying.ts';
import { phone } from './help/phone.ts';
import { account, selling } from './help/selling.ts';
import { trouble } from './help/trouble.ts';

export const page: InfoPage = {
  path: '/help',
  title: 'Help',
  description:
    'Answers for people who buy and sell on Banca: {wallets, list, or} codes, wrong amounts, screenshots, expired links, missing emails, refunds.',
  lead: 'The questions everyone asks, answered plainly. If yours is missing, [write to us](/contact).',
  hasTableOfContents: true,
  sections: [paying, receiving, trouble, selling, phone, account],
};
