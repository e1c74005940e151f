import type { InfoSection } from '../../../../info-page.ts';

export const trouble: InfoSection = {
  id: 'problemas',
  title: 'When something goes wrong',
  blocks: [
    {
      questions: [
        {
          id: 'reembolso',
          question: 'I want my money back (refund)',
          answer: [
            'You have **7 days** from the approval. Open the page of the order and choose **I have a problem or want my money back**: say what is wrong and add up to three pictures. The creator has 3 days to fix the file, return the money or explain why they decline. The creator has the money, and the creator returns it, outside Banca. If the product was free, contact the creator: the contacts are on the page of the order.',
            'If you disagree with the answer, you have 7 days to press **Ask Banca to decide**. If they don’t answer in time, the case goes to the team by itself. The team’s decision is final. When the whole amount is returned, the download ends.',
          ],
        },
        {
          id: 'sem-javascript',
          question: 'My browser has no JavaScript, or I use Opera Mini',
          answer: [
            'You can buy all the same. The payment page, the page of your order, the download and your purchases open in a simple version, with the whole form in view. If something is missing, what you typed stays; only the **payment screenshot** has to be chosen again.',
            'If you press the button twice, there is **only one order**. The page does not change by itself: press **Refresh this page** to see whether the creator has confirmed.',
          ],
        },
        {
          id: 'criador-nao-responde',
          question: 'The creator isn’t replying',
          answer: [
            {
              steps: [
                'Open their profile through **by @name** on the product page, and use the contact button or their social media.',
                'Give them one working day.',
                'If there’s still no answer, [write to Banca](/contact) with the order number and your proof of payment. Our team will look into it and can approve or cancel the order while it’s pending.',
              ],
            },
          ],
        },
        {
          id: 'devolvida',
          question: 'The creator asked for another proof of payment',
          answer: [
            'The email gives the reason: the amount doesn’t match, the picture can’t be read or the code doesn’t show up. Open the link in the email and send another proof on the page of the order. You have **7 days**; after that, the order expires.',
            'If the amount was wrong, the page of the order says how much arrived and how much is missing: send only that. If it doesn’t, ask the creator before you pay the difference.',
          ],
        },
        {
          id: 'cancelada',
          question: 'My order was cancelled, but I paid',
          answer: [
            'The cancellation email gives the reason, if the creator wrote one. It’s nearly always a mistyped code or an unreadable picture. Place the order again with the same code, copied carefully, and a readable screenshot: there’s no need to pay again.',
            'When the creator returns your money, they record it in the order: you get an email, and the page shows the amount and the code.',
            'If the payment did arrive and the creator says it didn’t, [write to us](/contact) with your proof of payment.',
          ],
        },
        {
          id: 'duas-vezes',
          question: 'I paid or ordered twice',
          answer: [
            'If you pressed the button twice, only one order counts. If you really did pay twice, you have two codes: use one, and ask the creator to refund the other.',
          ],
        },
        {
          id: 'diferente',
          question: 'The product isn’t what the page said',
          answer: [
            'Ask the creator for a refund and leave an honest review. If the page misleads people on purpose, or sells someone else’s work, [report it](/contact#email).',
          ],
        },
      ],
    },
  ],
};
