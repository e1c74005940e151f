import { paths } from '../../../config/paths.ts';
import { CONTACT_EMAIL_PLACEHOLDER } from '../../../entities/page/contact-email.ts';
import type { Block, Info, InfoSection, Plan } from '../info.ts';

interface Course {
  plan: Plan;
  lead: string;
  description: string;
  /** What one can do afterwards. */
  goals: string[];
  /** For whom it is, and for whom not. */
  audience: Block[];
  modules: { term: string; text: string }[];
  /** A whole lesson to read before paying. */
  lesson: { title: string; blocks: Block[] };
}

const createEnrolmentSection = ({ name, price, includes }: Plan): InfoSection => ({
  id: 'inscricao',
  title: 'Preço e inscrição',
  blocks: [
    {
      facts: [
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

/** A course's page: what it teaches, to whom, lesson by lesson, one of them whole, and what it costs. */
export const createCoursePage = ({ plan, lead, description, goals, audience, modules, lesson }: Course): Info => ({
  path: plan.to,
  title: plan.name,
  description,
  lead,
  parent: { path: paths.learn, title: 'Learn & Grow' },
  hasContents: true,
  sections: [
    { id: 'objectivos', title: 'No fim vais saber', blocks: [{ list: goals }] },
    { id: 'para-quem', title: 'Para quem é', blocks: audience },
    { id: 'programa', title: 'Programa', blocks: [{ facts: modules }] },
    { id: 'aula-aberta', title: `Aula aberta: ${lesson.title}`, blocks: lesson.blocks },
    createEnrolmentSection(plan),
  ],
});
