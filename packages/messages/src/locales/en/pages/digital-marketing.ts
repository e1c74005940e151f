import { createCoursePage } from './courses/course-page.ts';
import { courses } from './courses/courses.ts';

export const page = createCoursePage({
  plan: courses.marketing,
  description:
    'A digital marketing course for creators in Mozambique: WhatsApp, Facebook, TikTok and Google, in eight lessons with exercises. US$30.99.',
  lead: 'A good product that nobody sees doesn’t sell. Learn to reach people who are already looking for what you make, without spending on adverts.',
  goals: [
    'Say in one sentence who your product is for, and find where those people are.',
    'Post for a month without running out of things to say and without tiring your friends.',
    'Turn buyers into reviews, and reviews into buyers.',
    'Read your numbers and drop what doesn’t work.',
  ],
  audience: [
    'For anyone who has at least one published product and wants their first ten sales, or the next hundred. We use WhatsApp, Facebook, TikTok and the Banca dashboard.',
    'We don’t promise followers. The course is about sales, which can happen with two hundred people watching you.',
  ],
  modules: [
    { term: 'Lesson 1', text: 'Who it is for: a person, not an audience.' },
    { term: 'Lesson 2', text: 'WhatsApp: status, lists and groups, without bothering anyone.' },
    { term: 'Lesson 3', text: 'Facebook: pages, groups and the right time.' },
    { term: 'Lesson 4', text: 'TikTok: thirty seconds that show the product at work.' },
    { term: 'Lesson 5', text: 'Google: titles and descriptions that people search for.' },
    { term: 'Lesson 6', text: 'Free samples that sell the rest.' },
    { term: 'Lesson 7', text: 'Reviews: how and when to ask.' },
    { term: 'Lesson 8', text: 'The numbers: what to look at on Mondays.' },
  ],
  lesson: {
    title: 'the WhatsApp status that sells',
    blocks: [
      'Your status is the most viewed shop window in Mozambique, and almost everyone uses it the same way: an image with a price. People swipe past it. Instead, tell a story in four screens.',
      {
        steps: [
          '**The problem.** A photo of the notebook of debts, full of crossings-out. “How much do they owe you, exactly?”',
          '**The solution.** Ten seconds of the spreadsheet filling itself in. Without mentioning the price.',
          '**The proof.** A sentence from someone who already uses it, with their permission.',
          '**The invitation.** “200 meticais, opens on your phone.” And the short link.',
        ],
      },
      'Post early in the morning or in the late afternoon, while people are waiting for the minibus. Answer each question with a short voice message: it sells more than text, because people hear a person.',
      '**Exercise:** make the four screens for your product and show them to someone without saying anything. If their next question is “how much is it?”, the screens work. If it is “what is that?”, go back to the first screen.',
    ],
  },
});
