import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/resources/guide',
  title: 'Guia do criador',
  description:
    'O guia grátis para vender o teu primeiro produto digital em Moçambique: escolher a ideia, fazer, pôr preço, publicar, confirmar pagamentos.',
  lead: 'Da ideia à primeira venda em sete passos. Lê de uma vez, ou volta a cada passo quando lá chegares.',
  parent: 'learn',
  hasTableOfContents: true,
  sections: [
    {
      id: 'ideia',
      title: '1. Escolhe uma ideia pequena',
      blocks: [
        'O melhor primeiro produto é a resposta a uma pergunta que te fazem muitas vezes. Se três pessoas já te pediram a mesma coisa, há mais trinta que a procuram em silêncio.',
        {
          list: [
            '**Música:** um pacote de batidas, bases para ensaiar, sons gravados por ti.',
            '**Ensino:** exercícios resolvidos para a 12.ª classe, um curso de costura em doze lições.',
            '**Trabalho:** um modelo de orçamento para electricistas, contratos, folhas de cálculo para a loja.',
            '**Arte:** padrões de capulana para imprimir, molduras, convites de casamento para editar.',
          ],
        },
        { note: '**Teste rápido:** consegues acabá-lo em duas semanas e explicá-lo numa frase? Se não, corta-o ao meio.' },
      ],
    },
    {
      id: 'fazer',
      title: '2. Faz uma versão que se use',
      blocks: [
        'Não precisa de ser grande; precisa de resolver o problema do princípio ao fim. Quem compra quer acabar qualquer coisa, não quer mais páginas.',
        {
          list: [
            'Um texto: PDF com letra grande, que se leia num telefone.',
            'Um áudio: WAV ou MP3 a 320 kbps, com o tempo e o tom no nome do ficheiro.',
            'Um vídeo: 720p chega, e poupa megas a quem descarrega.',
            'Vários ficheiros: junta-os num .zip com uma folha «LEIA-ME» que diga por onde começar.',
          ],
        },
        'Antes de vender, dá-o a uma pessoa e fica calado a ver. Onde ela parar, falta uma explicação.',
      ],
    },
    {
      id: 'ficheiro',
      title: '3. Guarda o ficheiro no lugar certo',
      blocks: [
        'Carrega-o no formulário do produto: a Banca guarda-o e só o entrega a quem comprou. Também serve um link do Google Drive, do Dropbox, do Amazon S3 ou do CloudFront. Com o Google Drive faz-se assim:',
        {
          steps: [
            'Põe o ficheiro no Google Drive.',
            'Carrega em **Partilhar** e escolhe **Qualquer pessoa com o link**, como **Leitor**.',
            'Abre o link numa janela privada. Se abrir sem pedir conta, está bem.',
            'Copia-o para o formulário do produto. Só o vê quem tiver um link de download válido.',
          ],
        },
      ],
    },
    {
      id: 'preco',
      title: '4. Põe o preço',
      blocks: [
        'Olha para o que o comprador poupa ou ganha, não para as horas que gastaste. Um modelo que evita uma tarde de trabalho vale uma parte dessa tarde.',
        {
          definitions: [
            { term: '150 a 400 MZN', text: 'Compra sem pensar: um modelo, um pacote de sons, um e-book curto.' },
            {
              term: '400 a 1 200 MZN',
              text: 'Compra com uma razão: um e-book com exercícios, um pacote grande, um programa pequeno.',
            },
            { term: 'Mais de 1 200 MZN', text: 'Compra com confiança: um curso completo, com avaliações e uma amostra grátis.' },
          ],
        },
        'Começa com o preço que te parece justo e sobe-o depois das primeiras avaliações. De quantas vendas precisas por mês? Faz a conta na [calculadora](/resources/tools).',
      ],
    },
    {
      id: 'pagina',
      title: '5. Escreve a página',
      blocks: [
        {
          steps: [
            '**Título:** o que é e para quem. «12 bases de marrabenta para guitarra», não «Pacote Vol. 1».',
            '**Imagens:** a primeira mostra o produto, não um logótipo. Um telefone com a página aberta, a capa, um ecrã do programa. Até quatro.',
            '**Descrição:** o problema em duas linhas, o que vem dentro, para que serve, o que é preciso para o usar.',
            '**Características:** formato, número de páginas ou minutos, língua, tamanho. É o que as pessoas procuram com os olhos.',
            '**Preço anterior:** só se o produto já esteve mesmo a esse preço.',
          ],
        },
        'Depois de guardares, a equipa da Banca vê o produto. Recebes um e-mail quando aparecer no catálogo.',
      ],
    },
    {
      id: 'receber',
      title: '6. Prepara-te para receber',
      blocks: [
        'Nas definições, escreve as contas {accounts, list, e}. Pede a um amigo que te diga se o número e o nome que aparecem ao pagar são os teus.',
        {
          steps: [
            'Chega uma encomenda: recebes um e-mail.',
            'Abre **Vendas**, vê o código e o valor, e procura-os na **tua** carteira.',
            'Estão lá? Aprova: o link segue sozinho. Não estão? Espera um pouco, a rede atrasa-se. Se não aparecerem, cancela com o motivo.',
          ],
        },
        {
          warning:
            'Nunca aproves só pela imagem. Uma captura de ecrã falsifica-se em dois minutos; o extracto da tua carteira não.',
        },
      ],
    },
    {
      id: 'divulgar',
      title: '7. Mostra-o a quem precisa',
      blocks: [
        {
          list: [
            'Escolhe um link curto no painel: cabe numa legenda.',
            'Publica primeiro onde já te conhecem: o estado do WhatsApp, um grupo, a página da igreja ou da turma.',
            'Mostra uma parte: uma faixa, uma página, trinta segundos do curso.',
            'Pede a quem comprou uma avaliação de uma frase. As primeiras três valem mais do que um anúncio.',
          ],
        },
        {
          actions: [
            { label: 'Abrir a minha banca', to: '/signup' },
            { label: 'Ver as ferramentas', to: '/resources/tools' },
          ],
        },
      ],
    },
  ],
};
