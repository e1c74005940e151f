import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/terms',
  title: 'Terms',
  description: 'The rules for using Banca, for buyers and sellers: orders, payments, licence, refunds within 7 days, content.',
  lead: 'What you can expect from Banca and what we expect from you. By buying or selling here, you accept these rules.',
  updated: '2026-11-22',
  hasTableOfContents: true,
  sections: [
    {
      id: 'papel',
      title: 'What Banca does',
      blocks: [
        'Banca is the place where creators show and sell digital products. **A purchase is an agreement between the buyer and the creator.** We show the product, receive the order, store the proof of payment and deliver the link when the creator approves the order. We don’t receive, hold or refund the money.',
      ],
    },
    {
      id: 'comprar',
      title: 'If you buy',
      blocks: [
        {
          list: [
            'You pay the creator, into the account the page shows, the amount it shows.',
            'The code and the proof of payment you send are genuine and belong to that payment. Using someone else’s proof of payment, or an altered one, is fraud.',
            'The order stays pending until the creator approves it. They may cancel it if they don’t find the payment.',
            'The download link is valid for 24 hours and is personal. After that you can ask for another one, at no cost.',
            'The price and the file are those at the time of the order: a later change does not affect it.',
          ],
        },
      ],
    },
    {
      id: 'licenca',
      title: 'What you may do with what you buy',
      blocks: [
        'Every purchase includes a commercial licence: you may use the product in your projects and in those of your clients, forever. It does not include the right to resell, give away or publish the file itself, or to present it as your own. Copyright remains with the creator.',
      ],
    },
    {
      id: 'reembolso',
      title: 'Refunds within 7 days',
      blocks: [
        'You have 7 days from the approval to report a problem or ask for a refund on the page of your order. Once the creator returns the whole amount, you stop using the product. If you can’t agree, you ask the Banca team to decide: we hear both sides, decide, and may remove the product from sale or suspend the account. The refund is made by the creator, outside Banca: we don’t have the money. This does not take away any right that the law gives you as a consumer.',
      ],
    },
    {
      id: 'vender',
      title: 'If you sell',
      blocks: [
        {
          list: [
            'You sell only what is yours or what you have a licence to sell, and you describe what the buyer gets.',
            'You approve paid orders without delay and cancel those you can’t fulfil.',
            'You keep the file accessible to the people who bought it, even after you remove the product from sale.',
            'You honour the 7-day guarantee.',
            'You use your customers’ data only to handle their orders.',
            'You take care of the taxes on what you earn.',
          ],
        },
        'The account is free and we take no commission. If that ever changes, we will tell you by email beforehand, and it will not apply to sales already made.',
      ],
    },
    {
      id: 'proibido',
      title: 'What is not allowed',
      blocks: [
        {
          list: [
            'other people’s work without a licence;',
            'content that is illegal or hateful, or that exploits children;',
            'malicious programs, or programs made to deceive;',
            'promises of easy money, pyramid schemes and gambling;',
            'other people’s personal data.',
          ],
        },
        'We look at products before they go into the catalogue, but we can’t guarantee that we catch everything. If you see something, tell us.',
      ],
    },
    {
      id: 'suspensao',
      title: 'Suspension',
      blocks: [
        'We may reject a product, hide a shop or suspend an account that breaks these rules. Those who have already bought don’t lose their download because of that, except when the content itself is illegal. You can always ask us why.',
      ],
    },
    {
      id: 'limites',
      title: 'What we can’t promise',
      blocks: [
        'We do our best to keep Banca open at all times, but there may be outages and maintenance. We are not responsible for the network, for mobile wallets, or for the services where creators store their files. The quality of each product is the responsibility of whoever makes it.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Changes and law',
      blocks: [
        'When we change these rules, we change the date at the top of this page. The law of Mozambique applies. Questions: [{contactEmail}](mailto:{contactEmail}).',
      ],
    },
  ],
};
