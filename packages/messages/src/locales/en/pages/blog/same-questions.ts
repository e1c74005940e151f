import { createArticle } from '../../../../article.ts';

export const sameQuestions = createArticle({
  slug: 'responder-uma-vez',
  title: 'Answer once instead of a hundred times',
  description: 'How to turn the questions your customers keep asking into a product page that sells without you.',
  lead: '“Does it open on a phone?” If you’ve answered that ten times, you don’t have ten curious customers: you have an unfinished page.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'apanhar',
      title: 'Collect the questions',
      blocks: [
        'For one week, copy every question you’re asked into a note, exactly as it was asked. At the end, group the ones that are the same. They’re nearly always these five:',
        {
          list: [
            'Does it open on a phone?',
            'How big is it? How much data will it use?',
            'Is it in Portuguese?',
            'Can I use it in my business?',
            'What if I don’t like it?',
          ],
        },
      ],
    },
    {
      id: 'responder',
      title: 'Put each answer where people look for it',
      blocks: [
        {
          definitions: [
            { term: 'Features', text: 'Format, size in MB, language, minutes or pages. One line each.' },
            { term: 'Description', text: 'Who it’s for, what you need to use it, what it doesn’t include.' },
            { term: 'Images', text: 'The proof: a page from inside, the product open on a phone.' },
            { term: 'The file itself', text: 'A “README” sheet with the first three steps.' },
          ],
        },
        'The last two questions are already answered: every product page says that the licence is commercial and that there’s a seven-day guarantee. All you have to do is not contradict it.',
      ],
    },
    {
      id: 'voltar',
      title: 'Come back in a month',
      blocks: [
        'Count again. If there are half as many questions, you’ve saved time on every sale to come. Use it for your next product: the [Creator’s guide](/resources/guide) starts there.',
      ],
    },
  ],
});
