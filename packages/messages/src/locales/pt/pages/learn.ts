import type { InfoPage } from '../../../info-page.ts';
import { plans } from './courses/courses.ts';

export const page: InfoPage = {
  path: '/learn',
  title: 'Aprende e cresce',
  description:
    'Recursos grátis e cursos pagos para criares, publicares e venderes produtos digitais em Moçambique: guia, aulas, ferramentas e artigos.',
  lead: 'Tudo aquilo de que precisas para passares de «sei fazer isto» a «vendo isto»: recursos grátis para começares hoje, e cursos para ires mais longe.',
  sections: [
    {
      id: 'gratis',
      title: 'Recursos grátis',
      blocks: [
        {
          cards: [
            {
              icon: 'book-open',
              title: 'Guia do criador',
              text: 'Da primeira ideia à primeira venda, passo a passo, sem saltar nenhum.',
              to: '/resources/guide',
            },
            {
              icon: 'clapperboard',
              title: 'Vídeos',
              text: 'Aulas curtas sobre a Banca, cada uma com o texto completo para quem tem poucos megas.',
              to: '/resources/videos',
            },
            {
              icon: 'wrench',
              title: 'Ferramentas',
              text: 'A calculadora de objectivo, as ferramentas do teu painel e programas grátis para criar.',
              to: '/resources/tools',
            },
            {
              icon: 'pen-line',
              title: 'Blog',
              text: 'Artigos sobre preços, descrições, capas e conversas com clientes.',
              to: '/blog',
            },
          ],
        },
      ],
    },
    {
      id: 'premium',
      title: 'Cursos pagos',
      blocks: [
        'Três cursos em português, com exercícios sobre o teu próprio produto. Pagas uma vez; não há mensalidade.',
        { plans },
        'Para te inscreveres, abre o curso e escreve-nos: respondemos com as datas e com a forma de pagar em meticais.',
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
              text: 'Lê o [Guia do criador](/resources/guide) e escolhe uma ideia pequena, que acabes em duas semanas.',
            },
            {
              term: 'Já tenho um ficheiro',
              text: '[Abre a tua banca](/signup), publica-o e pede a três pessoas que leiam a página.',
            },
            {
              term: 'Já vendo por mensagem',
              text: 'Põe o produto na Banca e partilha o link curto: o [painel](/resources/tools#painel) mostra de onde vêm as visitas.',
            },
            {
              term: 'Quero só comprar',
              text: 'Não precisas de aprender nada: [explora o catálogo](/products). Se tiveres dúvidas, há a [Ajuda](/help).',
            },
          ],
        },
      ],
    },
  ],
};
