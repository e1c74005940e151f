import { createCoursePage } from './courses/course-page.ts';
import { courses } from './courses/courses.ts';

export const page = createCoursePage({
  plan: courses.income,
  description:
    'A course on passive income from digital products: a catalogue that sells without you posting every day. Includes the other courses. US$99.99.',
  lead: 'Passive income isn’t money without work: it is work done once that people keep buying. This course teaches you to build it, without hurry.',
  goals: [
    'Plan five products that sell one another.',
    'Keep the work per sale to a minimum: questions, confirmations, updates.',
    'Do honest sums: what comes in, what goes out, what your hour is worth.',
    'Follow a 90-day plan, and know when to drop a product.',
  ],
  audience: [
    'For anyone who already sells and wants to stop starting from scratch every month. The creation and marketing courses are included, in case you haven’t taken them yet.',
    '**We don’t promise how much you will earn.** It depends on what you make, on who needs it and on the time you give it. Be wary of anyone who promises numbers.',
  ],
  modules: [
    { term: 'Lessons 1 and 2', text: 'The catalogue: an entry product, a main one, a complete one.' },
    { term: 'Lessons 3 and 4', text: 'Products that don’t age, and those you can update in half an hour.' },
    { term: 'Lessons 5 and 6', text: 'Fewer questions: pages, files and messages that answer by themselves.' },
    { term: 'Lessons 7 and 8', text: 'Getting found: search, reviews and partnerships with other creators.' },
    { term: 'Lessons 9 and 10', text: 'Sums: price, fees, taxes and what your hour is worth.' },
    { term: 'Lessons 11 and 12', text: 'The 90 days: the plan, the check-ups, and when to drop a product.' },
  ],
  lesson: {
    title: 'what each sale is worth',
    blocks: [
      'A product priced at MZN 300 seems to earn you MZN 300. Let’s do the sums.',
      {
        definitions: [
          { term: 'Comes in', text: 'MZN 300 in your wallet.' },
          { term: 'Goes out', text: 'The fee for withdrawing or transferring it, according to your operator’s rates.' },
          { term: 'Time', text: 'Confirming the order: one minute. Answering a question: ten.' },
        ],
      },
      'If one in every two people asks you a question, each sale costs six minutes. Ten sales take an hour. If half of those questions are the same one, and you answer it in the description, the hour becomes thirty-five minutes. You have gained twenty-five minutes for every ten sales, forever, with one line of text.',
      'That is passive income: it doesn’t mean you stop working, it means you stop repeating yourself.',
      '**Exercise:** open your last twenty conversations with customers. Write down the three questions that come up most, and put the answers on the product page, in the features or in the file’s “README”. Count again a month from now.',
    ],
  },
});
