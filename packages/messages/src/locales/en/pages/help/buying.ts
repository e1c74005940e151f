import type { InfoSection } from '../../../../info-page.ts';

export const paying: InfoSection = {
  id: 'pagar',
  title: 'Paying',
  blocks: [
    {
      questions: [
        {
          id: 'como-pago',
          question: 'How do I pay with {wallets, list, or}?',
          answer: [
            {
              steps: [
                'On the product page, choose **Buy now** and pick a payment method. The page shows you the creator’s account.',
                'Copy the number and send the exact amount from your wallet app, or by dialling {walletMenus, list, or}.',
                'Wait for the confirmation message and take a screenshot of it.',
                'Come back to the page, enter the confirmation code, attach the screenshot and choose **Complete purchase**.',
              ],
            },
            'You can leave the page to make the payment. What you have typed and the screenshot stay on this device for 7 days, and Banca offers to go on, even if you close the tab. “Forget” deletes everything.',
          ],
        },
        {
          id: 'pagar-no-telemovel',
          question: 'How do I pay on my phone, without sending a proof of payment?',
          answer: [
            {
              steps: [
                'If the creator accepts it, the checkout begins with **Pay on your phone**. Type the {wallet} number that will pay and press the button.',
                'That phone gets a {wallet} request. Check that the amount is that of the order and type your PIN there.',
                'Go back to the page of the order: the download appears there, without waiting for the creator. If you closed it, it’s in **My purchases**.',
              ],
            },
            'Some creators also take payments on the page of a payment service: you pay there and come back to the order, which waits for you.',
            'If the page says **Do not pay again**, we don’t know yet whether the money left. Wait: it keeps asking and changes by itself. If the payment did not go through, it says why, and you can try again or transfer and send the proof of payment.',
          ],
        },
        {
          id: 'codigo-pagamento',
          question: 'The message with the confirmation code hasn’t arrived',
          answer: [
            '{wallets, list, and} messages can be slow when the network is busy. **Don’t pay again.** Open the transaction history in the app (or in your wallet’s menu: {menuCodes, list, or}). If the money has left your wallet, the code is there, and you can use a picture of that screen instead of the message.',
            'If the money hasn’t left, the payment didn’t go through and you can try again.',
          ],
        },
        {
          id: 'onde-codigo',
          question: 'What is the confirmation code?',
          answer: [
            'It’s the group of letters and numbers that identifies the transaction, almost always at the start of the message (after “Confirmado…” or “ID da transacção…”). It isn’t the phone number, the amount or your PIN. Capital letters, spaces and hyphens make no difference. If you like, paste the whole message: we take the code from it and show you, before you send it, whether the amount and the account match.',
          ],
        },
        {
          id: 'captura',
          question: 'I can’t attach the screenshot',
          answer: [
            {
              list: [
                'To take one: on most phones, press **power** and **volume down** at the same time. It’s saved in your gallery.',
                'You can send JPEG, PNG, WebP or AVIF images. The page shrinks large photos before sending them, so they use less data.',
                'PDFs and videos aren’t accepted: open the file and take a screenshot of it.',
                'Make sure the code, the amount, the date and the recipient are visible. You can cover your balance.',
              ],
            },
          ],
        },
        {
          id: 'tenho-codigo',
          question: 'I have a discount code. Where do I enter it?',
          answer: [
            'At the checkout, open **Have a discount code?**, enter it and press **Apply**. If it came in a link, it’s already there. The new price is held for an hour, even if the code ends meanwhile: send that amount.',
            'If the code doesn’t work, the page says why before you pay: it’s used up, has ended, is for another product, or you’ve used it with your email already. You can buy at the normal price.',
          ],
        },
        {
          id: 'valor-errado',
          question: 'I sent the wrong amount',
          answer: [
            '**Too little:** send the difference to the same account and paste both messages, one after the other, into the field of the code.',
            '**Too much:** place the order as usual and ask the creator to return the difference. The money is in their wallet; Banca never receives it.',
          ],
        },
        {
          id: 'numero-errado',
          question: 'I sent the money to the wrong number',
          answer: [
            'Call your wallet’s support line ({wallets, list, or}) straight away and ask them to reverse it: only they can, and the sooner the better. Neither the creator nor Banca has the money. Don’t place the order with that code, because the creator won’t find it.',
          ],
        },
        {
          id: 'not-available',
          question: 'The creator’s account shows as “Not available”',
          answer: [
            'This creator hasn’t added an account for the method you chose yet. Try another method, or ask them to add one. Never send money to a number that isn’t on the page.',
          ],
        },
        {
          id: 'cartao',
          question: 'Can I pay with {cards, list, or}?',
          answer: [
            'You can choose card when you order, but Banca doesn’t charge it or ask for its number. Placing the order only sends a request, and the page of the order says that you haven’t paid yet. When the creator says how to pay, you get an email, and the text and the payment link are on that page. Read the name of the site on the button before you open it. Once you’ve paid, send the proof there. Some creators take cards on the page of a payment service: there you pay at once. If you’re in a hurry, use {wallets, list, or}.',
          ],
        },
        {
          id: 'pin',
          question: 'Someone asked for my PIN or password',
          answer: [
            'It’s a scam. Neither Banca nor any creator needs your PIN, your password or a one-time code. You only type the PIN into the request of your wallet, on the phone, never into a page or a message. Don’t reply, and [let us know](/contact).',
          ],
        },
      ],
    },
  ],
};

