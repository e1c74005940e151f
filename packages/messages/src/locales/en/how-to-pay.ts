import type { HowToPayTexts } from '../../how-to-pay.ts';

export const howToPay: HowToPayTexts = {
  card: 'Pay {amount} with your card.',
  otherwise: 'Or, if you prefer:',
  foreign: 'That is {price} ({amount}). Send it by {method} to {account}.',
  other: 'Pay {amount} like this: …',
  intro: 'Hello {name}. I have your request for “{product}” ({order}). You can pay like this:',
  proof:
    'When you have paid, open the order from the email of Banca and send the proof. As soon as I confirm it, you get the download.',
};
