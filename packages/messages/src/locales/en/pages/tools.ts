import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/resources/tools',
  title: 'Tools',
  description:
    'The sales goal calculator, the tools in your Banca dashboard, and free software for making music, text, images and video.',
  lead: 'What to use to make your product, sell it and find out whether it’s working. All free.',
  parent: 'learn',
  sections: [
    {
      id: 'painel',
      title: 'In your dashboard',
      blocks: [
        {
          cards: [
            {
              icon: 'list-checks',
              title: 'Orders',
              text: 'The code, the amount and the proof of payment side by side, with a warning when a code appears twice.',
            },
            {
              icon: 'link-2',
              title: 'Short link',
              text: 'An address of your own for each product, short enough for a caption.',
            },
            {
              icon: 'chart-no-axes-column',
              title: 'Analytics',
              text: 'Sales by product and visits by source and device, for whatever period you choose.',
            },
            {
              icon: 'sheet',
              title: 'Export',
              text: 'Your sales in a CSV file, which opens in Excel, Google Sheets or LibreOffice.',
            },
          ],
        },
      ],
    },
    {
      id: 'criar',
      title: 'Free software for creating',
      blocks: [
        'They aren’t ours, and nobody pays us to recommend them. They run on a modest computer or on a phone.',
        {
          definitions: [
            {
              term: 'Text and e-books',
              text: '[LibreOffice](https://www.libreoffice.org/) and [Google Docs](https://docs.google.com/): both export to PDF.',
            },
            {
              term: 'Images and covers',
              text: '[GIMP](https://www.gimp.org/) for photos, [Inkscape](https://inkscape.org/) for vector drawing, [Canva](https://www.canva.com/) on a phone.',
            },
            {
              term: 'Music and voice',
              text: '[Audacity](https://www.audacityteam.org/) for recording and cutting, [LMMS](https://lmms.io/) for composing.',
            },
            {
              term: 'Video',
              text: '[Shotcut](https://www.shotcut.org/) and [Kdenlive](https://kdenlive.org/) for editing, [OBS](https://obsproject.com/) for recording the screen.',
            },
            {
              term: 'Making files smaller',
              text: '[HandBrake](https://handbrake.fr/) for videos, [Squoosh](https://squoosh.app/) for images. Everyone who downloads will thank you.',
            },
          ],
        },
      ],
    },
    {
      id: 'lista',
      title: 'Before you publish',
      blocks: [
        {
          list: [
            'The title says what it is and who it’s for.',
            'The first image makes sense at two centimetres wide.',
            'The description answers: what’s inside, in what format, and what do I need to use it?',
            'The link opens in a private window, without asking for an account.',
            'The {wallets, list, and} accounts are in the settings, and they’re mine.',
            'Someone who doesn’t know me has read the page and understood it.',
          ],
        },
        {
          actions: [
            { label: 'Read the guide', to: '/resources/guide' },
            { label: 'Open my shop', to: '/signup' },
          ],
        },
      ],
    },
  ],
};
