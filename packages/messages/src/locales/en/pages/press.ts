import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/press',
  title: 'Press',
  description: 'Information for journalists: what Banca is in a few lines, facts to quote, the logo and the contact.',
  lead: 'Do you write about technology, culture or business in Mozambique? Here are the essentials, ready to quote.',
  sections: [
    {
      id: 'resumo',
      title: 'Banca in a few lines',
      blocks: [
        'Banca is a marketplace for digital products made in Mozambique: music, e-books, courses, software, art and templates. Buyers pay the creator directly, with {accounts, list, or}, and send proof of payment; once the creator has confirmed it, they receive a download link by email.',
      ],
    },
    {
      id: 'factos',
      title: 'Facts',
      blocks: [
        {
          definitions: [
            { term: 'What is sold', text: 'Files: art, music, software, e-books, courses, info products and templates.' },
            { term: 'Currency', text: 'Metical (MZN).' },
            {
              term: 'Payments',
              text: '{accounts, list, and}, directly to the creator; {cards, list, and} by arrangement with them.',
            },
            { term: 'Account', text: 'Buyers don’t need an account. Sellers create one, free of charge.' },
            { term: 'Delivery', text: 'Download link by email, valid for 24 hours and renewable.' },
            { term: 'Guarantee', text: 'Seven days to ask the creator for a refund.' },
            {
              term: 'Privacy',
              text: 'No advertising cookies and no tracking. See [Privacy](/privacy).',
            },
          ],
        },
      ],
    },
    {
      id: 'marca',
      title: 'Name and logo',
      blocks: [
        'The name is written **Banca**, with a capital letter and, in English, without an article. The symbol is a market stall in terracotta (#b93815) and mango (#f6a821); don’t change its colours or proportions.',
        '[Download the symbol as SVG](/favicon.svg) · [Image for social media, 1200 × 630](/og.png)',
      ],
    },
    {
      id: 'contacto',
      title: 'Press contact',
      blocks: [
        'Write to [{contactEmail}](mailto:{contactEmail}?subject=Press) with the subject “Press”, the name of your publication and your deadline. We don’t disclose data about buyers or creators; if you want to talk to a creator, the contact they have chosen to make public is on their [profile](/creators).',
      ],
    },
  ],
};
