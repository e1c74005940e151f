import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/gdpr',
  title: 'Os teus direitos (RGPD)',
  description:
    'Como pedir uma cópia dos teus dados na Banca, corrigi-los, apagá-los ou opor-te ao seu uso, e o que acontece depois.',
  lead: 'O Regulamento Geral sobre a Protecção de Dados protege quem está na União Europeia. Damos os mesmos direitos a toda a gente, em Moçambique ou noutro lado.',
  updated: '2026-11-21',
  hasTableOfContents: true,
  sections: [
    {
      id: 'direitos',
      title: 'O que podes pedir',
      blocks: [
        {
          definitions: [
            { term: 'Acesso', text: 'Uma cópia do que guardamos sobre ti.' },
            { term: 'Correcção', text: 'Emendar o que está errado. No perfil podes fazê-lo tu, nas definições.' },
            { term: 'Apagamento', text: 'Apagar a conta ou os teus dados de uma encomenda.' },
            {
              term: 'Portabilidade',
              text: 'Levar os teus dados num ficheiro que outro programa consiga ler. Quem tem conta exporta tudo nas definições, em JSON; os criadores também as suas vendas em CSV, no painel.',
            },
            {
              term: 'Oposição',
              text: 'Dizer que não queres um certo uso: por exemplo, os e-mails de novidades ou de um criador que subscreveste.',
            },
            { term: 'Limitação', text: 'Pedir que não usemos os teus dados enquanto se esclarece uma dúvida.' },
          ],
        },
      ],
    },
    {
      id: 'como',
      title: 'Como pedir',
      blocks: [
        {
          steps: [
            'Se tens conta, exporta os teus dados ou elimina-a nas [definições](/dashboard?section=settings), sem pedires a ninguém. Para o resto, continua aqui.',
            'Escreve para [{contactEmail}](mailto:{contactEmail}?subject=Os%20meus%20dados) **a partir do e-mail da conta ou da encomenda**. É assim que sabemos que és tu: não mandes o BI.',
            'Diz o que queres: ver, corrigir, apagar, levar ou parar.',
            'Respondemos no prazo de um mês, sem custo. Se precisarmos de mais tempo, dizemos-te porquê dentro desse mês.',
          ],
        },
      ],
    },
    {
      id: 'apagar',
      title: 'O que acontece quando apagamos',
      blocks: [
        {
          list: [
            'O teu nome, e-mail, fotografia, textos e contas de pagamento desaparecem da conta, e as sessões terminam.',
            'Os teus produtos saem de venda. Quem já os comprou continua a poder descarregá-los.',
            'As encomendas por aprovar são canceladas, e o cliente é avisado.',
            'As avaliações que escreveste ficam, assinadas «Anónimo».',
            'Dados que a lei obrigue a guardar ficam, e só para isso.',
          ],
        },
      ],
    },
    {
      id: 'bases',
      title: 'Porque podemos usar os dados',
      blocks: [
        {
          definitions: [
            { term: 'Contrato', text: 'A encomenda e a conta: sem nome, e-mail e comprovativo não há como entregar.' },
            {
              term: 'Consentimento',
              text: 'As novidades da Banca e as subscrições de criadores. Podes retirá-lo quando quiseres.',
            },
            {
              term: 'Interesse legítimo',
              text: 'Contar visitas sem identificar ninguém, travar fraudes e manter um registo do que foi feito.',
            },
          ],
        },
      ],
    },
    {
      id: 'criadores',
      title: 'Se és criador',
      blocks: [
        'Os dados dos teus clientes chegam-te para tratares das encomendas deles. Não os juntes a listas, não os passes a ninguém e apaga as cópias que fizeste quando já não precisares. Se um cliente te pedir para apagar os dados, encaminha-o para nós.',
      ],
    },
    {
      id: 'queixa',
      title: 'Se não ficares satisfeito',
      blocks: [
        'Diz-nos primeiro: quase tudo se resolve por e-mail. Na União Europeia podes também apresentar queixa à autoridade de protecção de dados do teu país. O que guardamos, ponto por ponto, está em [Privacidade](/privacy).',
      ],
    },
  ],
};