export const receiving: InfoSection = {
  id: 'receber',
  title: 'Getting your download',
  blocks: [
    {
      questions: [
        {
          id: 'quanto-tempo',
          question: 'How long does it take?',
          answer: [
            'If you paid on your phone or on the page of a service, the download appears on the page of the order as soon as the service confirms, at any hour. With a proof of payment, we send the link as soon as the creator confirms that the payment has arrived. A person does the checking, so it depends on the time: at night or on a Sunday it may wait until the next day. Once we know, the page of the product says how long this creator usually takes. For free products the link is sent straight away. We remind the creator after 2 and after 12 hours, and email you after 24 hours.',
          ],
        },
        {
          id: 'sem-email',
          question: 'I haven’t received any email',
          answer: [
            'After you order, you receive two: “We have your order” (straight away) and “Your download” (once it’s approved).',
            {
              steps: [
                'Search for “Banca” in all folders, including **Spam**, **Bin** and **Promotions**.',
                'Check whether your inbox is full.',
                'If even the first one hasn’t arrived, the email address may have been mistyped. On the page of the order (**Track your order**, after the purchase), choose **Correct my details**. Once the order is approved, only the creator can correct it: the same page has **Ask them to correct the email address**, with a message that is already begun. Without that link, write to the creator with your name and the confirmation code. Don’t pay again.',
                'If only the first one arrived, the creator hasn’t approved the order yet. See “The creator isn’t replying”.',
              ],
            },
          ],
        },
        {
          id: 'falar-com-criador',
          question: 'How do I talk to the creator?',
          answer: [
            'If the creator has given a number, **Talk to the creator** opens a chat on WhatsApp with a message that is already begun. It is on the page of the product, on that of the order and in the emails.',
            'The creator can also send you the download by WhatsApp. That link only downloads: it neither shows the order nor changes your details. To send another proof of payment, always open the email from Banca.',
          ],
        },
        {
          id: 'link-expirado',
          question: 'The download link has expired',
          answer: [
            'It works for 24 hours, but your purchase is still yours. Open the same link: the page asks for the email of the order and sends you a new link, free of charge. You can ask for one up to three times an hour. If the link still works, you receive the same one again.',
            'The link always goes to the email address you used for the purchase. When a new one is sent, the old one stops working.',
          ],
        },
        {
          id: 'perdi-email',
          question: 'I deleted the email with the link',
          answer: [
            'Open **My purchases** (/library) and enter the email address you bought with. We send you a six-digit code that opens all your purchases with their downloads, on a new phone too. It works for 30 minutes, only in the browser where you asked for it. If you are logged in to the account of that address, you need no code.',
            'You no longer have that address, or mistyped it? Ask the creator to correct it: they can find the order by your name or by the code of the payment.',
          ],
        },
        {
          id: 'nao-abre',
          question: 'The file won’t open',
          answer: [
            {
              list: [
                'A **.zip** file opens with your phone’s file manager (tap it and choose “Extract”).',
                'If Google Drive or Dropbox says you don’t have access, the creator forgot to share the file: let them know, and they can fix the link without a new order.',
                'If your connection dropped halfway, see “The download stopped halfway”.',
              ],
            },
          ],
        },
        {
          id: 'download-parou',
          question: 'The download stopped halfway',
          answer: [
            {
              list: [
                'If your connection dropped, open your browser’s download manager (in Chrome: ⋮, then **Downloads**) and tap **Resume**: it continues where it stopped, as long as the link is valid. The zip with all files starts over; on a weak connection, download one file at a time.',
                'Downloads often fail inside WhatsApp, Facebook or Instagram. Tap **Open in the browser**, or copy the link and paste it in Chrome or Safari.',
                'A download that is interrupted and continues doesn’t use up another one, even if the creator set a limit. If you reached the limit, the creator can lift it.',
                'A file outside Banca comes from another site, which may not let you continue.',
              ],
            },
          ],
        },
        {
          id: 'quantos-dados',
          question: 'How do I know how much data I will use?',
          answer: [
            'The product page says what you get (“PDF · 12 MB”, “3 files · 1.4 GB”), and the checkout repeats the size before you pay. On the download page each file has its own, and you can download only some of them. A sample uses data only when you open it.',
            'If the product is **on a site of the creator’s choice**, we don’t know its size: ask the creator, or look on the other site.',
          ],
        },
        {
          id: 'licenca',
          question: 'What can I do with what I bought?',
          answer: [
            'Your purchase includes a commercial licence: you can use the product in your own projects and in your clients’. You can’t resell or share the file itself.',
          ],
        },
      ],
    },
  ],
};
