import { type Course, joinItems } from '../../../../course.ts';
import type { InfoPage, InfoSection, Plan } from '../../../../info-page.ts';

const ENROLMENT_SECTION_ID = 'inscricao';

const createEnrolmentSection = ({ name, price, includes }: Plan): InfoSection => ({
  id: ENROLMENT_SECTION_ID,
  title: 'Price and enrolment',
  blocks: [
    {
      definitions: [
        { term: 'Price', text: `**${price}**, a one-off payment. You pay in meticais, at the day’s exchange rate.` },
        { term: 'Includes', text: `${joinItems(includes)}.` },
        { term: 'Guarantee', text: '7 days to change your mind and get everything back.' },
        {
          term: 'How to enrol',
          text: `Write to [{contactEmail}](mailto:{contactEmail}?subject=${encodeURIComponent(`Course: ${name}`)}). We’ll reply with the date of the next class and how to pay. Please don’t pay before then.`,
        },
      ],
    },
    {
      actions: [
        { label: 'View all courses', to: '/learn' },
        { label: 'Start with the free guide', to: '/resources/guide' },
      ],
    },
  ],
});

export const createCoursePage = ({ plan, lead, description, goals, audience, modules, lesson }: Course): InfoPage => ({
  path: plan.to,
  title: plan.name,
  description,
  lead,
  parent: 'learn',
  enrolment: { price: plan.price, sectionId: ENROLMENT_SECTION_ID },
  hasTableOfContents: true,
  sections: [
    { id: 'objectivos', title: 'What you’ll be able to do', blocks: [{ list: goals }] },
    { id: 'para-quem', title: 'Who it’s for', blocks: audience },
    { id: 'programa', title: 'Syllabus', blocks: [{ definitions: modules }] },
    { id: 'aula-aberta', title: `Free lesson: ${lesson.title}`, blocks: lesson.blocks },
    createEnrolmentSection(plan),
  ],
});
