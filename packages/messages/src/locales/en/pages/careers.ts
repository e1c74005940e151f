import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/careers',
  title: 'Careers',
  description: 'Working at Banca: open positions, how to write to us even when there are none, and how we read applications.',
  lead: 'We make one small thing with great care: a marketplace that works on a cheap phone and a weak network.',
  sections: [
    {
      id: 'vagas',
      title: 'Open positions',
      blocks: [
        '**We have no open positions at the moment.** When we do, they will appear on this page, with the role, what we expect and what we pay. We never ask applicants for money: if someone does so in our name, it is a scam.',
      ],
    },
    {
      id: 'escrever',
      title: 'Write to us anyway',
      blocks: [
        'If you think we are missing someone like you, send an email to [{contactEmail}](mailto:{contactEmail}?subject=Application). We don’t need a formal letter. It helps if you tell us:',
        {
          list: [
            'what you do well, with an example we can look at (a website, a drawing, a text, a program);',
            'what you would change about Banca if you could change just one thing;',
            'where you are and how you prefer to work.',
          ],
        },
        'Don’t send copies of your ID or other documents: we don’t want to keep them.',
      ],
    },
    {
      id: 'ja',
      title: 'Earn with Banca, starting today',
      blocks: [
        'You don’t need a job to work with Banca. If you make music, write, draw, code or teach, open a shop of your own.',
        {
          actions: [
            { label: 'Open my shop', to: '/signup' },
            { label: 'Read the guide', to: '/resources/guide' },
          ],
        },
      ],
    },
  ],
};
