import type { InfoSection } from '../../../../info-page.ts';

export const phone: InfoSection = {
  id: 'telemovel',
  title: 'Payments through your phone',
  blocks: [
    {
      questions: [
        {
          id: 'telemovel-como',
          question: 'How does my phone tell Banca about a payment?',
          answer: [
            'The phone that receives the messages of your wallet can forward them to Banca, with an Android app that you choose. In the dashboard, under **Payments**, [Sources](/dashboard?section=payments&view=origens), add a phone: give it a name, and choose the wallet and the app. We show you once the address, the secret and the text that the app needs, to copy or to scan.',
            'Banca stores only the payments received: code, amount, time and who paid. It stores neither the messages nor the balance, and ignores everything that does not come from the wallet.',
            'The first payments appear as suggestions. Confirm one of them, by joining it with its order or by importing the statement; from then on, each message whose balance continues the one before counts as a payment that was seen. If one is missing or does not add up, they are suggestions again until you confirm another.',
          ],
        },
        {
          id: 'telemovel-qual',
          question: 'Which app should I choose?',
          answer: [
            {
              list: [
                '**SMS Gateway for Android** signs each message, so nobody can change it on the way. It is the only one with which the phone can approve orders automatically.',
                '**SmsForwarder** proves that it is your phone, but does not sign the text.',
                '**Incoming SMS to URL forwarder**, **MacroDroid** and **Tasker** send the secret with each request. They are the simplest.',
              ],
            },
            'In all of them, forward only the messages of the wallet (sender {wallets, list, or}), and let the app work in the background, without battery saving. On an iPhone no app can forward messages.',
            'Show the balance of the wallet to nobody, not even in screenshots: whoever knows it can invent a message that adds up.',
          ],
        },
        {
          id: 'telemovel-sms-gateway',
          question: 'How do I set up SMS Gateway for Android?',
          answer: [
            {
              steps: [
                'Install it from the page of the project, capcom6/android-sms-gateway on GitHub, and give it access to the messages.',
                'In the settings of the app, in **Webhooks**, **Signing Key**, paste the secret.',
                'On the **Home** screen, turn **Local Server** on. The app shows an address, a user name and a password.',
                'On a computer in the same network, send the text that we showed you to that address, at the path **/webhooks**, with a POST request and that user name and password. For example: **curl -u USER:PASSWORD -H "Content-Type: application/json" -d \'TEXT\' http://ADDRESS/webhooks**',
                'Leave the app on.',
              ],
            },
            {
              screen: {
                title: 'Settings › Webhooks',
                fields: [{ label: 'Signing Key', value: 'the secret' }],
              },
            },
            {
              screen: {
                title: 'Home',
                fields: [
                  { label: 'Local Server', value: 'on' },
                  { label: 'Local address', value: 'ADDRESS' },
                  { label: 'Username', value: 'USER' },
                  { label: 'Password', value: 'PASSWORD' },
                ],
              },
            },
            'The time of the phone must be right, to within five minutes.',
            'To remove it: delete the phone in the dashboard and uninstall the app.',
          ],
        },
        {
          id: 'telemovel-sms-forwarder',
          question: 'How do I set up SmsForwarder?',
          answer: [
            {
              steps: [
                'Install it from the page of the project, pppscn/SmsForwarder on GitHub, and give it access to the messages.',
                'Add a **Webhook** sender with the method **POST**. Paste the address as the server, the secret into **Secret**, and the text that we showed you into the message template.',
                'Add a rule for the messages whose sender is the wallet, and choose that sender channel.',
                'In the general settings, turn retries on, in case the network fails.',
              ],
            },
            {
              screen: {
                title: 'Senders › Webhook',
                fields: [
                  { label: 'Method', value: 'POST' },
                  { label: 'WebServer', value: 'the address that we showed you' },
                  { label: 'Params', value: 'the text that we showed you' },
                  { label: 'Secret', value: 'the secret' },
                ],
              },
            },
            {
              screen: {
                title: 'Rules › SMS',
                fields: [
                  { label: 'Field', value: 'Phone No.' },
                  { label: 'Type', value: 'Is' },
                  { label: 'Value', value: 'the sender of the wallet' },
                  { label: 'Sender', value: 'the channel that you added' },
                ],
              },
            },
            'The time of the phone must be right, to within five minutes. Use only networks that you trust: the app does not check whom it talks to.',
            'To remove it: delete the phone in the dashboard, then the rule and the channel in the app.',
          ],
        },
        {
          id: 'telemovel-incoming-sms',
          question: 'How do I set up Incoming SMS to URL forwarder?',
          answer: [
            {
              steps: [
                'Install it from the page of the project, bogkonstantin/android_income_sms_gateway_webhook on GitHub, or from F-Droid.',
                'Add a configuration: in **Sender** the name of the wallet as it appears in the messages, and in **Webhook URL** the address.',
                'Replace the JSON template by the text that we showed you.',
                'In **Headers**, write a JSON with the name and the value that we showed you, such as **{"X-Banca-Secret":"SECRET"}**.',
              ],
            },
            {
              screen: {
                title: 'Incoming SMS to URL forwarder',
                fields: [
                  { label: 'Sender', value: 'the sender of the wallet' },
                  { label: 'Webhook URL', value: 'the address that we showed you' },
                  { label: 'JSON template', value: 'the text that we showed you' },
                  { label: 'Headers', value: '{"X-Banca-Secret":"SECRET"}' },
                ],
              },
            },
            'To remove it: delete the phone in the dashboard, then the configuration in the app.',
          ],
        },
        {
          id: 'telemovel-macrodroid',
          question: 'How do I set up MacroDroid or Tasker?',
          answer: [
            'In MacroDroid:',
            {
              steps: [
                'Create a macro with the trigger **SMS Received**, from the sender of the wallet.',
                'Add the action **HTTP Request**: method POST, the address, and a header with the name and the value that we showed you.',
                'As the body, choose JSON and paste the text that we showed you.',
              ],
            },
            {
              screen: {
                title: 'MacroDroid › HTTP Request',
                fields: [
                  { label: 'Request method', value: 'POST' },
                  { label: 'URL', value: 'the address that we showed you' },
                  { label: 'Header', value: 'the name and the value that we showed you' },
                  { label: 'Content body', value: 'JSON, with the text that we showed you' },
                ],
              },
            },
            'In Tasker, create a profile with the event **Received Text** and a task **HTTP Request** with the method POST, the address and the header. The body is **{"from":"%SMSRF","text":"%SMSRB"}**.',
            {
              screen: {
                title: 'Tasker › HTTP Request',
                fields: [
                  { label: 'Method', value: 'POST' },
                  { label: 'URL', value: 'the address that we showed you' },
                  { label: 'Headers', value: 'the name and the value that we showed you' },
                  { label: 'Body', value: '{"from":"%SMSRF","text":"%SMSRB"}' },
                ],
              },
            },
            'A message with quotation marks is not read, because these apps do not protect them. The payment still comes in with the statement.',
            'To remove it: delete the phone in the dashboard, then the macro or the profile.',
          ],
        },
        {
          id: 'telemovel-silencio',
          question: 'My phone has stopped sending messages',
          answer: [
            'If nothing comes for a day and orders are waiting, we tell you by email. Check that the phone has Internet, that its time is right and that the app may work in the background. The dashboard shows when the last message came and what it was.',
            'If you lost the phone, remove it in the dashboard at once: from that moment on, nothing that it sends is accepted. The payments that it has reported stay.',
          ],
        },
      ],
    },
  ],
};
