import { paths } from '../../../config/paths.ts';
import { CONTACT_EMAIL_PLACEHOLDER } from '../../../entities/page/contact-email.ts';
import type { Block, InfoPage, InfoSection, Plan } from '../info-page.ts';

interface Course {
  plan: Plan;
  lead: string;
  description: string;
  goals: string[];
  audience: Block[];
  modules: { term: string; text: string }[];
  /** A complete lesson that visitors can read before they pay. */
  lesson: { title: string; blocks: Block[] };
}

const ENROLMENT_SECTION_ID = 'inscricao';

const createEnrolmentSection = ({ name, price, includes }: Plan): InfoSection => ({
  id: ENROLMENT_SECTION_ID,
  title: 'Preço e inscrição',
  blocks: [
    {
      definitions: [
        { term: 'Preço', text: `**${price}**, uma vez. Pagas em meticais, ao câmbio do dia.` },
        { term: 'Inclui', text: `${includes.join('; ')}.` },
        { term: 'Garantia', text: '7 dias para desistires e receberes tudo de volta.' },
        {
          term: 'Como me inscrevo',
          text: `Escreve para [${CONTACT_EMAIL_PLACEHOLDER}](mailto:${CONTACT_EMAIL_PLACEHOLDER}?subject=${encodeURIComponent(`Curso: ${name}`)}). Respondemos com a data da próxima turma e com a forma de pagar. Não pagues antes disso.`,
        },
      ],
    },
    {
      actions: [
        { label: 'Ver todos os cursos', to: paths.learn },
        { label: 'Começar pelo guia grátis', to: paths.guide },
      ],
    },
  ],
});

export const createCoursePage = ({ plan, lead, description, goals, audience, modules, lesson }: Course): InfoPage => ({
  path: plan.to,
  title: plan.name,
  description,
  lead,
  parent: { path: paths.learn, title: 'Learn & Grow' },
  enrolment: { price: plan.price, sectionId: ENROLMENT_SECTION_ID },
  hasTableOfContents: true,
  sections: [
    { id: 'objectivos', title: 'No fim vais saber', blocks: [{ list: goals }] },
    { id: 'para-quem', title: 'Para quem é', blocks: audience },
    { id: 'programa', title: 'Programa', blocks: [{ definitions: modules }] },
    { id: 'aula-aberta', title: `Aula aberta: ${lesson.title}`, blocks: lesson.blocks },
    createEnrolmentSection(plan),
  ],
});
