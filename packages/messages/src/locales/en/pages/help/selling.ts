import type { InfoSection } from '../../../../info-page.ts';

export const selling: InfoSection = {
  id: 'vender',
  title: 'Selling on Banca',
  blocks: [
    {
      questions: [
        {
          id: 'comecar-vender',
          question: 'How do I start selling?',
          answer: [
            {
              steps: [
                '[Create an account](/signup): it’s free, and every new account is already a shop. If yours isn’t a creator account, choose **Become a creator**.',
                'In the settings, add the accounts you want to be paid into: {accounts, list}. Without them nobody can pay you.',
                'Publish your first product. Our team looks at it before it appears in the catalogue, and lets you know by email.',
                'Share the link.',
              ],
            },
            'The [Creator’s guide](/resources/guide) explains every step.',
          ],
        },
        {
          id: 'quando-recebo',
          question: 'When and how do I get paid?',
          answer: [
            'Right away, and directly: the customer pays into your account before placing the order. Banca doesn’t hold the money or take a commission, so there’s no balance to withdraw. Your mobile operator’s wallet fees still apply.',
          ],
        },
        {
          id: 'aprovar',
          question: 'How do I know whether to approve an order?',
          answer: [
            'Open **Orders** and check the order’s code and amount against **your own** wallet, not just against the picture. A screenshot can be faked; your wallet statement can’t.',
            'After you approve, you have five seconds to undo. Then the link is sent, and that can’t be undone. If the code has already been used in another order, we warn you first.',
            'We also warn you when the same picture was in another order first, or when the same customer has four or more pending orders on Banca. It may be a mistake or attempted fraud, so check your wallet. If the customer’s message is about another amount or another account, we first suggest that you ask for another proof; **Approve anyway…** is still there. Nothing is refused automatically.',
          ],
        },
        {
          id: 'dizer-como-pagar',
          question: 'A customer chose a card, or a service that doesn’t use meticais. What do I do?',
          answer: [
            'In **Sales**, press **Send how to pay**. For a card, paste the link of your payment page, if you have one; for a service that doesn’t use meticais, enter the agreed price and its currency: the customer sees it first, and you see it when you approve. The suggested text is in the language of the customer. The customer gets an email and reads the text on the page of the order, where they then send the proof. Until then the order waits for them, and we don’t remind you. While there is no proof, you can **Change** the text.',
          ],
        },
        {
          id: 'avaliacao-injusta',
          question: 'A review is unfair. What can I do?',
          answer: [
            'Press **Reply** and explain: the reply is below the review, for everybody to see, and its author gets an email. There is only one reply, so take your time. If you made a mistake, you can delete it and write another one.',
            'If the review insults, shows personal data or is not about the product, press **Report**. The people who run Banca can hide it; its author learns why. A bad but honest opinion stays.',
          ],
        },
        {
          id: 'percurso',
          question: 'What do the delivery figures of my shop say?',
          answer: [
            'From five paid orders in 90 days on, the product page, the payment and your profile say how long you usually take to deliver, how many orders you deliver within 24 hours, and in how many you gave money back. They are counted every night. Approve quickly, or use **Automatic approval**, and the figures improve by themselves.',
          ],
        },
        {
          id: 'muitas-encomendas',
          question: 'I have many orders waiting. How do I confirm them quickly?',
          answer: [
            'In **Payments** or **Orders**, choose **Import statement** and paste the statement of your wallet, or choose its file. Each payment that you received is booked once and joined with the order that has its code and amount, which then says **Payment seen**. These orders are approved with one click, up to 100 at a time, without a look at the picture; those that waited before are not ticked. If the customer paid too much, the order says how much: send the difference back, or agree with them.',
            'For the other lines we give the number and the reason. If we don’t know the columns of the statement, choose them once: we remember them. An open payment shows the orders that it may belong to: choose **It is this order’s**. A **weak suggestion** says what differs. Under **Another order…** you also find completed orders without a payment.',
            'If you’d rather compare by eye, **Approve several** shows only the codes and amounts: tick those you see in your wallet. Those with **Payment seen** come first; those with only a proof are ticked separately.',
            'When a customer pastes the whole message from the wallet, we show whether the amount, the account, the date and the code fit. Anyone can make up a message, so always check your wallet.',
          ],
        },
        {
          id: 'aprovacao-automatica',
          question: 'Can orders be approved without me?',
          answer: [
            'Only if you want. In your [settings](/dashboard?section=settings#preferences), under **Automatic approval**, choose **By the statement** or **By the statement and the phone**. An order is approved only if the payment has the same code and the same amount, is of the order’s day, the day before or later, and nothing speaks against the order. If the payment shows the payer’s number, it has to be the customer’s.',
            'Automatic approvals have their own list in **Orders**, **Automatic**, and each morning you get an email with those of the day before. If the wallet reverses a payment, we tell you; Banca revokes nothing by itself.',
          ],
        },
        {
          id: 'servicos-de-pagamento',
          question: 'Can I be paid without proofs, through a payment service?',
          answer: [
            'If you see payment services under **Payments**, [Sources](/dashboard?section=payments&view=origens), you can connect them. You need a contract of your own with the service: copy its details, and we test them before we save them. The buyer pays at once, and the order completes by itself.',
            {
              list: [
                '**Active**: the service accepted the details.',
                '**Active, not tested**: the service did not answer the test. Buyers can already choose it; save the details again to repeat the test.',
                '**Refused by the service**: the details stopped working, and buyers no longer see it. Check them in the portal of the service and save them again.',
              ],
            },
            'We store the details encrypted and never show them again. Each change is told by email. Before you rely on a service, buy a cheap product of your own shop and see whether the money arrives.',
          ],
        },
        {
          id: 'recibos',
          question: 'How do I give my customers receipts?',
          answer: [
            'In the [settings](/dashboard?section=settings#preferences), under **Receipts**, enter the name to show and turn on **Give receipts to my customers**. NUIT and address are optional. Each paid order that you approve afterwards gets a numbered receipt, which the customer opens on the page of the order. Customers who need it enter their NUIT when they buy.',
            'A receipt never changes, even if you change your name. When you pay money back, the refund has a correction with a number of its own, which says which receipt it corrects.',
            'For the accountant, the dashboard has a [statement of each month](/dashboard?section=payouts), as PDF and CSV, with one line for each receipt and refund.',
            'A receipt of Banca is not an invoice and does not replace one. We have not confirmed it with an accountant: ask yours what you have to issue.',
          ],
        },
        {
          id: 'notificacoes',
          question: 'How do I get an alert on my phone when an order arrives?',
          answer: [
            'In your [dashboard](/dashboard?section=settings), under **Preferences**, turn on **Notifications on this device** and accept your browser’s question. The alert shows the product and the amount, never the customer’s details. Do the same on each phone or computer where you want it, up to ten.',
            'On iPhone and iPad, first add Banca to the home screen (in Safari: **Share**, then **Add to Home Screen**) and open it from there.',
            'If you have blocked them, allow them in your browser’s settings for this site. When you log out, the alerts on that device stop.',
          ],
        },
        {
          id: 'cancelar',
          question: 'What if the payment hasn’t arrived?',
          answer: [
            'If the proof has a mistake, choose **Ask for another proof** and pick the reason: the customer receives it by email and has 7 days to send another. The order stays open.',
            'If there is no payment at all, choose **Cancel** and write the reason. A cancelled order can no longer be approved.',
          ],
        },
        {
          id: 'reenviar',
          question: 'My customer lost the email with the link',
          answer: [
            'Find the order under **Completed** by name, email or code and choose **Resend link**. While the link is valid, the same one is sent again; once it has expired, a new one is sent, which works for 24 hours and replaces the old one. It always goes to the email of the order, up to three times an hour.',
            'If the customer gave a number, **Send by WhatsApp** (key W) opens a chat with a link that only downloads and works for 24 hours. For an order that waits for another proof, the same button sends what is missing. Never send the link of the order: whoever has it can change the email.',
          ],
        },
        {
          id: 'ficheiro',
          question: 'Where do I keep the file?',
          answer: [
            'On Banca: upload the files in the product form (up to 20). Only buyers download them, and each download continues where it stopped if the network breaks.',
            'For a PDF file, you can ask that each copy carries the name and email of its buyer. One of the files can be a free sample.',
            'You can also enter a link of Google Drive, Dropbox, Amazon S3 or CloudFront. On Drive, share it with “Anyone with the link”. The address is shown only to people with a valid download link, but they can pass it on.',
            'Do you want to replace a link with files, or have you moved the file? Edit the product and choose that earlier orders get the new one too.',
          ],
        },
        {
          id: 'carregamento',
          question: 'The upload stopped halfway',
          answer: [
            'If the network broke, it continues by itself when it is back. If you closed the page or the phone turned off, open the same form within 24 hours and choose the same file: it continues where it stopped.',
            'The browser does not keep your file, so you need to choose it again. You can pause an upload, for example until you have Wi-Fi.',
          ],
        },
        {
          id: 'nova-versao',
          question: 'I improved my file',
          answer: [
            'Edit the product, and at the file choose **New version**. You can write what is new. Earlier customers get the new version and can still download the one that they bought, unless you turn off **Buyers get updates**.',
          ],
        },
        {
          id: 'muitos-produtos',
          question: 'I have many products to change',
          answer: [
            'In **Products** choose **Import / export**, then **Export CSV**. Open the file in a spreadsheet, change texts, prices or links, and save it as CSV.',
            'Choose it in the same place: first we tell you what is wrong in each row, and how many products are new, changed and the same. Nothing changes until you choose **Import**. A row without an id creates a product; add images and uploaded files to the product later.',
          ],
        },
        {
          id: 'pendente',
          question: 'My product is pending or was rejected',
          answer: [
            'Pending means that we haven’t looked at it yet. Rejected means that something is missing: images that show the product, a clear description, a link that opens, or proof that it’s yours. The reason is in the email and beside the product on the dashboard. Fix it and save: it goes back in the queue by itself.',
          ],
        },
        {
          id: 'fora-de-venda',
          question: 'How do I stop selling a product for a while?',
          answer: [
            'In **My products**, open the menu of the product and choose **Take off sale**. It leaves the catalogue, the search and your profile, and nobody can buy it. People with the link still see its page, which says that it is not for sale.',
            'Orders that were already placed go on as usual, and people who bought it can still download it. **Put back on sale** brings it back at once, without another review. Deleting is for good.',
          ],
        },
        {
          id: 'preco',
          question: 'Is there a minimum price?',
          answer: [
            'In the dashboard, the price has to be more than MZN 100. To show a discount, fill in the previous price as well: it appears crossed out beside the new one.',
          ],
        },
        {
          id: 'descontos',
          question: 'How do I give a discount or launch a product?',
          answer: [
            'Under [Discounts](/dashboard?section=discounts), press **Create code** and choose how much it takes off, for which products, until when and how often. Buyers enter the code at the checkout, or get it in a link that you copy there. While they pay, the price is held for an hour and counts as one use.',
            'For a launch, enter the **Launch price** and its end in the form of the product. Visitors see that price, the date and the price that returns.',
            'To sell several products together, open **Products of the bundle** in the form and choose two to ten products of your own. The bundle has its own price and needs no file: whoever buys it gets the files of each product. If you delete one of them or take it off sale, nobody can buy the bundle until you edit it.',
          ],
        },
        {
          id: 'devolver',
          question: 'A customer wants a refund',
          answer: [
            'The guarantee is 7 days, and it’s shown on your page. Return the money through the same wallet, outside Banca, and record it in the order with its code: the amount leaves your sales and, if it is the whole amount, the download ends. Answer a problem within 3 days; after that, the Banca team decides. A quick refund costs you one sale; a refused refund costs you several.',
            'If an order ended without a delivery and the customer sent a proof of payment, say what arrived: they get your answer by email. **Money to settle** lists the orders that wait for this answer or for the return.',
          ],
        },
      ],
    },
  ],
};

