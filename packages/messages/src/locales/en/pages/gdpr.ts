import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/gdpr',
  title: 'Your rights (GDPR)',
  description:
    'How to ask Banca for a copy of your data, have it corrected or deleted, or object to its use, and what happens next.',
  lead: 'The General Data Protection Regulation protects people in the European Union. We give the same rights to everyone, in Mozambique or anywhere else.',
  updated: '2026-11-21',
  hasTableOfContents: true,
  sections: [
    {
      id: 'direitos',
      title: 'What you can ask for',
      blocks: [
        {
          definitions: [
            { term: 'Access', text: 'A copy of what we store about you.' },
            { term: 'Rectification', text: 'Correcting what is wrong. You can change your profile yourself, in the settings.' },
            { term: 'Erasure', text: 'Deleting your account, or your data in an order.' },
            {
              term: 'Portability',
              text: 'Taking your data with you in a file that another program can read. Account holders export everything in the settings, as JSON; creators also their sales as CSV, in the dashboard.',
            },
            {
              term: 'Objection',
              text: 'Saying that you don’t want a particular use: for example, emails from the newsletter or from a creator you subscribed to.',
            },
            { term: 'Restriction', text: 'Asking for your data to be left untouched while a question is being resolved.' },
          ],
        },
      ],
    },
    {
      id: 'como',
      title: 'How to ask',
      blocks: [
        {
          steps: [
            'If you have an account, export your data or delete it in the [settings](/dashboard?section=settings), without asking anyone. For everything else, go on here.',
            'Write to [{contactEmail}](mailto:{contactEmail}?subject=My%20data) **from the email address of the account or of the order**. That is how we know it is you: don’t send your ID.',
            'Say what you want: to see your data, correct it, delete it, take it with you, or stop a use of it.',
            'We reply within one month, free of charge. If we need more time, we tell you why within that month.',
          ],
        },
      ],
    },
    {
      id: 'apagar',
      title: 'What happens when we delete your data',
      blocks: [
        {
          list: [
            'Your name, email address, photo, texts and payment accounts are removed from the account, and your sessions end.',
            'Your products are no longer for sale. Those who have already bought them can still download them.',
            'Orders that have not been approved are cancelled, and the customer is told.',
            'The reviews you wrote remain, signed “Anonymous”.',
            'Data that the law requires us to keep is kept, and only for that purpose.',
          ],
        },
      ],
    },
    {
      id: 'bases',
      title: 'Why we may use the data',
      blocks: [
        {
          definitions: [
            {
              term: 'Contract',
              text: 'The order and the account: without a name, an email address and proof of payment, nothing can be delivered.',
            },
            { term: 'Consent', text: 'The newsletter and subscriptions to creators. You can withdraw it at any time.' },
            {
              term: 'Legitimate interest',
              text: 'Counting visits without identifying anyone, stopping fraud and keeping a record of what was done.',
            },
          ],
        },
      ],
    },
    {
      id: 'criadores',
      title: 'If you are a creator',
      blocks: [
        'You receive your customers’ data in order to handle their orders. Don’t add it to lists, don’t pass it on to anyone, and delete any copies you made when you no longer need them. If a customer asks you to delete their data, send them to us.',
      ],
    },
    {
      id: 'queixa',
      title: 'If you are not satisfied',
      blocks: [
        'Tell us first: almost everything can be resolved by email. In the European Union you can also lodge a complaint with your country’s data protection authority. What we store, point by point, is in [Privacy](/privacy).',
      ],
    },
  ],
};
