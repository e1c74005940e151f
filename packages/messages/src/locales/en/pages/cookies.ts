import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/cookies',
  title: 'Cookies',
  description:
    'Banca uses few cookies: for the language you choose, to protect your account and to open your purchases. What is stored in your browser, why, for how long and how to delete it.',
  lead: 'Banca uses few cookies: one stores the language you chose, one protects the login to your account, and two open your purchases, if you ask for it. None follows you, so we don’t cover the page with a notice asking for permission.',
  updated: '2026-11-26',
  hasTableOfContents: true,
  sections: [
    {
      id: 'guardado',
      title: 'What is stored in your browser',
      blocks: [
        'The language is in a cookie, because the server needs it to write each page. That of the account is sent only when you log in, and those of your purchases only on their page. Everything else is in your own browser’s storage and is read only when it is needed.',
        {
          definitions: [
            {
              term: 'Session',
              text: 'The key that proves you have logged in, and your profile, so that pages open quickly. Until you log out, or 7 days. It exists only if you have an account.',
            },
            { term: 'Language', text: 'The language you chose, in the cookie “banca.lang”. For a year, or until you change it.' },
            {
              term: 'Known device',
              text: 'That you have logged in to your account on this device, in the cookie “banca.device”, so that attempts by strangers cannot keep you out. For a year; it ends when you change your password. It exists only if you have an account.',
            },
            {
              term: 'Your purchases',
              text: 'That this browser may open the purchases of your email address, in the cookie “banca.library”: for 30 days, or until you press “Forget this device”. While you wait for the code, the cookie “banca.library-request”, for 30 minutes. They exist only after you ask for a code.',
            },
            { term: 'Theme', text: 'Whether you prefer light or dark. Until you change it.' },
            { term: 'Saved', text: 'The products you mark with a heart. They stay on your device: we don’t receive them.' },
            { term: 'Searches', text: 'Your most recent searches, so that you can repeat them quickly. Until you delete them.' },
            {
              term: 'Unfinished order',
              text: 'What you have already entered in an order, including the image and the price that is held, so that you can go on later. For 7 days, or until the order is sent, you press “Forget” or log out.',
            },
            {
              term: 'Unfinished product or review',
              text: 'What you have already written in a product or a review that is not yet published. It is deleted when you close the tab.',
            },
            {
              term: 'Placed orders',
              text: 'The number, status and time of the orders you placed in this tab, without personal data. Deleted when you close the tab.',
            },
            {
              term: 'Details of the last purchase',
              text: 'The name, email and phone number of your last order, so that you don’t have to type them again. Until you press “Forget” at the checkout or log out.',
            },
            {
              term: 'Position on the page',
              text: 'How far you scrolled on each page, so that you come back to the same place. Deleted when you close the tab.',
            },
            { term: 'Unsent approvals', text: 'The orders that a creator approved without a connection. Until they are sent.' },
            {
              term: 'Notifications',
              text: 'Which account turned them on on this device, and the browser’s subscription. Until you turn them off or log out.',
            },
            { term: 'Keyboard shortcuts', text: 'Whether a creator turned them off. Until they turn them on again.' },
            {
              term: 'Site files',
              text: 'Banca’s code and the public pages and images you opened, so that they open quickly and even without a connection. Up to 30 days.',
            },
          ],
        },
      ],
    },
    {
      id: 'nao-usamos',
      title: 'What we don’t use',
      blocks: [
        {
          list: [
            'advertising or analytics cookies, ours or anyone else’s;',
            'social media pixels: the share buttons are plain links, which communicate only if you tap them;',
            'device fingerprinting.',
          ],
        },
        'How we count visits without any of this is explained in [Privacy](/privacy#visitas).',
      ],
    },
    {
      id: 'apagar',
      title: 'How to delete it',
      blocks: [
        {
          steps: [
            'Log out, if you are logged in: that deletes the session.',
            'In your browser, open the site settings (the padlock or the icon next to the address) and choose **Delete data**.',
            'Or use a private window: everything disappears when you close it.',
          ],
        },
        'Banca works without this data: you will only have to log in again and choose your theme and language again.',
      ],
    },
  ],
};
