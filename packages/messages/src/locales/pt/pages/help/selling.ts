import type { InfoSection } from '../../../../info-page.ts';

export const selling: InfoSection = {
  id: 'vender',
  title: 'Vender na Banca',
  blocks: [
    {
      questions: [
        {
          id: 'comecar-vender',
          question: 'Como começo a vender?',
          answer: [
            {
              steps: [
                '[Cria a conta](/signup): é grátis, e cada conta nova é já uma banca. Se a tua conta não é de criador, carrega em **Torna-te criador**.',
                'Nas definições, indica as contas onde queres receber: {accounts, list}. Sem elas ninguém te pode pagar.',
                'Publica o primeiro produto. A equipa vê-o antes de ele aparecer no catálogo, e avisa-te por e-mail.',
                'Partilha o link.',
              ],
            },
            'O [Guia do criador](/resources/guide) explica cada passo.',
          ],
        },
        {
          id: 'quando-recebo',
          question: 'Quando e como recebo o dinheiro?',
          answer: [
            'Na hora, e directamente: o cliente paga para a tua conta antes de fazer a encomenda. A Banca não guarda o dinheiro nem desconta comissão, por isso não há saldo para levantar. As taxas da tua carteira são as da operadora.',
          ],
        },
        {
          id: 'aprovar',
          question: 'Como sei que devo aprovar uma encomenda?',
          answer: [
            'Abre **Vendas** e compara três coisas: o código e o valor da encomenda com os da **tua** carteira, não só com a imagem. Uma captura falsifica-se; o extracto da tua carteira não.',
            'Depois de aprovares, tens cinco segundos para desfazer. A seguir o link é enviado, e já não se desfaz. Se o código já foi usado noutra encomenda, avisamos-te antes.',
            'Avisamos-te também quando a mesma imagem esteve antes noutra encomenda, ou quando o mesmo cliente tem quatro ou mais encomendas pendentes na Banca. Pode ser engano ou tentativa de fraude: confirma na tua carteira. Se a mensagem do cliente fala de outro valor ou de outra conta, sugerimos-te primeiro que peças outro comprovativo; **Aprovar mesmo assim…** continua lá. Nada é recusado automaticamente.',
          ],
        },
        {
          id: 'dizer-como-pagar',
          question: 'Um cliente escolheu um cartão, ou um serviço que não usa meticais. O que faço?',
          answer: [
            'Em **Vendas**, carrega em **Enviar como pagar**. Para um cartão, cola o link da tua página de pagamento, se tiveres; para um serviço que não usa meticais, escreve o preço combinado e a moeda: o cliente vê-o em primeiro lugar, e tu quando aprovares. O texto proposto está na língua do cliente. O cliente recebe um e-mail e lê o texto na página da encomenda, onde depois envia o comprovativo. Até lá, a encomenda espera por ele e não te lembramos. Enquanto não houver comprovativo, podes **Alterar** o texto.',
          ],
        },
        {
          id: 'avaliacao-injusta',
          question: 'Uma avaliação é injusta. O que posso fazer?',
          answer: [
            'Carrega em **Responder** e explica-te: a resposta fica por baixo da avaliação, à vista de todos, e quem a escreveu recebe um e-mail. Só há uma resposta, por isso escreve-a com calma. Se te enganares, podes eliminá-la e escrever outra.',
            'Se a avaliação insulta, mostra dados pessoais ou não é sobre o produto, carrega em **Denunciar**. Quem gere a Banca pode ocultá-la; quem a escreveu fica a saber porquê. Uma opinião má, mas honesta, fica.',
          ],
        },
        {
          id: 'percurso',
          question: 'O que dizem os números de entrega da minha banca?',
          answer: [
            'A partir de cinco encomendas pagas em 90 dias, a página do produto, o pagamento e o teu perfil dizem em quanto tempo costumas entregar, quantas encomendas entregas em 24 horas e em quantas devolveste dinheiro. São contados todas as noites. Aprova depressa, ou usa a **Aprovação automática**, e os números melhoram sozinhos.',
          ],
        },
        {
          id: 'muitas-encomendas',
          question: 'Tenho muitas encomendas à espera. Como as confirmo depressa?',
          answer: [
            'Em **Pagamentos** ou em **Vendas** carrega em **Importar extracto** e cola o extracto da tua carteira, ou escolhe o ficheiro. Cada pagamento recebido fica registado uma só vez e junta-se à encomenda com o mesmo código e valor, que passa a **Pagamento visto**. Essas encomendas aprovam-se com um clique, até 100 de cada vez, sem olhares para a imagem; as que já esperavam antes ficam por marcar. Se o cliente pagou a mais, a encomenda diz quanto: devolve a diferença ou combina com ele.',
            'Das outras linhas dizemos o número e o motivo. Se não conhecemos as colunas do extracto, escolhe-as uma vez: lembramo-nos delas. Um pagamento em aberto mostra as encomendas a que pode pertencer: carrega em **É desta encomenda**. Uma **sugestão fraca** diz o que é diferente. Em **Outra encomenda…** encontras também as concluídas sem pagamento.',
            'Se preferires comparar à vista, **Aprovar várias** mostra só os códigos e os valores: marca os que vês na tua carteira. Primeiro estão as de **Pagamento visto**; as que só têm comprovativo marcam-se à parte.',
            'Quando o cliente cola a mensagem inteira da carteira, mostramos se o valor, a conta, a data e o código batem certo. Uma mensagem também se inventa: confirma sempre na tua carteira.',
          ],
        },
        {
          id: 'aprovacao-automatica',
          question: 'As encomendas podem ser aprovadas sem mim?',
          answer: [
            'Só se quiseres. Nas [definições](/dashboard?section=settings#preferences), em **Aprovação automática**, escolhe **Pelo extracto** ou **Pelo extracto e pelo telemóvel**. Uma encomenda só é aprovada se o pagamento tiver o mesmo código e o mesmo valor, for do dia dela, da véspera ou de depois, e nada falar contra ela. Se o pagamento mostra o número de quem pagou, tem de ser o do cliente.',
            'As aprovações automáticas têm a sua lista em **Vendas**, **Automáticas**, e todas as manhãs recebes um e-mail com as da véspera. Se a carteira estornar um pagamento, avisamos-te; a Banca não anula nada sozinha.',
          ],
        },
        {
          id: 'servicos-de-pagamento',
          question: 'Posso receber sem comprovativos, por um serviço de pagamento?',
          answer: [
            'Se vires serviços de pagamento em **Pagamentos**, [Origens](/dashboard?section=payments&view=origens), podes ligá-los. Precisas de um contrato teu com o serviço: copia de lá os dados, e testamo-los antes de os guardar. O comprador paga na hora, e a encomenda completa-se sozinha.',
            {
              list: [
                '**Activo**: o serviço aceitou os dados.',
                '**Activo, por testar**: o serviço não respondeu ao teste. Os compradores já podem escolhê-lo; guarda os dados outra vez para repetir o teste.',
                '**Recusado pelo serviço**: os dados deixaram de servir, e os compradores já não o vêem. Confirma-os no portal do serviço e guarda-os outra vez.',
              ],
            },
            'Guardamos os dados cifrados e nunca mais os mostramos. Cada mudança é avisada por e-mail. Antes de contares com um serviço, compra tu um produto barato da tua loja e vê se o dinheiro chega.',
          ],
        },
        {
          id: 'recibos',
          question: 'Como dou recibos aos meus clientes?',
          answer: [
            'Nas [definições](/dashboard?section=settings#preferences), em **Recibos**, escreve o nome que deve aparecer e liga **Dar recibos aos meus clientes**. O NUIT e o endereço são opcionais. Cada encomenda paga que aprovares a seguir recebe um recibo numerado, que o cliente abre na página da encomenda. Quem precisa indica o seu NUIT ao comprar.',
            'Um recibo dado já não muda, mesmo que mudes de nome. Quando devolves dinheiro, o reembolso tem uma correcção com número próprio, que diz que recibo corrige.',
            'Para o contabilista há no painel um [extracto de cada mês](/dashboard?section=payouts), em PDF e CSV, com uma linha por recibo e devolução.',
            'Um recibo da Banca não é uma factura e não a substitui. Não o confirmámos com um contabilista: pergunta ao teu o que tens de emitir.',
          ],
        },
        {
          id: 'notificacoes',
          question: 'Como recebo um aviso no telefone quando chega uma encomenda?',
          answer: [
            'No [painel](/dashboard?section=settings), nas **Preferências**, liga **Notificações neste dispositivo** e aceita o pedido do navegador. O aviso mostra o produto e o valor, nunca os dados do cliente. Repete em cada telefone ou computador onde o quiseres, até dez.',
            'No iPhone e no iPad, adiciona primeiro a Banca ao ecrã principal (no Safari: **Partilhar**, depois **Adicionar ao ecrã principal**) e abre-a a partir daí.',
            'Se as bloqueaste, permite-as nas definições do site, no navegador. Ao saíres da conta, deixas de receber avisos nesse dispositivo.',
          ],
        },
        {
          id: 'cancelar',
          question: 'E se o pagamento não entrou?',
          answer: [
            'Se o comprovativo tem um erro, carrega em **Pedir outro comprovativo** e escolhe o motivo: o cliente recebe-o por e-mail e tem 7 dias para enviar outro. A encomenda continua aberta.',
            'Se não há pagamento nenhum, carrega em **Cancelar** e escreve o motivo. Uma encomenda cancelada já não se aprova.',
          ],
        },
        {
          id: 'reenviar',
          question: 'O cliente perdeu o e-mail com o link',
          answer: [
            'Procura a encomenda em **Concluídas** pelo nome, e-mail ou código e carrega em **Reenviar o link**. Enquanto o link vale, segue o mesmo outra vez; se já passou o prazo, segue um novo, que vale 24 horas e substitui o anterior. Vai sempre para o e-mail da encomenda, até três vezes por hora.',
            'Se o cliente deu um número, **Enviar por WhatsApp** (tecla W) abre uma conversa com ele e um link que só descarrega, válido por 24 horas. Numa encomenda que espera por outro comprovativo, o mesmo botão envia o que falta. Nunca lhe envies o link da encomenda: quem o tem pode mudar o e-mail.',
          ],
        },
        {
          id: 'ficheiro',
          question: 'Onde ponho o ficheiro?',
          answer: [
            'Na Banca: no formulário do produto, carrega os ficheiros (até 20). Só quem compra os descarrega, e cada download continua onde parou se a rede cair.',
            'Num ficheiro PDF, podes pedir que cada cópia leve o nome e o e-mail do comprador. Um dos ficheiros pode ser uma amostra grátis.',
            'Também podes indicar um link do Google Drive, do Dropbox, do Amazon S3 ou do CloudFront. No Drive, partilha-o com «Qualquer pessoa com o link». O endereço só é mostrado a quem tem um link de download válido, mas quem o recebe pode passá-lo a outros.',
            'Queres trocar um link por ficheiros, ou mudaste o ficheiro de lugar? Edita o produto e marca que as encomendas antigas também recebem o que é novo.',
          ],
        },
        {
          id: 'carregamento',
          question: 'O carregamento parou a meio',
          answer: [
            'Se a rede caiu, continua sozinho quando ela voltar. Se fechaste a página ou o telefone se desligou, abre o mesmo formulário nas 24 horas seguintes e escolhe o mesmo ficheiro: continua onde parou.',
            'O navegador não guarda o teu ficheiro, por isso tens de o escolher outra vez. Podes pausar um carregamento, por exemplo até teres Wi-Fi.',
          ],
        },
        {
          id: 'nova-versao',
          question: 'Melhorei o meu ficheiro',
          answer: [
            'Edita o produto, e no ficheiro escolhe **Nova versão**. Podes escrever o que há de novo. Quem já comprou recebe a nova versão e pode continuar a descarregar a que comprou, a não ser que desligues **Compradores recebem actualizações**.',
          ],
        },
        {
          id: 'muitos-produtos',
          question: 'Tenho muitos produtos para mudar',
          answer: [
            'Em **Produtos** carrega em **Importar / exportar** e depois em **Exportar CSV**. Abre o ficheiro numa folha de cálculo, muda textos, preços ou links, e guarda-o como CSV.',
            'Escolhe-o no mesmo sítio: dizemos-te primeiro o que está mal em cada linha, e quantos produtos são novos, mudados e iguais. Só muda alguma coisa quando carregares em **Importar**. Uma linha sem id cria um produto; imagens e ficheiros carregados juntam-se depois no produto.',
          ],
        },
        {
          id: 'pendente',
          question: 'O meu produto está pendente ou foi rejeitado',
          answer: [
            'Pendente quer dizer que ainda não o vimos. Rejeitado, que falta alguma coisa: imagens que mostrem o produto, uma descrição clara, um link que abra, ou a prova de que é teu. O motivo está no e-mail e junto do produto, no painel. Corrige-o e guarda: volta sozinho à fila.',
          ],
        },
        {
          id: 'fora-de-venda',
          question: 'Como paro de vender um produto por uns tempos?',
          answer: [
            'Em **Meus produtos**, abre o menu do produto e escolhe **Tirar da venda**. Ele sai do catálogo, da procura e do teu perfil, e ninguém o pode comprar. Quem tem o link ainda vê a página, que diz que não está à venda.',
            'As encomendas já feitas seguem normalmente, e quem comprou continua a poder descarregar. **Voltar a vender** repõe-no na hora, sem nova revisão. Eliminar é de vez.',
          ],
        },
        {
          id: 'preco',
          question: 'Há preços mínimos?',
          answer: [
            'No painel o preço tem de ser maior que 100 MZN. Para mostrar uma promoção, preenche também o preço anterior: aparece riscado ao lado do novo.',
          ],
        },
        {
          id: 'descontos',
          question: 'Como faço um desconto ou um lançamento?',
          answer: [
            'Em [Descontos](/dashboard?section=discounts), carrega em **Criar código** e escolhe quanto tira, em que produtos, até quando e quantas vezes. O comprador escreve o código no pagamento, ou recebe-o num link que copias ali. Enquanto ele paga, o preço fica guardado uma hora e conta como um uso.',
            'Para um lançamento, escreve no formulário do produto o **Preço de lançamento** e até quando vale. Quem visita vê esse preço, a data e o preço que volta depois.',
            'Para venderes vários produtos juntos, abre **Produtos do pacote** no formulário e escolhe de dois a dez produtos teus. O pacote tem o seu preço e não precisa de ficheiro: quem o compra recebe os ficheiros de cada produto. Se eliminas um deles ou o tiras da venda, ninguém pode comprar o pacote até o editares.',
          ],
        },
        {
          id: 'devolver',
          question: 'Um cliente quer o dinheiro de volta',
          answer: [
            'A garantia é de 7 dias e aparece na tua página. Devolve pela mesma carteira, fora da Banca, e regista-o na encomenda com o código: o valor sai das tuas vendas e, se for o valor todo, o download termina. Responde a um problema dentro de 3 dias; depois, decide a equipa da Banca. Um reembolso rápido custa uma venda; um reembolso recusado custa várias.',
            'Se a encomenda acabou sem entrega e o cliente enviou um comprovativo, diz o que chegou: ele recebe a resposta por e-mail. Em **Dinheiro por resolver** estão as encomendas que esperam por essa resposta ou pela devolução.',
          ],
        },
      ],
    },
  ],
};