export const account: InfoSection = {
  id: 'conta',
  title: 'Account and security',
  blocks: [
    {
      questions: [
        {
          id: 'preciso-conta',
          question: 'Do I need an account to buy?',
          answer: [
            'No. You only need one to follow creators, subscribe, review products, sell, and see your purchases. If you create an account with the email you used to buy, and confirm it, you’ll find your orders there.',
          ],
        },
        {
          id: 'senha',
          question: 'I forgot my password',
          answer: [
            'Ask for a link on [Reset your password](/request-reset). It’s valid for one hour and works once; when you change your password, all other sessions end.',
          ],
        },
        {
          id: 'tokens',
          question: 'How do I let a program use my account?',
          answer: [
            'In [Integrations](/dashboard?section=integrations), press **Create token**, choose what the program may do and until when, and copy the token: it appears only once. The program sends it with each request, in the header **Authorization**, after the word Bearer.',
            'A token never changes the password, the email address or the payment accounts, and neither refunds nor creates other tokens. If you lose it, or see it where it should not be, press **Revoke**: it stops working at once. Changing the password does not revoke it; resetting it by email does.',
          ],
        },
        {
          id: 'webhooks',
          question: 'How does my program learn what happens in my shop?',
          answer: [
            'In [Integrations](/dashboard?section=integrations), press **Add webhook**, enter the address of your program, choose what it should know, and copy the secret: it appears only once. Banca sends a signed request each time, with the numbers of the order and its state, and never the data of buyers.',
            '**Send test** shows at once whether it arrives. If your program fails, we try again for 25 hours; in **Deliveries** you see each event, and can send it again. When nothing has arrived for ten days, we turn the webhook off and tell you by email.',
          ],
        },
        {
          id: 'nome-de-utilizador',
          question: 'Can I change my username?',
          answer: [
            'Yes, in the [settings](/dashboard?section=settings#profile). Links with the former name keep opening your page, and nobody else can take it; you can use it again. We keep the latest ten names, as long as you have an account.',
          ],
        },
        {
          id: 'confirmar-email',
          question: 'Why should I confirm my email?',
          answer: [
            'To show that the address is yours. Until then you can still sell, but you won’t receive news from the creators you subscribe to, and your reviews won’t show **Verified purchase**.',
            'The link in the email is valid for 24 hours. If it no longer works, ask for another at the top of your [dashboard](/dashboard).',
          ],
        },
        {
          id: 'suspensa',
          question: 'My account is suspended',
          answer: [
            'Someone on our team suspended it because of the [terms](/terms). The email about it says why. If you don’t agree, or to get it back, [write to us](/contact). You get an email when we reactivate it.',
          ],
        },
        {
          id: 'loja-suspensa',
          question: 'My shop is suspended',
          answer: [
            'Someone on our team suspended it because of the [terms](/terms). The reason is at the top of your [dashboard](/dashboard) and in the email about it. Meanwhile you can’t create or edit products; orders already placed stay with you. Ask for a new review at the top of the dashboard and say what you will correct. If you don’t agree, [write to us](/contact). You get an email when we reopen it.',
            'Until then nobody sees or buys your products, and you can’t create, edit or promote them. You still decide the orders already placed, and those who bought from you can still download.',
          ],
        },
        {
          id: 'apagar-conta',
          question: 'I want to delete my account',
          answer: [
            '[Write to us](/contact) from the email of the account. Your products are no longer for sale, orders waiting for approval are cancelled and the customers told, and your name disappears from your reviews. People who already bought keep their downloads. Everything else is in [Your rights](/gdpr).',
          ],
        },
        {
          id: 'newsletter',
          question: 'How do I unsubscribe from the newsletter?',
          answer: ['Every newsletter email has an unsubscribe link at the end. One click, one confirmation, and you’re done.'],
        },
      ],
    },
  ],
};
