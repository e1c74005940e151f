import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/privacy',
  title: 'Privacidade',
  description:
    'Que dados a Banca guarda sobre compradores, criadores e visitantes, para quê, quem os vê, durante quanto tempo, e como os apagar.',
  lead: 'O que guardamos, para quê, quem vê e durante quanto tempo. Escrito para se ler, e igual ao que a Banca realmente faz.',
  updated: '2026-11-23',
  hasTableOfContents: true,
  sections: [
    {
      id: 'curto',
      title: 'Em poucas palavras',
      blocks: [
        {
          list: [
            'Guardamos o que uma encomenda precisa para acontecer, e mais nada.',
            'Não vendemos dados, não mostramos publicidade e não carregamos programas de terceiros nas páginas.',
            'O comprovativo do teu pagamento só é visto pelo criador a quem compraste e pela equipa da Banca.',
            'As visitas são contadas sem saber de quem são.',
          ],
        },
      ],
    },
    {
      id: 'visitas',
      title: 'Quando só vês a Banca',
      blocks: [
        'Para que um criador saiba quantas pessoas viram um produto, somamos totais por dia: visualizações, visitantes, tipo de aparelho (telefone, tablet, computador) e origem (WhatsApp, Facebook, Instagram, TikTok, outra rede social, pesquisa, outro site, directo, ou a própria Banca). O teu aparelho reduz a origem a um destes grupos e conta-nos só o grupo: a página de onde vens não fica guardada.',
        'Para não contar a mesma pessoa duas vezes, o teu endereço de rede e o nome do teu navegador passam por uma função que os transforma num código irreversível, misturado com um segredo que **muda todos os dias e é deitado fora à meia-noite** de Maputo. Nem o endereço nem o código ficam guardados depois disso, e ninguém, nem nós, consegue ligar uma visita a uma pessoa.',
      ],
    },
    {
      id: 'comprar',
      title: 'Quando compras',
      blocks: [
        {
          definitions: [
            {
              term: 'O que pedimos',
              text: 'Nome, e-mail, telefone e método de pagamento. No {wallets, list, e no}, também o código de confirmação e a captura de ecrã. Se colares a mensagem de confirmação da carteira, guardamo-la também, sem o saldo. Anotamos ainda a língua em que encomendas.',
            },
            {
              term: 'Para quê',
              text: 'Para o criador confirmar o pagamento, para te enviarmos o link, na tua língua, e para resolver problemas depois. Para travar fraudes, comparamos a captura, o código, o e-mail e o telefone com os de outras encomendas.',
            },
            {
              term: 'Quem vê',
              text: 'O criador a quem compraste e os administradores da Banca. A captura abre-se só por endereços assinados que deixam de funcionar ao fim de minutos.',
            },
            {
              term: 'Quanto tempo',
              text: 'A encomenda é a prova da compra: fica enquanto tu ou o criador precisarem dela. Podes pedir que apaguemos os teus dados dela. As capturas são apagadas 180 dias depois de a encomenda fechar.',
            },
            {
              term: 'O que não temos',
              text: 'O teu PIN, os números dos teus cartões, o teu saldo, a não ser que se veja no comprovativo. Pagas fora da Banca.',
            },
          ],
        },
        'A captura é lida e gravada de novo antes de ser guardada, e com isso perde o local, a hora e o modelo do telefone que as fotografias trazem escondidos. O link de download vale 24 horas e é pessoal.',
      ],
    },
    {
      id: 'conta',
      title: 'Quando tens conta',
      blocks: [
        {
          definitions: [
            {
              term: 'Público',
              text: 'Nome, nome de utilizador, fotografia, descrição, história, local, redes sociais e o e-mail de contacto que quiseres indicar. As contas onde recebes aparecem a quem vai comprar. Se mudares de nome de utilizador, guardamos os últimos dez, para que os links antigos abram a tua página.',
            },
            {
              term: 'Reservado',
              text: 'O e-mail com que entras, a língua que escolheste e a senha, que guardamos apenas como código irreversível (bcrypt). Não a conseguimos ler. Se mudares de e-mail, guardamos o anterior durante 7 dias, para recuperares a conta se não foste tu.',
            },
            {
              term: 'Sessões',
              text: 'Cada entrada fica registada com o nome do navegador e termina ao fim de 7 dias, ou quando sais.',
            },
            { term: 'O que segues', text: 'Os criadores que segues ou subscreves e as avaliações que escreves, com o teu nome.' },
            {
              term: 'Registo de acções',
              text: 'Mudanças em dinheiro, produtos e contas ficam anotadas (quem, o quê, quando), para se poder provar o que aconteceu.',
            },
          ],
        },
      ],
    },
    {
      id: 'newsletter',
      title: 'Novidades e e-mails',
      blocks: [
        'Se pedes as novidades por e-mail, enviamos-te um pedido de confirmação. Só entras na lista se confirmares, e cada e-mail traz um link para sair. Os e-mails de encomendas não são publicidade e não dependem das novidades.',
      ],
    },
    {
      id: 'abusos',
      title: 'Protecção contra abusos',
      blocks: [
        'Para travar quem tenta adivinhar senhas ou inundar um criador com encomendas falsas, contamos tentativas por endereço de rede durante minutos, no máximo uma hora. Os registos técnicos do servidor servem para encontrar avarias. Os das entradas numa conta, dos pedidos recusados e do que fazem os administradores dizem também o endereço de rede e o número da conta, para descobrir abusos; nunca o e-mail nem a senha.',
      ],
    },
    {
      id: 'terceiros',
      title: 'Quem mais toca nos dados',
      blocks: [
        'O serviço que entrega os nossos e-mails recebe o teu endereço e o texto da mensagem. O ficheiro que compraste está na Banca, ou onde o criador o guardou (Google Drive, Dropbox, Amazon ou CloudFront): se o descarregares de lá, esse serviço vê o teu endereço de rede, como em qualquer página. Só entregamos dados a autoridades quando a lei nos obriga.',
        'Se um criador liga as notificações num dispositivo, guardamos o endereço que o navegador nos dá para isso, até as desligar, sair da conta ou a apagar. As mensagens passam pelo serviço do navegador (Google, Mozilla, Apple ou Microsoft), cifradas de modo que só o dispositivo as lê, e não contêm dados de compradores.',
      ],
    },
    {
      id: 'direitos',
      title: 'Ver, corrigir, apagar',
      blocks: [
        'Podes pedir uma cópia do que temos sobre ti, corrigi-lo ou apagá-lo. Exportar os teus dados e eliminar a conta fazes tu, nas [definições](/dashboard?section=settings). Como, e o que acontece depois, está em [Os teus direitos](/gdpr). O que fica no teu telefone está em [Cookies](/cookies). Dúvidas: [{contactEmail}](mailto:{contactEmail}).',
      ],
    },
  ],
};