export const account: InfoSection = {
  id: 'conta',
  title: 'Conta e segurança',
  blocks: [
    {
      questions: [
        {
          id: 'preciso-conta',
          question: 'Preciso de conta para comprar?',
          answer: [
            'Não. Só para seguir criadores, subscrever, avaliar produtos, vender e ver as tuas compras. Se criares conta com o e-mail com que compraste e o confirmares, encontras lá as encomendas.',
          ],
        },
        {
          id: 'senha',
          question: 'Esqueci-me da senha',
          answer: [
            'Pede um link em [Recuperar a senha](/request-reset). Vale uma hora e serve uma vez; ao mudar a senha, as outras sessões terminam.',
          ],
        },
        {
          id: 'tokens',
          question: 'Como deixo um programa usar a minha conta?',
          answer: [
            'Em [Integrações](/dashboard?section=integrations), carrega em **Criar token**, escolhe o que o programa pode fazer e até quando, e copia o token: só aparece uma vez. O programa envia-o em cada pedido, no cabeçalho **Authorization**, depois da palavra Bearer.',
            'Um token nunca muda a senha, o e-mail ou as contas de pagamento, não reembolsa nem cria outros tokens. Se o perderes ou o vires onde não devia estar, carrega em **Revogar**: deixa de servir logo. Mudar a senha não o revoga; repô-la por e-mail sim.',
          ],
        },
        {
          id: 'webhooks',
          question: 'Como aviso o meu programa do que acontece na loja?',
          answer: [
            'Em [Integrações](/dashboard?section=integrations), carrega em **Acrescentar webhook**, escreve o endereço do teu programa, escolhe o que ele deve saber, e copia o segredo: só aparece uma vez. A Banca envia um pedido assinado de cada vez, com os números da encomenda e o estado, e nunca os dados dos compradores.',
            '**Enviar teste** mostra logo se chega. Se o teu programa falhar, tentamos outra vez durante 25 horas; em **Entregas** vês cada aviso, e podes enviá-lo de novo. Depois de dez dias sem nada chegar, desligamos o webhook e avisamos-te por e-mail.',
          ],
        },
        {
          id: 'nome-de-utilizador',
          question: 'Posso mudar o meu nome de utilizador?',
          answer: [
            'Sim, nas [definições](/dashboard?section=settings#profile). Os links com o nome anterior continuam a abrir a tua página, e mais ninguém pode ficar com ele; tu podes voltar a usá-lo. Guardamos os últimos dez nomes, enquanto tiveres conta.',
          ],
        },
        {
          id: 'confirmar-email',
          question: 'Porque devo confirmar o meu e-mail?',
          answer: [
            'Para mostrar que o endereço é teu. Até lá podes vender na mesma, mas não recebes as novidades dos criadores que subscreves e as tuas avaliações não mostram **Compra verificada**.',
            'O link do e-mail vale 24 horas. Se já não serve, pede outro no topo do [painel](/dashboard).',
          ],
        },
        {
          id: 'suspensa',
          question: 'A minha conta está suspensa',
          answer: [
            'Alguém da equipa suspendeu-a por causa das [regras](/terms). O e-mail que te avisou diz porquê. Se não concordas, ou para a reaveres, [escreve-nos](/contact). Quando a reactivarmos, recebes um e-mail.',
          ],
        },
        {
          id: 'loja-suspensa',
          question: 'A minha loja está suspensa',
          answer: [
            'Alguém da equipa suspendeu-a por causa das [regras](/terms). O motivo está no topo do [painel](/dashboard) e no e-mail que te avisou. Enquanto estiver suspensa, não podes criar nem editar produtos; as encomendas já feitas continuam contigo. Pede uma nova verificação no topo do painel e diz o que vais corrigir. Se não concordas, [escreve-nos](/contact). Quando a reabrirmos, recebes um e-mail.',
            'Até lá ninguém vê nem compra os teus produtos, e não podes criá-los, editá-los nem divulgá-los. Continuas a decidir as encomendas já feitas, e quem já te comprou continua a poder descarregar.',
          ],
        },
        {
          id: 'apagar-conta',
          question: 'Quero apagar a minha conta',
          answer: [
            '[Escreve-nos](/contact) do e-mail da conta. Os produtos saem de venda, as encomendas por aprovar são canceladas com aviso, e o teu nome desaparece das avaliações. Quem já comprou mantém o download. O resto está em [Os teus direitos](/gdpr).',
          ],
        },
        {
          id: 'newsletter',
          question: 'Como deixo de receber as novidades da Banca?',
          answer: [
            'Cada e-mail com novidades traz no fim um link para deixares de os receber. Um clique, uma confirmação, e está feito.',
          ],
        },
      ],
    },
  ],
};
