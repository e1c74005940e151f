import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/contact',
  title: 'Contact',
  description: 'How to reach Banca and the creators: where to start, what to write and what you should never send.',
  lead: 'There is almost always a faster way than waiting for us. Choose yours.',
  sections: [
    {
      id: 'caminhos',
      title: 'Where to start',
      blocks: [
        {
          cards: [
            {
              icon: 'circle-question-mark',
              title: 'I have a question',
              text: 'A missing code, an expired link, a wrong amount: Help has the answer right away.',
              to: '/help',
            },
            {
              icon: 'store',
              title: 'I want to talk to the creator',
              text: 'Only they can see whether the payment arrived. The contact button and social media are on their profile.',
              to: '/creators',
            },
          ],
        },
      ],
    },
    {
      id: 'email',
      title: 'Write to Banca',
      blocks: [
        'Our email address is [{contactEmail}](mailto:{contactEmail}). We read everything, in Portuguese or English.',
        {
          cards: [
            {
              icon: 'mail',
              title: 'About an order',
              text: 'Give us the order number (it is in the email “We have your order”), the email address you bought with and what you have already tried with the creator.',
            },
            {
              icon: 'flag',
              title: 'Report a product',
              text: 'Send the link to the page and say what is wrong: it doesn’t belong to the creator, it is misleading, or it shouldn’t be for sale.',
            },
          ],
        },
        {
          warning:
            '**Never send anyone** your {wallets, list, or} PIN, or your Banca password. We don’t need them, and anyone who asks for them in our name is trying to steal from you.',
        },
      ],
    },
    {
      id: 'outros',
      title: 'Other matters',
      blocks: [
        {
          definitions: [
            {
              term: 'Your data',
              text: 'To see, correct or delete what we store about you, see [Your rights](/gdpr).',
            },
            { term: 'Journalists', text: 'The summary, the facts and the logo are on the [Press](/press) page.' },
            { term: 'Working with us', text: 'See [Careers](/careers).' },
            {
              term: 'Security issues',
              text: 'Write to [{contactEmail}](mailto:{contactEmail}?subject=Security) with the subject “Security”, and don’t publish the issue before we have replied.',
            },
          ],
        },
      ],
    },
  ],
};
