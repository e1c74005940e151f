import { createArticle } from '../../../../article.ts';

export const pricing = createArticle({
  slug: 'quanto-cobrar',
  title: 'Quanto cobrar por um ficheiro',
  description: 'Três perguntas para pôr preço a um produto digital em meticais, e quando o subir ou descer.',
  lead: 'Um ficheiro não custa nada a copiar, e por isso muita gente o vende por quase nada. É um erro, e evita-se com três perguntas.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'perguntas',
      title: 'As três perguntas',
      blocks: [
        {
          steps: [
            '**O que faria o comprador sem isto?** Se pagava a alguém, o teu preço é uma parte dessa conta. Se perdia uma tarde, é uma parte dessa tarde.',
            '**Com o que o vai comparar?** Um e-book de culinária compara-se com um almoço fora. Um modelo de contrato compara-se com um advogado. É o mesmo número de páginas, e não é o mesmo preço.',
            '**Consegues dizer o preço em voz alta?** Se baixas os olhos, está alto para o que a página mostra. Melhora a página antes de baixares o preço.',
          ],
        },
      ],
    },
    {
      id: 'numeros',
      title: 'Números redondos, números partidos',
      blocks: [
        'No {wallet} ninguém gosta de escrever 347,50. Usa 250, 350, 500, 850: envia-se sem erro, e enganos no valor são a primeira causa de encomendas canceladas.',
        'O preço anterior riscado funciona se for verdade. Um «antes 5 000» num produto que nunca custou 5 000 faz o comprador duvidar do resto.',
      ],
    },
    {
      id: 'mudar',
      title: 'Quando mudar',
      blocks: [
        {
          list: [
            '**Sobe** quando tiveres cinco avaliações boas, ou quando acrescentares uma parte nova.',
            '**Desce** só por uns dias, com data para acabar, e diz porquê.',
            '**Não mexas** se a página tem visitas e não vende: o problema é quase sempre a primeira imagem ou a primeira linha.',
          ],
        },
        'Para saberes de quantas vendas precisas ao preço que escolheste, usa a [calculadora](/resources/tools).',
      ],
    },
  ],
});
