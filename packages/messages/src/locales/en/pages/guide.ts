import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/resources/guide',
  title: 'Creator’s guide',
  description:
    'The free guide to selling your first digital product in Mozambique: choosing the idea, making it, pricing, publishing, confirming payments.',
  lead: 'From the idea to the first sale in seven steps. Read it in one go, or come back to each step when you get there.',
  parent: 'learn',
  hasTableOfContents: true,
  sections: [
    {
      id: 'ideia',
      title: '1. Choose a small idea',
      blocks: [
        'The best first product is the answer to a question people often ask you. If three people have asked you for the same thing, thirty more are quietly looking for it.',
        {
          list: [
            '**Music:** a pack of beats, backing tracks to practise with, sounds you recorded yourself.',
            '**Teaching:** worked exercises for grade 12, a sewing course in twelve lessons.',
            '**Work:** a quote template for electricians, contracts, spreadsheets for the shop.',
            '**Art:** capulana patterns to print, frames, wedding invitations to edit.',
          ],
        },
        {
          note: '**Quick test:** can you finish it in two weeks and explain it in one sentence? If not, cut it in half.',
        },
      ],
    },
    {
      id: 'fazer',
      title: '2. Make a version people can use',
      blocks: [
        'It doesn’t have to be big; it has to solve the problem from start to finish. Buyers want to get something done; they don’t want more pages.',
        {
          list: [
            'A text: a PDF in large type that can be read on a phone.',
            'Audio: WAV, or MP3 at 320 kbps, with the tempo and the key in the file name.',
            'A video: 720p is enough, and saves data for people who download it.',
            'Several files: put them in a .zip with a “README” page that says where to start.',
          ],
        },
        'Before you sell it, give it to one person and watch without saying a word. Where they stop, an explanation is missing.',
      ],
    },
    {
      id: 'ficheiro',
      title: '3. Keep the file in the right place',
      blocks: [
        'Upload it in the product form: Banca stores it and delivers it only to those who bought it. A link from Google Drive, Dropbox, Amazon S3 or CloudFront will do too. With Google Drive, do this:',
        {
          steps: [
            'Put the file in Google Drive.',
            'Press **Share** and choose **Anyone with the link**, as **Viewer**.',
            'Open the link in a private window. If it opens without asking for an account, it works.',
            'Copy it into the product form. Only people with a valid download link see it.',
          ],
        },
      ],
    },
    {
      id: 'preco',
      title: '4. Set the price',
      blocks: [
        'Look at what the buyer saves or gains, not at the hours you spent. A template that saves an afternoon’s work is worth part of that afternoon.',
        {
          definitions: [
            { term: 'MZN 150 to 400', text: 'Impulse buys: a template, a pack of sounds, a short e-book.' },
            {
              term: 'MZN 400 to 1,200',
              text: 'Bought for a reason: an e-book with exercises, a large pack, a small program.',
            },
            {
              term: 'More than MZN 1,200',
              text: 'Bought on trust: a complete course, with reviews and a free sample.',
            },
          ],
        },
        'Start with the price that seems fair to you and raise it after the first reviews. How many sales do you need per month? Work it out with the [calculator](/resources/tools).',
      ],
    },
    {
      id: 'pagina',
      title: '5. Write the page',
      blocks: [
        {
          steps: [
            '**Title:** what it is and who it is for. “12 marrabenta backing tracks for guitar”, not “Pack Vol. 1”.',
            '**Images:** the first one shows the product, not a logo. A phone with the page open, the cover, a screen of the program. Up to four.',
            '**Description:** the problem in two lines, what is inside, what it is for, what is needed to use it.',
            '**Features:** format, number of pages or minutes, language, size. This is what people scan for.',
            '**Previous price:** only if the product really was sold at that price.',
          ],
        },
        'Once you have saved it, the Banca team looks at the product. You get an email when it appears in the catalogue.',
      ],
    },
    {
      id: 'receber',
      title: '6. Get ready to be paid',
      blocks: [
        'In the settings, enter your {accounts, list, and} accounts. Ask a friend to tell you whether the number and the name they see when paying are yours.',
        {
          steps: [
            'An order arrives: you get an email.',
            'Open **Orders**, and look for the code and the amount in **your** wallet.',
            'If they are there, approve: the link is sent automatically. If not, wait a little, the network can be slow. If they don’t show up, cancel and give the reason.',
          ],
        },
        {
          warning:
            'Never approve on the image alone. A screenshot can be faked in two minutes; the statement in your wallet cannot.',
        },
      ],
    },
    {
      id: 'divulgar',
      title: '7. Show it to people who need it',
      blocks: [
        {
          list: [
            'Choose a short link in the dashboard: it fits in a caption.',
            'Publish first where people already know you: your WhatsApp status, a group, the page of your church or class.',
            'Show a part of it: one track, one page, thirty seconds of the course.',
            'Ask buyers for a one-sentence review. The first three are worth more than an advert.',
          ],
        },
        {
          actions: [
            { label: 'Open my shop', to: '/signup' },
            { label: 'View the tools', to: '/resources/tools' },
          ],
        },
      ],
    },
  ],
};
