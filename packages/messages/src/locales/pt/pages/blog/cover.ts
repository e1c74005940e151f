import { createArticle } from '../../../../article.ts';

export const cover = createArticle({
  slug: 'capa-no-telefone',
  title: 'Uma capa que se lê num telefone',
  description:
    'Como fazer, só com o telefone, a imagem principal de um produto digital: uma ideia, quatro palavras, muito contraste.',
  lead: 'No catálogo, a tua capa tem a largura de dois dedos. Se só se percebe em ponto grande, não se percebe.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'regras',
      title: 'Quatro regras',
      blocks: [
        {
          steps: [
            '**Uma coisa só.** Uma guitarra, uma folha preenchida, um prato. Não três imagens encostadas.',
            '**Quatro palavras no máximo.** O título está por baixo; não o repitas inteiro.',
            '**Claro sobre escuro, ou escuro sobre claro.** Afasta o telefone à distância do braço e semicerra os olhos: ainda se lê?',
            '**Margem.** O corte muda de ecrã para ecrã. Nada importante a menos de um dedo da borda.',
          ],
        },
      ],
    },
    {
      id: 'fazer',
      title: 'Fazê-la em vinte minutos',
      blocks: [
        {
          steps: [
            'Fotografa de dia, junto a uma janela, com o objecto sobre uma capulana lisa ou uma cartolina.',
            'Num editor grátis, recorta em 4 por 3, com pelo menos 1200 pontos de largura.',
            'Escreve as quatro palavras com uma letra grossa.',
            'Vê-a no catálogo, no teu telefone, ao lado das outras. Destaca-se? Acabou.',
          ],
        },
        'A Banca guarda a imagem em três tamanhos e manda a cada telefone o mais pequeno que chega: não precisas de a comprimir. Até 5 MB, em JPEG, PNG, WebP ou AVIF.',
      ],
    },
    {
      id: 'outras',
      title: 'As outras três imagens',
      blocks: [
        'Mostra o interior: uma página por dentro, o ecrã do programa, a lista das faixas. Quem vê o que vai receber pergunta menos e devolve menos.',
      ],
    },
  ],
});
