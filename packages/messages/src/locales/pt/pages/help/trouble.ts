import type { InfoSection } from '../../../../info-page.ts';

export const trouble: InfoSection = {
  id: 'problemas',
  title: 'Quando algo corre mal',
  blocks: [
    {
      questions: [
        {
          id: 'reembolso',
          question: 'Quero o meu dinheiro de volta (reembolso)',
          answer: [
            'Tens **7 dias** a contar da aprovação. Abre a página da encomenda e escolhe **Tenho um problema ou quero o reembolso**: diz o que está mal e junta até três imagens. O criador tem 3 dias para corrigir o ficheiro, devolver o dinheiro ou explicar porque recusa. É ele que tem o dinheiro, e é ele que o devolve, fora da Banca. Se o produto era grátis, fala com o criador: os contactos estão na página da encomenda.',
            'Se não concordas com a resposta, tens 7 dias para carregar em **Pedir decisão à Banca**. Se ele não responder a tempo, o caso passa à equipa sozinho. A decisão da equipa é final. Quando o valor todo é devolvido, o download termina.',
          ],
        },
        {
          id: 'sem-javascript',
          question: 'O meu navegador não tem JavaScript, ou uso o Opera Mini',
          answer: [
            'Podes comprar na mesma. A página de pagamento, a da encomenda, a do download e as tuas compras abrem numa versão simples, com o formulário todo à vista. Se faltar alguma coisa, o que escreveste fica lá; só a **imagem do comprovativo** tem de ser escolhida outra vez.',
            'Se carregares duas vezes no botão, fica **uma só encomenda**. A página não muda sozinha: carrega em **Actualizar esta página** para veres se o criador já confirmou.',
          ],
        },
        {
          id: 'criador-nao-responde',
          question: 'O criador não responde',
          answer: [
            {
              steps: [
                'Abre o perfil dele, pelo link **por @nome** na página do produto, e usa o botão de contacto ou as redes.',
                'Dá-lhe um dia útil.',
                'Se continuar em silêncio, [escreve à Banca](/contact) com o número da encomenda e o comprovativo. A equipa vê o pedido e pode aprovar ou cancelar a encomenda enquanto está pendente.',
              ],
            },
          ],
        },
        {
          id: 'devolvida',
          question: 'O criador pediu outro comprovativo',
          answer: [
            'O e-mail diz o motivo: o valor não bate certo, a imagem não se lê ou o código não aparece. Abre o link do e-mail e envia outro comprovativo na página da encomenda. Tens **7 dias**; depois a encomenda expira.',
            'Se o valor estava errado, a página da encomenda diz quanto chegou e quanto falta: envia só o que falta. Se não o diz, pergunta ao criador antes de pagares a diferença.',
          ],
        },
        {
          id: 'cancelada',
          question: 'A minha encomenda foi cancelada, mas eu paguei',
          answer: [
            'O e-mail de cancelamento traz o motivo, quando o criador o escreveu. Quase sempre é o código trocado ou uma imagem ilegível. Faz a encomenda outra vez com o mesmo código, bem copiado, e uma captura legível: não é preciso pagar de novo.',
            'Se o criador te devolver o dinheiro, regista-o na encomenda: recebes um e-mail, e a página mostra o valor e o código.',
            'Se o pagamento entrou e o criador diz que não, [escreve-nos](/contact) com o comprovativo.',
          ],
        },
        {
          id: 'duas-vezes',
          question: 'Paguei ou encomendei duas vezes',
          answer: [
            'Se carregaste duas vezes no botão, só conta uma encomenda. Se pagaste mesmo duas vezes, tens dois códigos: usa um e pede ao criador o reembolso do outro.',
          ],
        },
        {
          id: 'diferente',
          question: 'O produto não é o que a página dizia',
          answer: [
            'Pede o reembolso ao criador e deixa uma avaliação honesta. Se a página engana de propósito, ou vende o trabalho de outra pessoa, [denuncia-a](/contact#email).',
          ],
        },
      ],
    },
  ],
};
