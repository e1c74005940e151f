import type { Plan } from '../../../../info-page.ts';

export const courses = {
  creation: {
    name: 'Creating digital products',
    price: 'US$27.99',
    text: 'From an idea to your first file for sale, in four weeks.',
    includes: ['8 lessons with exercises', 'A product page template', 'Feedback on your first product'],
    to: '/courses/digital-product-creation',
  },
  marketing: {
    name: 'Digital marketing',
    price: 'US$30.99',
    text: 'Find buyers on WhatsApp, Facebook, TikTok and Google.',
    includes: ['8 lessons with exercises', 'A 30-day posting plan', 'A review of your numbers with us'],
    to: '/courses/digital-marketing',
  },
  income: {
    name: 'Passive income',
    price: 'US$99.99',
    text: 'A catalogue that keeps selling when you aren’t posting.',
    includes: ['Both other courses', '12 lessons with exercises', 'A 90-day plan for your shop'],
    to: '/courses/passive-income',
  },
} satisfies Record<string, Plan>;

export const plans: Plan[] = Object.values(courses);
