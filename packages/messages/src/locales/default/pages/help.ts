import type { FaqEntry, InfoPage } from '../../../info-page.ts';
import { page as portuguesePage } from '../../pt/pages/help.ts';

/** The questions that name labels of the interface, or otherwise differ from the Portuguese ones. */
const entries: FaqEntry[] = [
  {
    id: 'como-pago',
    question: 'Como pago com {wallets, list, ou}?',
    answer: [
      {
        steps: [
          'Na página do produto carrega em **Buy Now** e escolhe o método. A página mostra a conta do criador.',
          'Copia o número e envia o valor exacto na tua aplicação, ou por {walletMenus, list, ou}.',
          'Espera pela mensagem de confirmação e faz uma captura de ecrã dela.',
          'Volta à página, escreve o código de confirmação, junta a captura e carrega em **Complete Purchase**.',
        ],
      },
      'Podes sair da página para pagar. O que escreveste e a captura ficam 7 dias neste aparelho, e a Banca oferece-te continuar, mesmo que feches o separador. «Esquecer» apaga tudo.',
    ],
  },
  {
    id: 'not-available',
    question: 'A conta do criador aparece como «Not available»',
    answer: [
      'Esse criador ainda não indicou uma conta para o método que escolheste. Experimenta outro método, ou pede-lhe que acrescente a conta. Não pagues para um número que não está na página.',
    ],
  },
  {
    id: 'criador-nao-responde',
    question: 'O criador não responde',
    answer: [
      {
        steps: [
          'Abre o perfil dele, pela ligação **by @nome** na página do produto, e usa o botão de contacto ou as redes.',
          'Dá-lhe um dia útil.',
          'Se continuar em silêncio, [escreve à Banca](/contact) com o número da encomenda e o comprovativo. A equipa vê o pedido e pode aprovar ou cancelar a encomenda enquanto está pendente.',
        ],
      },
    ],
  },
  {
    id: 'comecar-vender',
    question: 'Como começo a vender?',
    answer: [
      {
        steps: [
          '[Cria a conta](/signup): é grátis, e cada conta nova é já uma banca. Se a tua conta não é de criador, carrega em **Become a Creator**.',
          'Nas definições, indica as contas onde queres receber: {accounts, list}. Sem elas ninguém te pode pagar.',
          'Publica o primeiro produto. A equipa vê-o antes de ele aparecer no catálogo, e avisa-te por e-mail.',
          'Partilha o link.',
        ],
      },
      'O [Guia do criador](/resources/guide) explica cada passo.',
    ],
  },
  {
    id: 'aprovar',
    question: 'Como sei que devo aprovar uma encomenda?',
    answer: [
      'Abre **Confirmações das Vendas** e compara três coisas: o código e o valor da encomenda com os da **tua** carteira, não só com a imagem. Uma captura falsifica-se; o extracto da tua carteira não.',
      'Aprovar envia o link na hora e não se desfaz. Se o código já foi usado noutra encomenda, avisamos-te antes.',
      'Avisamos-te também quando a mesma imagem está noutra encomenda, ou quando o mesmo cliente tem quatro ou mais encomendas pendentes na Banca. Pode ser engano ou tentativa de fraude: confirma na tua carteira. Se a mensagem do cliente fala de outro valor ou de outra conta, sugerimos-te primeiro que peças outro comprovativo; **Approve anyway…** continua lá. Nada é recusado automaticamente.',
    ],
  },
  {
    id: 'cancelar',
    question: 'E se o pagamento não entrou?',
    answer: [
      'Se o comprovativo tem um erro, carrega em **Pedir outro comprovativo** e escolhe o motivo: o cliente recebe-o por e-mail e tem 7 dias para enviar outro. A encomenda continua aberta.',
      'Se não há pagamento nenhum, carrega em **Cancel** e escreve o motivo. Uma encomenda cancelada já não se aprova.',
    ],
  },
  {
    id: 'reenviar',
    question: 'O cliente perdeu o e-mail com o link',
    answer: [
      'Procura a encomenda em **Aprovadas** pelo nome, e-mail ou código e carrega em **Reenviar o link**. Enquanto o link vale, segue o mesmo outra vez; se já passou o prazo, segue um novo, que vale 24 horas e substitui o anterior. Vai sempre para o e-mail da encomenda, até três vezes por hora.',
      'Se o cliente deu um número, **Enviar por WhatsApp** (tecla W) abre uma conversa com ele e um link que só descarrega, válido por 24 horas. Numa encomenda que espera por outro comprovativo, o mesmo botão envia o que falta. Nunca lhe envies o link da encomenda: quem o tem pode mudar o e-mail.',
    ],
  },
  {
    id: 'senha',
    question: 'Esqueci-me da senha',
    answer: [
      'Pede um link em [Recuperar senha](/request-reset). Vale uma hora e serve uma vez; ao mudar a senha, as outras sessões terminam.',
    ],
  },
  {
    id: 'confirmar-email',
    question: 'Porque devo confirmar o meu email?',
    answer: [
      'Para mostrar que o endereço é teu. Até lá podes vender na mesma, mas não recebes as novidades dos criadores que subscreves e as tuas avaliações não mostram **Compra verificada**.',
      'O link do e-mail vale 24 horas. Se já não serve, pede outro no topo do [painel](/dashboard).',
    ],
  },
  {
    id: 'newsletter',
    question: 'Como saio da newsletter?',
    answer: ['Cada e-mail da newsletter traz no fim um link para sair. Um clique, uma confirmação, e está feito.'],
  },
];

const findEntry = (portugueseEntry: FaqEntry): FaqEntry => entries.find(({ id }) => id === portugueseEntry.id) ?? portugueseEntry;

export const page: InfoPage = {
  ...portuguesePage,
  sections: portuguesePage.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      typeof block === 'object' && 'questions' in block ? { ...block, questions: block.questions.map(findEntry) } : block,
    ),
  })),
};
