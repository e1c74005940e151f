import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/cookies',
  title: 'Cookies',
  description:
    'A Banca usa poucos cookies: para a língua que escolhes, para proteger a tua conta e para abrir as tuas compras. O que fica guardado no teu navegador, para quê, durante quanto tempo e como o apagar.',
  lead: 'A Banca usa poucos cookies: um guarda a língua que escolheste, um protege a entrada na tua conta e dois abrem as tuas compras, se o pedires. Nenhum te segue; por isso não te pedimos licença num aviso a tapar a página.',
  updated: '2026-11-26',
  hasTableOfContents: true,
  sections: [
    {
      id: 'guardado',
      title: 'O que fica no teu navegador',
      blocks: [
        'A língua vai num cookie, porque o servidor precisa dela para escrever cada página. O da conta só segue quando entras, e os das compras só na página delas. Tudo o resto fica no armazenamento do teu próprio navegador e só é lido quando é preciso.',
        {
          definitions: [
            {
              term: 'Sessão',
              text: 'A chave que prova que entraste e o teu perfil, para a página abrir depressa. Até saíres, ou 7 dias. Só existe se tiveres conta.',
            },
            { term: 'Língua', text: 'A língua que escolheste, no cookie «banca.lang». Durante um ano, ou até a mudares.' },
            {
              term: 'Dispositivo conhecido',
              text: 'Que já entraste na tua conta neste dispositivo, no cookie «banca.device», para que as tentativas de estranhos não te impeçam de entrar. Durante um ano; deixa de valer se mudares a senha. Só existe se tiveres conta.',
            },
            {
              term: 'As tuas compras',
              text: 'Que este navegador pode abrir as compras do teu e-mail, no cookie «banca.library»: durante 30 dias, ou até carregares em «Esquecer este aparelho». Enquanto esperas pelo código, o cookie «banca.library-request», durante 30 minutos. Só existem depois de pedires um código.',
            },
            { term: 'Tema', text: 'Se preferes claro ou escuro. Até o mudares.' },
            { term: 'Guardados', text: 'Os produtos que marcas com o coração. Ficam só no teu aparelho: não os recebemos.' },
            { term: 'Pesquisas', text: 'As tuas últimas pesquisas, para as repetires depressa. Até as apagares.' },
            {
              term: 'Encomenda a meio',
              text: 'O que já escreveste numa encomenda, incluindo a imagem e o preço guardado, para continuares mais tarde. Durante 7 dias, ou até a encomenda seguir, tocares em «Esquecer» ou saíres da conta.',
            },
            {
              term: 'Produto ou avaliação a meio',
              text: 'O que já escreveste num produto ou numa avaliação por publicar. Apaga-se ao fechares o separador.',
            },
            {
              term: 'Encomendas feitas',
              text: 'O número, o estado e a hora das encomendas que fizeste neste separador, sem dados pessoais. Apagam-se ao fechares o separador.',
            },
            {
              term: 'Dados da última compra',
              text: 'O nome, o e-mail e o telefone da tua última encomenda, para não os escreveres outra vez. Até tocares em «Esquecer» na página de pagamento ou saíres da conta.',
            },
            {
              term: 'Posição na página',
              text: 'Até onde desceste em cada página, para voltares ao mesmo sítio. Apaga-se ao fechares o separador.',
            },
            { term: 'Aprovações por enviar', text: 'As encomendas que um criador aprovou sem ligação. Até seguirem.' },
            {
              term: 'Notificações',
              text: 'Que conta as ligou neste dispositivo, e a subscrição do navegador. Até as desligares ou saíres da conta.',
            },
            { term: 'Atalhos do teclado', text: 'Se um criador os desligou. Até os voltar a ligar.' },
            {
              term: 'Ficheiros do site',
              text: 'O código da Banca e as páginas e imagens públicas que abriste, para abrirem depressa e mesmo sem ligação. Até 30 dias.',
            },
          ],
        },
      ],
    },
    {
      id: 'nao-usamos',
      title: 'O que não usamos',
      blocks: [
        {
          list: [
            'cookies de publicidade ou de análise, nossos ou de terceiros;',
            'píxeis de redes sociais: os botões de partilha são simples links, que só comunicam se tocares neles;',
            'identificação do aparelho pelas suas características (a chamada «impressão digital» do navegador).',
          ],
        },
        'Como contamos visitas sem nada disto está em [Privacidade](/privacy#visitas).',
      ],
    },
    {
      id: 'apagar',
      title: 'Como apagar',
      blocks: [
        {
          steps: [
            'Sai da tua conta, se entraste: isso apaga a sessão.',
            'No navegador, abre as definições do site (o cadeado ou o ícone ao lado do endereço) e escolhe **Apagar dados**.',
            'Ou usa uma janela privada: tudo desaparece quando a fechas.',
          ],
        },
        'Sem estes dados a Banca continua a funcionar: só terás de entrar outra vez e escolher de novo o tema e a língua.',
      ],
    },
  ],
};
