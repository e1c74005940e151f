import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/terms',
  title: 'Termos',
  description:
    'As regras de utilização da Banca para quem compra e para quem vende: encomendas, pagamentos, licença, reembolso em 7 dias, conteúdos.',
  lead: 'O que podes esperar da Banca e o que esperamos de ti. Ao comprares ou venderes aqui, aceitas estas regras.',
  updated: '2026-11-22',
  hasTableOfContents: true,
  sections: [
    {
      id: 'papel',
      title: 'O que a Banca faz',
      blocks: [
        'A Banca é o lugar onde criadores mostram e vendem produtos digitais. **A compra é um acordo entre quem compra e o criador.** Nós mostramos o produto, recebemos a encomenda, guardamos o comprovativo e entregamos o link quando o criador confirma. Não recebemos, não guardamos e não devolvemos o dinheiro.',
      ],
    },
    {
      id: 'comprar',
      title: 'Se compras',
      blocks: [
        {
          list: [
            'Pagas ao criador, na conta que a página mostra, o valor que ela mostra.',
            'O código e o comprovativo que envias são verdadeiros e desse pagamento. Usar o comprovativo de outra pessoa, ou um alterado, é fraude.',
            'A encomenda fica pendente até o criador a confirmar. Ele pode cancelá-la se não encontrar o pagamento.',
            'O link de download vale 24 horas e é pessoal. Depois disso podes pedir outro, sem custo.',
            'O preço e o ficheiro são os do momento da encomenda: uma mudança posterior não a altera.',
          ],
        },
      ],
    },
    {
      id: 'licenca',
      title: 'O que podes fazer com o que compras',
      blocks: [
        'Cada compra inclui uma licença comercial: podes usar o produto nos teus projectos e nos dos teus clientes, para sempre. Não inclui o direito de revender, oferecer ou publicar o próprio ficheiro, nem de o apresentar como teu. Os direitos de autor continuam a ser do criador.',
      ],
    },
    {
      id: 'reembolso',
      title: 'Reembolso em 7 dias',
      blocks: [
        'Tens 7 dias, a contar da aprovação, para contares um problema ou pedires o reembolso na página da encomenda. Quando o criador te devolve o valor todo, deixas de usar o produto. Se houver desacordo, pedes uma decisão à equipa da Banca: ouvimos os dois lados, decidimos e podemos retirar o produto de venda ou suspender a conta. O reembolso é feito pelo criador, fora da Banca: não temos o dinheiro. Isto não retira nenhum direito que a lei te dê como consumidor.',
      ],
    },
    {
      id: 'vender',
      title: 'Se vendes',
      blocks: [
        {
          list: [
            'Vendes apenas o que é teu ou o que tens licença para vender, e descreves o que o comprador recebe.',
            'Confirmas as encomendas pagas sem demora e cancelas as que não podes cumprir.',
            'Manténs o ficheiro acessível a quem o comprou, também depois de retirares o produto de venda.',
            'Honras a garantia de 7 dias.',
            'Usas os dados dos teus clientes só para tratar da encomenda deles.',
            'Tratas dos impostos sobre o que ganhas.',
          ],
        },
        'A conta é grátis e não descontamos comissão. Se isso mudar um dia, avisamos por e-mail antes, e não vale para vendas já feitas.',
      ],
    },
    {
      id: 'proibido',
      title: 'O que não entra',
      blocks: [
        {
          list: [
            'trabalho de outras pessoas sem licença;',
            'conteúdo ilegal, de ódio, ou que explore crianças;',
            'programas maliciosos ou feitos para enganar;',
            'promessas de dinheiro fácil, pirâmides e jogos de azar;',
            'dados pessoais de outras pessoas.',
          ],
        },
        'Vemos os produtos antes de irem para o catálogo, mas não podemos garantir que apanhamos tudo. Se vires algo, diz-nos.',
      ],
    },
    {
      id: 'suspensao',
      title: 'Suspensão',
      blocks: [
        'Podemos rejeitar um produto, esconder uma banca ou suspender uma conta que não cumpra estas regras. Quem já comprou não perde o download por isso, salvo quando o próprio conteúdo é ilegal. Podes sempre perguntar-nos porquê.',
      ],
    },
    {
      id: 'limites',
      title: 'O que não podemos prometer',
      blocks: [
        'Fazemos por manter a Banca sempre aberta, mas pode haver falhas e manutenção. Não respondemos pela rede, pelas carteiras móveis, nem pelos serviços onde os criadores guardam os ficheiros. A qualidade de cada produto é da responsabilidade de quem o faz.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças e lei',
      blocks: [
        'Quando mudarmos estas regras, mudamos a data no topo desta página. Aplica-se a lei de Moçambique. Perguntas: [{contactEmail}](mailto:{contactEmail}).',
      ],
    },
  ],
};
