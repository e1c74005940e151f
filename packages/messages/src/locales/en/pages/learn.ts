import type { InfoPage } from '../../../info-page.ts';
import { plans } from './courses/courses.ts';

export const page: InfoPage = {
  path: '/learn',
  title: 'Learn & grow',
  description:
    'Free resources and premium courses to create, publish and sell digital products in Mozambique: a guide, lessons, tools and articles.',
  lead: 'Everything you need to go from “I can do this” to “I sell this”: free resources to start today, and courses to take you further.',
  sections: [
    {
      id: 'gratis',
      title: 'Free resources',
      blocks: [
        {
          cards: [
            {
              icon: 'book-open',
              title: 'Creator’s guide',
              text: 'From the first idea to the first sale, step by step, without skipping any.',
              to: '/resources/guide',
            },
            {
              icon: 'clapperboard',
              title: 'Videos',
              text: 'Short lessons about Banca, each with the full text for people who are short of data.',
              to: '/resources/videos',
            },
            {
              icon: 'wrench',
              title: 'Tools',
              text: 'The goal calculator, the tools in your dashboard and free programs for creating.',
              to: '/resources/tools',
            },
            {
              icon: 'pen-line',
              title: 'Blog',
              text: 'Articles about prices, descriptions, covers and talking to customers.',
              to: '/blog',
            },
          ],
        },
      ],
    },
    {
      id: 'premium',
      title: 'Premium courses',
      blocks: [
        'Three courses in Portuguese, with exercises on your own product. You pay once; there is no monthly fee.',
        { plans },
        'To enrol, open the course and write to us: we reply with the dates and how to pay in meticais.',
      ],
    },
    {
      id: 'por-onde-comecar',
      title: 'Where do I start?',
      blocks: [
        {
          definitions: [
            {
              term: 'I don’t have a product yet',
              text: 'Read the [Creator’s guide](/resources/guide) and choose a small idea that you can finish in two weeks.',
            },
            {
              term: 'I already have a file',
              text: '[Open your shop](/signup), publish it and ask three people to read the page.',
            },
            {
              term: 'I already sell by message',
              text: 'Put the product on Banca and share the short link: the [dashboard](/resources/tools#painel) shows where the visits come from.',
            },
            {
              term: 'I just want to buy',
              text: 'There is nothing to learn: [explore the catalogue](/products). If you have questions, there is [Help](/help).',
            },
          ],
        },
      ],
    },
  ],
};
