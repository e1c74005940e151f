import type { InfoPage } from '../../../info-page.ts';
import { page as portuguesePage } from '../../pt/pages/gdpr.ts';

export const page: InfoPage = {
  ...portuguesePage,
  sections: portuguesePage.sections.map((section) =>
    section.id === 'apagar'
      ? {
          ...section,
          blocks: [
            {
              list: [
                'O teu nome, e-mail, fotografia, textos e contas de pagamento desaparecem da conta, e as sessões terminam.',
                'Os teus produtos saem de venda. Quem já os comprou continua a poder descarregá-los.',
                'As encomendas por aprovar são canceladas, e o cliente é avisado.',
                'As avaliações que escreveste ficam, assinadas «Anonymous».',
                'Dados que a lei obrigue a guardar ficam, e só para isso.',
              ],
            },
          ],
        }
      : section,
  ),
};
