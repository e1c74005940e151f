import BookOpen from 'lucide-react/icons/book-open';
import Clapperboard from 'lucide-react/icons/clapperboard';
import PenLine from 'lucide-react/icons/pen-line';
import Wrench from 'lucide-react/icons/wrench';
import { paths } from '../../../config/paths.ts';
import type { InfoPage } from '../info-page.ts';
import { plans } from '../content/courses.ts';

export const page: InfoPage = {
  path: paths.learn,
  title: 'Learn & Grow',
  lang: 'en',
  description:
    'Recursos grátis e cursos premium para criares, publicares e venderes produtos digitais em Moçambique: guia, aulas, ferramentas e artigos.',
  lead: 'Tudo o que precisas para passar de «sei fazer isto» a «vendo isto»: recursos grátis para começar hoje, e cursos para ires mais longe.',
  sections: [
    {
      id: 'gratis',
      title: 'Recursos grátis',
      blocks: [
        {
          cards: [
            {
              icon: BookOpen,
              title: 'Guia do criador',
              text: 'Da primeira ideia à primeira venda, passo a passo, sem saltar nenhum.',
              to: paths.guide,
            },
            {
              icon: Clapperboard,
              title: 'Vídeos',
              text: 'Aulas curtas sobre a Banca, cada uma com o texto completo para quem tem poucos megas.',
              to: paths.videos,
            },
            {
              icon: Wrench,
              title: 'Ferramentas',
              text: 'A calculadora de objectivo, as ferramentas do teu painel e programas grátis para criar.',
              to: paths.tools,
            },
            {
              icon: PenLine,
              title: 'Blog',
              text: 'Artigos sobre preços, descrições, capas e conversas com clientes.',
              to: paths.blog,
            },
          ],
        },
      ],
    },
    {
      id: 'premium',
      title: 'Cursos premium',
      blocks: [
        'Três cursos em português, com exercícios sobre o teu próprio produto. Pagas uma vez; não há mensalidade.',
        { plans },
        `Para te inscreveres, abre o curso e escreve-nos: respondemos com as datas e com a forma de pagar em meticais.`,
      ],
    },
    {
      id: 'por-onde-comecar',
      title: 'Por onde começo?',
      blocks: [
        {
          definitions: [
            {
              term: 'Ainda não tenho produto',
              text: `Lê o [Guia do criador](${paths.guide}) e escolhe uma ideia pequena, que acabes em duas semanas.`,
            },
            {
              term: 'Já tenho um ficheiro',
              text: `[Abre a tua banca](${paths.signup}), publica-o e pede a três pessoas que leiam a página.`,
            },
            {
              term: 'Já vendo por mensagem',
              text: `Põe o produto na Banca e partilha o link curto: o [painel](${paths.tools}#painel) mostra de onde vêm as visitas.`,
            },
            {
              term: 'Quero só comprar',
              text: `Não precisas de aprender nada: [explora o catálogo](${paths.products}). Se tiveres dúvidas, há a [Ajuda](${paths.help}).`,
            },
          ],
        },
      ],
    },
  ],
};
