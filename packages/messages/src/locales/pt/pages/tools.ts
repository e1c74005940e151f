import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/resources/tools',
  title: 'Ferramentas',
  description:
    'A calculadora de objectivo de vendas, as ferramentas do painel da Banca e programas grátis para fazer música, textos, imagens e vídeo.',
  lead: 'O que usar para fazer o produto, para o vender e para saber se está a resultar. Tudo grátis.',
  parent: 'learn',
  sections: [
    {
      id: 'painel',
      title: 'No teu painel',
      blocks: [
        {
          cards: [
            {
              icon: 'list-checks',
              title: 'Vendas',
              text: 'O código, o valor e o comprovativo lado a lado, com aviso quando um código se repete.',
            },
            {
              icon: 'link-2',
              title: 'Link curto',
              text: 'Um endereço teu para cada produto, que cabe numa legenda.',
            },
            {
              icon: 'chart-no-axes-column',
              title: 'Números',
              text: 'Vendas por produto, visitas por origem e por aparelho, no período que escolheres.',
            },
            {
              icon: 'sheet',
              title: 'Exportar',
              text: 'As vendas num ficheiro CSV, que abre no Excel, no Google Sheets ou no LibreOffice.',
            },
          ],
        },
      ],
    },
    {
      id: 'criar',
      title: 'Programas grátis para criar',
      blocks: [
        'Não são nossos nem nos pagam para os recomendar. Funcionam num computador modesto ou no telefone.',
        {
          definitions: [
            {
              term: 'Textos e e-books',
              text: '[LibreOffice](https://www.libreoffice.org/) e [Google Docs](https://docs.google.com/): ambos exportam em PDF.',
            },
            {
              term: 'Imagens e capas',
              text: '[GIMP](https://www.gimp.org/) para fotografias, [Inkscape](https://inkscape.org/) para desenho vectorial, [Canva](https://www.canva.com/) no telefone.',
            },
            {
              term: 'Música e voz',
              text: '[Audacity](https://www.audacityteam.org/) para gravar e cortar, [LMMS](https://lmms.io/) para compor.',
            },
            {
              term: 'Vídeo',
              text: '[Shotcut](https://www.shotcut.org/) e [Kdenlive](https://kdenlive.org/) para montar, [OBS](https://obsproject.com/) para gravar o ecrã.',
            },
            {
              term: 'Tornar mais leve',
              text: '[HandBrake](https://handbrake.fr/) para vídeos, [Squoosh](https://squoosh.app/) para imagens. Quem descarrega agradece.',
            },
          ],
        },
      ],
    },
    {
      id: 'lista',
      title: 'Antes de publicar',
      blocks: [
        {
          list: [
            'O título diz o que é e para quem.',
            'A primeira imagem percebe-se com dois centímetros de largura.',
            'A descrição responde: o que vem dentro, em que formato, o que preciso para o usar.',
            'O link abre numa janela privada, sem pedir conta.',
            'As contas {wallets, list, e} estão nas definições, e são minhas.',
            'Alguém que não me conhece leu a página e percebeu.',
          ],
        },
        {
          actions: [
            { label: 'Ler o guia', to: '/resources/guide' },
            { label: 'Abrir a minha banca', to: '/signup' },
          ],
        },
      ],
    },
  ],
};
