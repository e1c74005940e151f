import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/community',
  title: 'Community',
  description:
    'How creators and buyers meet on Banca: following, reviewing, talking, and the rules that keep the conversation good.',
  lead: 'One stall on its own is a table in the street. Many, side by side, are a market. This is where we meet.',
  sections: [
    {
      id: 'participar',
      title: 'Take part',
      blocks: [
        {
          cards: [
            {
              icon: 'users',
              title: 'Follow creators',
              text: 'You can follow creators on their profiles, and subscribe to get an email when they publish a new product.',
              to: '/creators',
            },
            {
              icon: 'heart',
              title: 'Review what you bought',
              text: 'One honest sentence helps the next buyer and teaches the creator. One review per product, which you can edit.',
              to: '/products',
            },
            {
              icon: 'message-circle',
              title: 'Talk to the people who make things',
              text: 'Creators who want to be contacted have their email and social media on their profile. Ask before you buy.',
              to: '/creators',
            },
            {
              icon: 'megaphone',
              title: 'Tell your story',
              text: 'Made your first sale? Learnt something the hard way? Write to us: it could become a blog article.',
              to: '/contact',
            },
          ],
        },
      ],
    },
    {
      id: 'regras',
      title: 'House rules',
      blocks: [
        'There are few, and they apply to everyone.',
        {
          list: [
            '**Sell only what is yours.** What you made, or what you have a licence to sell. Other people’s music, books and software are removed from the catalogue.',
            '**Show what is inside.** The description, the images and the features say what the buyer gets, no more and no less.',
            '**Review the product, not the person.** Say what worked and what was missing. Insults and fake reviews are deleted.',
            '**Reply to people who have paid.** Approve orders quickly; if you can’t deliver, cancel and refund.',
            '**Keep personal things private.** A customer’s email, phone number and proof of payment are for that order, and for nothing else.',
          ],
        },
        'Seen something that breaks the rules? [Write to us](/contact) with the link to the page.',
      ],
    },
    {
      id: 'comecar',
      title: 'Pull up a chair',
      blocks: [
        'The same account lets you follow, review and sell, and it is free.',
        {
          actions: [
            { label: 'Create account', to: '/signup' },
            { label: 'Meet the creators', to: '/creators' },
          ],
        },
      ],
    },
  ],
};
