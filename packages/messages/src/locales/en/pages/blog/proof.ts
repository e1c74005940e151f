import { createArticle } from '../../../../article.ts';

export const proof = createArticle({
  slug: 'comprovativo-falso',
  title: 'How to spot a fake proof of payment',
  description: 'Five signs of an altered {wallets, list, or} screenshot, and the one test that never fails.',
  lead: 'A screenshot can be faked in two minutes. Your wallet statement can’t. Here’s what to look at before you approve.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'teste',
      title: 'The one test that never fails',
      blocks: [
        'Open **your own** wallet and look for the order’s code in the history. If it’s there, with the same amount, approve. If it isn’t, don’t, however good the picture looks. Everything else in this article is about knowing when to look more closely.',
      ],
    },
    {
      id: 'sinais',
      title: 'Five signs',
      blocks: [
        {
          steps: [
            '**Letters that dance.** The amount or the code has a different size, colour or height from the rest of the line.',
            '**Sums that don’t add up.** The balance after the transaction isn’t the balance before it, less the amount and the fee.',
            '**An impossible time.** The message is hours older than the order, or doesn’t agree with the clock at the top of the phone.',
            '**The wrong sender.** The message comes from an ordinary number rather than from the operator’s name.',
            '**A code used before.** Banca warns you when the same code appears in another order. Sometimes it’s a mistake; often it isn’t.',
          ],
        },
      ],
    },
    {
      id: 'fazer',
      title: 'What to do',
      blocks: [
        'If the payment doesn’t show up, wait half an hour: the network can be slow. Then cancel with a neutral sentence, such as “I couldn’t find this code in my account; please check it and order again”. People who made a mistake correct it. People who tried to cheat you disappear.',
        'If it’s the second time with the same person, [let us know](/contact).',
      ],
    },
  ],
});
