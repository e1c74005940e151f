import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/press',
  title: 'Imprensa',
  description: 'Informação para jornalistas: o que é a Banca em poucas linhas, factos para citar, o logótipo e o contacto.',
  lead: 'Escreves sobre tecnologia, cultura ou negócios em Moçambique? Aqui está o essencial, pronto a citar.',
  sections: [
    {
      id: 'resumo',
      title: 'A Banca em poucas linhas',
      blocks: [
        'A Banca é um mercado de produtos digitais feitos em Moçambique: música, e-books, cursos, software, arte e modelos. Os compradores pagam directamente ao criador, por {accounts, list, ou}, e enviam o comprovativo; depois de o criador confirmar, recebem por e-mail um link de download.',
      ],
    },
    {
      id: 'factos',
      title: 'Factos',
      blocks: [
        {
          definitions: [
            { term: 'O que se vende', text: 'Ficheiros: arte, música, software, e-books, cursos, infoprodutos e modelos.' },
            { term: 'Moeda', text: 'Metical (MZN).' },
            {
              term: 'Pagamentos',
              text: '{accounts, list, e}, directamente ao criador; {cards, list, e} a combinar com ele.',
            },
            { term: 'Conta', text: 'Quem compra não precisa de conta. Quem vende cria uma, grátis.' },
            { term: 'Entrega', text: 'Link de download por e-mail, válido 24 horas e renovável.' },
            { term: 'Garantia', text: 'Sete dias para pedir o reembolso ao criador.' },
            {
              term: 'Privacidade',
              text: 'Sem cookies de publicidade nem seguimento. Os pormenores estão em [Privacidade](/privacy).',
            },
          ],
        },
      ],
    },
    {
      id: 'marca',
      title: 'Nome e logótipo',
      blocks: [
        'Escreve-se **Banca**, com maiúscula e sem artigo em inglês. O símbolo é uma banca de mercado em terracota (#b93815) e manga (#f6a821); não lhe mudes as cores nem as proporções.',
        '[Descarregar o símbolo em SVG](/favicon.svg) · [Imagem para partilhas, 1200 × 630](/og.png)',
      ],
    },
    {
      id: 'contacto',
      title: 'Contacto para jornalistas',
      blocks: [
        'Escreve para [{contactEmail}](mailto:{contactEmail}?subject=Imprensa) com o assunto «Imprensa», o teu órgão de comunicação e o teu prazo. Não divulgamos dados de compradores nem de criadores; se queres falar com um criador, o contacto que ele quis tornar público está no [perfil](/creators).',
      ],
    },
  ],
};
