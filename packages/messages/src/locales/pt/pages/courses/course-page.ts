import { type Course, joinItems } from '../../../../course.ts';
import type { InfoPage, InfoSection, Plan } from '../../../../info-page.ts';

const ENROLMENT_SECTION_ID = 'inscricao';

const createEnrolmentSection = ({ name, price, includes }: Plan): InfoSection => ({
  id: ENROLMENT_SECTION_ID,
  title: 'Preço e inscrição',
  blocks: [
    {
      definitions: [
        { term: 'Preço', text: `**${price}**, uma vez. Pagas em meticais, ao câmbio do dia.` },
        { term: 'Inclui', text: `${joinItems(includes)}.` },
        { term: 'Garantia', text: '7 dias para desistires e receberes tudo de volta.' },
        {
          term: 'Como me inscrevo',
          text: `Escreve para [{contactEmail}](mailto:{contactEmail}?subject=${encodeURIComponent(`Curso: ${name}`)}). Respondemos com a data da próxima turma e com a forma de pagar. Não pagues antes disso.`,
        },
      ],
    },
    {
      actions: [
        { label: 'Ver todos os cursos', to: '/learn' },
        { label: 'Começar pelo guia grátis', to: '/resources/guide' },
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
    { id: 'objectivos', title: 'No fim vais saber', blocks: [{ list: goals }] },
    { id: 'para-quem', title: 'Para quem é', blocks: audience },
    { id: 'programa', title: 'Programa', blocks: [{ definitions: modules }] },
    { id: 'aula-aberta', title: `Aula aberta: ${lesson.title}`, blocks: lesson.blocks },
    createEnrolmentSection(plan),
  ],
});
