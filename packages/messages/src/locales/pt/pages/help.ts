import type { InfoPage } from '../../../info-page.ts';
import { paying, receiving } from './help/buying.ts';
import { phone } from './help/phone.ts';
import { account, selling } from './help/selling.ts';
import { trouble } from './help/trouble.ts';

export const page: InfoPage = {
  path: '/help',
  title: 'Ajuda',
  description:
    'Respostas para quem compra e vende na Banca: código do {wallets, list, ou}, valor errado, captura de ecrã, link expirado, e-mail que não chega, reembolso.',
  lead: 'As perguntas que toda a gente faz, respondidas sem rodeios. Se a tua faltar, [escreve-nos](/contact).',
  hasTableOfContents: true,
  sections: [paying, receiving, trouble, selling, phone, account],
};
