import { createArticle } from '../../../../article.ts';

export const pricing = createArticle({
  slug: 'quanto-cobrar',
  title: 'How much to charge for a file',
  description: 'Three questions for pricing a digital product in meticais, and when to raise or lower the price.',
  lead: 'A file costs nothing to copy, so a lot of people sell theirs for next to nothing. That’s a mistake, and three questions are enough to avoid it.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'perguntas',
      title: 'The three questions',
      blocks: [
        {
          steps: [
            '**What would the buyer do without it?** If they’d pay someone, your price is a share of that bill. If they’d lose an afternoon, it’s a share of that afternoon.',
            '**What will they compare it with?** A recipe e-book is compared with lunch out. A contract template is compared with a lawyer. Same number of pages, not the same price.',
            '**Can you say the price out loud?** If you find yourself looking at the floor, it’s high for what the page shows. Improve the page before you lower the price.',
          ],
        },
      ],
    },
    {
      id: 'numeros',
      title: 'Round numbers, awkward numbers',
      blocks: [
        'Nobody likes typing 347.50 into {wallet}. Use 250, 350, 500 or 850: they’re easy to send without a slip, and wrong amounts are the most common reason for cancelled orders.',
        'A crossed-out price works if it’s true. A “was 5,000” on a product that never cost 5,000 makes buyers doubt everything else.',
      ],
    },
    {
      id: 'mudar',
      title: 'When to change it',
      blocks: [
        {
          list: [
            '**Raise it** when you have five good reviews, or when you add a new part.',
            '**Lower it** only for a few days, with an end date, and say why.',
            '**Leave it alone** if the page has visits and no sales: the problem is nearly always the first image or the first line.',
          ],
        },
        'To find out how many sales you need at the price you’ve chosen, use the [calculator](/resources/tools).',
      ],
    },
  ],
});
