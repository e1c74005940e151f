import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/about',
  title: 'About us',
  description:
    'Banca is the marketplace for digital products made in Mozambique: pay with {wallets, list, or} and get the download by email.',
  lead: 'A banca is a market stall, the simplest place to sell: a table, something you know how to make, and someone passing by. We built the same thing for whatever fits in a file.',
  sections: [
    {
      id: 'porque',
      title: 'Why Banca exists',
      blocks: [
        'In Mozambique, music, courses, books, drawings and software are sold by message: someone asks the price, sends proof of payment, waits, asks again, and the file arrives on WhatsApp once the creator is awake. Buyers don’t know whether they will get anything. Sellers spend the day replying.',
        'Online shops abroad don’t solve this: they ask for a card that many people don’t have, and pay into accounts that many people can’t open. Banca starts with what you already use every day, **{wallets, list, and}**, and takes care of the rest: the product page, the order, the proof of payment, the download link.',
      ],
    },
    {
      id: 'como-funciona',
      title: 'How it works',
      blocks: [
        {
          steps: [
            '**The creator sets up shop.** They write the title and the price, add images and upload the file, or give a link (Google Drive, Dropbox, Amazon S3 or CloudFront). The Banca team looks at every product before it appears in the catalogue.',
            '**The buyer pays the creator directly.** They see the creator’s {accounts, list, or} account, pay, and send the confirmation code and a screenshot. They don’t need to sign up.',
            '**The creator compares and approves.** Code, amount and image appear side by side.',
            '**The link arrives by email.** It is valid for 24 hours; if it expires, the buyer asks for another one without paying again.',
          ],
        },
        {
          actions: [
            { label: 'Explore products', to: '/products' },
            { label: 'Open my shop', to: '/signup' },
          ],
        },
      ],
    },
    {
      id: 'principios',
      title: 'What we believe in',
      blocks: [
        {
          cards: [
            {
              icon: 'hand-coins',
              title: 'The money belongs to the creator',
              text: 'Payments go from the buyer’s wallet to the seller’s wallet. Banca neither holds the money on the way nor takes a cut.',
            },
            {
              icon: 'smartphone',
              title: 'Phones first',
              text: 'Every page is light and opens fast on a weak network. Mobile data is expensive: we don’t spend yours on decoration.',
            },
            {
              icon: 'user-round',
              title: 'Nobody tracks you',
              text: 'There are no advertising cookies and no third-party programs watching you. We count visits without knowing whose they are.',
            },
            {
              icon: 'store',
              title: 'Every shop has an owner',
              text: 'You buy from a person with a name, a profile and other products. If something goes wrong, you know who to talk to.',
            },
          ],
        },
      ],
    },
    {
      id: 'falar',
      title: 'Talk to us',
      blocks: [
        'Questions about a purchase? [Help](/help) answers most of them. Is there something else you’d like to tell us? See [Contact](/contact).',
      ],
    },
  ],
};
