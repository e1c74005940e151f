import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/resources/videos',
  title: 'Videos',
  description:
    'Short lessons on buying and selling on Banca. Each one has its full text, so that you can learn without spending data.',
  lead: 'Lessons of a few minutes about Banca. A video can use up more than a day’s data, so the whole text of each lesson is here.',
  parent: 'learn',
  hasTableOfContents: true,
  sections: [
    {
      id: 'estado',
      title: 'Where are the videos?',
      blocks: [
        'The recordings aren’t ready yet. Rather than make you wait, we have published the scripts of the first five lessons: they take less time to read than a video takes to load. Once there is something to watch, it will appear here, above each text.',
      ],
    },
    {
      id: 'comprar',
      title: 'Lesson 1: Buying with {wallet}',
      blocks: [
        {
          steps: [
            'Open the product page and press **Buy now**.',
            'Enter your name, email and phone number. Read the email address twice: that is where the link goes.',
            'Choose **{wallet}**, copy the creator’s number with **Copy** and pay the exact amount.',
            'When the message arrives, take a screenshot and copy the code.',
            'Come back, enter the code, add the image and press **Complete purchase**.',
            'Keep the email “We have your order” until the link arrives.',
          ],
        },
      ],
    },
    {
      id: 'publicar',
      title: 'Lesson 2: Publishing your first product',
      blocks: [
        {
          steps: [
            'Log in and open **New product** in the dashboard.',
            'Fill in the title, description, price and category.',
            'Tap “Cover” and choose an image.',
            'Paste the link to the file. If the form rejects it, it isn’t from Google Drive, Dropbox, S3 or CloudFront.',
            'Add the features, one at a time, with Enter.',
            'Press **Save product** and wait for the email that says it is approved.',
          ],
        },
      ],
    },
    {
      id: 'confirmar',
      title: 'Lesson 3: Approving an order in ten seconds',
      blocks: [
        {
          steps: [
            'Open **Orders**. Pending orders come first.',
            'Tap the screenshot to see it full size, next to the code and the amount.',
            'Open your wallet and look for the same code.',
            'The same? **Approve**. Different? **Cancel**, with a line that explains why.',
          ],
        },
        'If you see a warning about a repeated code, someone has already used it in another order. Check your wallet before you decide.',
      ],
    },
    {
      id: 'link',
      title: 'Lesson 4: The short link and what it tells you',
      blocks: [
        {
          steps: [
            'In the dashboard, open **Marketing** and choose the product.',
            'Enter a short name, for example “marrabenta-tracks”, and save it.',
            'Copy the link and share it on your networks.',
            'After a week, look at the source of the visits: social media, search, direct, other.',
          ],
        },
      ],
    },
    {
      id: 'renovar',
      title: 'Lesson 5: The link has expired, what now?',
      blocks: [
        {
          steps: [
            'Open the old link: the page says that it has expired.',
            'Enter the email address you bought with.',
            'The new link arrives within moments and is valid for another 24 hours. There is nothing to pay.',
          ],
        },
        'Other questions about buying are answered in [Help](/help).',
      ],
    },
  ],
};
