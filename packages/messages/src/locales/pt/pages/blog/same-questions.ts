import { createArticle } from '../../../../article.ts';

export const sameQuestions = createArticle({
  slug: 'responder-uma-vez',
  title: 'Responder uma vez em vez de cem',
  description: 'Como transformar as perguntas que os clientes repetem numa página de produto que vende sem ti.',
  lead: '«Isto abre no telefone?» Se já respondeste dez vezes, não tens dez clientes curiosos: tens uma página incompleta.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'apanhar',
      title: 'Apanha as perguntas',
      blocks: [
        'Durante uma semana, copia para uma nota cada pergunta que te fazem, tal como a fizeram. No fim, junta as iguais. Quase sempre são estas cinco:',
        {
          list: [
            'Abre no telefone?',
            'Quanto pesa? Quantos megas gasto?',
            'É em português?',
            'Posso usar no meu negócio?',
            'E se não gostar?',
          ],
        },
      ],
    },
    {
      id: 'responder',
      title: 'Põe cada resposta onde se procura',
      blocks: [
        {
          definitions: [
            { term: 'Características', text: 'Formato, tamanho em MB, língua, minutos ou páginas. Uma linha cada.' },
            { term: 'Descrição', text: 'Para quem é, o que é preciso para o usar, o que não inclui.' },
            { term: 'Imagens', text: 'A prova: uma página por dentro, o produto aberto num telefone.' },
            { term: 'O próprio ficheiro', text: 'Uma folha «LEIA-ME» com os três primeiros passos.' },
          ],
        },
        'As duas últimas perguntas já têm resposta: a página de cada produto diz que a licença é comercial e que há sete dias de garantia. Só tens de não as contradizer.',
      ],
    },
    {
      id: 'voltar',
      title: 'Volta daqui a um mês',
      blocks: [
        'Conta outra vez. Se as perguntas desceram para metade, ganhaste tempo em todas as vendas que aí vêm. Usa-o para o produto seguinte: o [Guia do criador](/resources/guide) começa por aí.',
      ],
    },
  ],
});
