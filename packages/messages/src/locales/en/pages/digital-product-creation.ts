import { createCoursePage } from './courses/course-page.ts';
import { courses } from './courses/courses.ts';

export const page = createCoursePage({
  plan: courses.creation,
  description:
    'A course in creating digital products, taught in Portuguese: from the idea to the first file for sale, in eight lessons with exercises. US$27.99.',
  lead: 'You know how to do something that others want to learn or use. In four weeks you turn it into a file, a page and a first sale.',
  goals: [
    'Choose an idea that someone is already looking for, and cut it down until it fits in two weeks.',
    'Make a file that opens on any phone and works without you there to explain it.',
    'Write a page that answers questions before they are asked.',
    'Set a price you can defend.',
  ],
  audience: [
    'For anyone who has never sold anything digital and has two to three hours a week. A phone is enough; for some products, access to a computer helps.',
    'Not for people who already sell every week: the marketing course will do more for them.',
  ],
  modules: [
    { term: 'Lesson 1', text: 'The questions people already ask you: finding the idea.' },
    { term: 'Lesson 2', text: 'Asking ten people, without selling them anything.' },
    { term: 'Lesson 3', text: 'Cutting: the version you can finish in two weeks.' },
    { term: 'Lesson 4', text: 'Making: texts, audio, video and templates that open on a phone.' },
    { term: 'Lesson 5', text: 'Watching someone use it, and fixing it.' },
    { term: 'Lesson 6', text: 'Cover and images with what is on your phone.' },
    { term: 'Lesson 7', text: 'The page and the price.' },
    { term: 'Lesson 8', text: 'Publishing, getting paid, approving: the first sale.' },
  ],
  lesson: {
    title: 'cutting the idea in half',
    blocks: [
      'Almost all first ideas are too big. “A complete accounting course” takes a year, and nobody finishes it. Let’s cut it down.',
      {
        steps: [
          'Write the idea in one sentence: “I help **someone** to **do something**.”',
          'Replace “someone” with a more specific person. Not “business owners”: “someone who has a stall and sells on credit”.',
          'Replace “do something” with a result they can see within a day: “know how much they are owed, and by whom”.',
          'Ask yourself: does this fit in ten pages, one spreadsheet or half an hour of audio? If not, go back to step 2.',
        ],
      },
      'The year-long course has become a spreadsheet for keeping track of credit, with one page of instructions. It can be made in a weekend, it sells for MZN 200, and whoever buys it is the person who will want the next lesson.',
      '**Exercise:** take the four steps with three ideas of your own. Keep the one that you can explain to a neighbour without them asking questions.',
    ],
  },
});
