import type { HowToPayTexts } from '../../how-to-pay.ts';

export const howToPay: HowToPayTexts = {
  card: 'Paga {amount} com o teu cartão.',
  otherwise: 'Ou, se preferires:',
  foreign: 'São {price} ({amount}). Envia-os por {method} para {account}.',
  other: 'Paga {amount} assim: …',
  intro: 'Olá, {name}. Recebi o teu pedido de «{product}» ({order}). Podes pagar assim:',
  proof:
    'Depois de pagares, abre a encomenda no e-mail da Banca e envia o comprovativo. Assim que eu confirmar, recebes o download.',
};
