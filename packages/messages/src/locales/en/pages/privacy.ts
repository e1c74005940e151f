import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/privacy',
  title: 'Privacy',
  description:
    'What data Banca stores about buyers, creators and visitors, why, who sees it, for how long, and how to delete it.',
  lead: 'What we store, why, who sees it and for how long. Written to be read, and matching what the software really does.',
  updated: '2026-11-23',
  hasTableOfContents: true,
  sections: [
    {
      id: 'curto',
      title: 'In short',
      blocks: [
        {
          list: [
            'We store what an order needs to be fulfilled, and nothing else.',
            'We don’t sell data, we don’t show advertising and we don’t load third-party programs on our pages.',
            'Your proof of payment is seen only by the creator you bought from and by the Banca team.',
            'Visits are counted without knowing whose they are.',
          ],
        },
      ],
    },
    {
      id: 'visitas',
      title: 'When you are just looking',
      blocks: [
        'So that creators know how many people have seen a product, we add up totals per day: views, visitors, type of device (phone, tablet, computer) and source (WhatsApp, Facebook, Instagram, TikTok, another social network, search, another site, direct, or Banca itself). Your device reduces the source to one of these groups and tells us only the group: the page you come from is not kept.',
        'So as not to count the same person twice, your IP address and the name of your browser go through a function that turns them into an irreversible code, mixed with a secret that **changes every day and is thrown away at midnight** in Maputo. Neither the address nor the code is kept after that, and nobody, including us, can link a visit to a person.',
      ],
    },
    {
      id: 'comprar',
      title: 'When you buy',
      blocks: [
        {
          definitions: [
            {
              term: 'What we ask for',
              text: 'Name, email address, phone number and payment method. For {wallets, list, and}, also the confirmation code and a screenshot. If you paste the confirmation message of your wallet, we keep that too, without the balance. We also note the language you order in.',
            },
            {
              term: 'Why',
              text: 'So that the creator can confirm the payment, we can send you the link, in your language, and problems can be resolved later. To stop fraud, we compare the screenshot, the code, the email address and the phone number with those of other orders.',
            },
            {
              term: 'Who sees it',
              text: 'The creator you bought from and Banca’s administrators. The screenshot opens only through signed addresses that stop working after a few minutes.',
            },
            {
              term: 'For how long',
              text: 'The order is the proof of purchase: it stays for as long as you or the creator need it. You can ask us to delete your data from it. Screenshots are deleted 180 days after the order is closed.',
            },
            {
              term: 'What we don’t have',
              text: 'Your PIN, your card numbers, your balance, unless your proof of payment shows it. You pay outside Banca.',
            },
          ],
        },
        'The screenshot is read and saved again before it is stored, which removes the location, the time and the phone model that photos carry hidden inside them. The download link is valid for 24 hours and is personal.',
      ],
    },
    {
      id: 'conta',
      title: 'When you have an account',
      blocks: [
        {
          definitions: [
            {
              term: 'Public',
              text: 'Name, username, photo, description, story, location, social media and the contact email address you choose to give. The accounts you are paid into are shown to people who are about to buy. If you change your username, we keep the latest ten, so that old links open your page.',
            },
            {
              term: 'Private',
              text: 'The email address you log in with, the language you chose, and your password, which we store only as an irreversible code (bcrypt). We cannot read it. If you change your email address, we keep the earlier one for 7 days, so that you can recover the account if it was not you.',
            },
            {
              term: 'Sessions',
              text: 'Each session is recorded with the name of the browser and ends after 7 days, or when you log out.',
            },
            {
              term: 'What you follow',
              text: 'The creators you follow or subscribe to, and the reviews you write, with your name.',
            },
            {
              term: 'Record of actions',
              text: 'Changes to money, products and accounts are recorded (who, what, when), so that we can show what happened.',
            },
          ],
        },
      ],
    },
    {
      id: 'newsletter',
      title: 'Newsletter and emails',
      blocks: [
        'If you leave your email address for the newsletter, we send you a confirmation request. You join the list only if you confirm, and every email has a link to leave it. Emails about orders are not advertising and don’t depend on the newsletter.',
      ],
    },
    {
      id: 'abusos',
      title: 'Protection against abuse',
      blocks: [
        'To stop people from guessing passwords or flooding a creator with fake orders, we count attempts per IP address, for a few minutes, at most one hour. The server’s technical logs are for finding faults. The logs of logins, rejected requests and administrators’ actions also contain the network address and the account number, to detect abuse; never the email address or the password.',
      ],
    },
    {
      id: 'terceiros',
      title: 'Who else handles the data',
      blocks: [
        'The service that delivers our emails receives your address and the text of the message. The file you bought is on Banca, or where the creator stored it (Google Drive, Dropbox, Amazon or CloudFront): when you download it from there, that service sees your IP address, as on any web page. We hand over data to authorities only when the law requires us to.',
        'If a creator turns on notifications on a device, we store the address that the browser gives us for them, until the creator turns them off, logs out or deletes the account. The messages pass through the service of the browser (Google, Mozilla, Apple or Microsoft), encrypted so that only the device can read them, and contain no data of buyers.',
      ],
    },
    {
      id: 'direitos',
      title: 'See, correct, delete',
      blocks: [
        'You can ask for a copy of what we have about you, have it corrected or have it deleted. You export your data and delete your account yourself, in the [settings](/dashboard?section=settings). [Your rights](/gdpr) explains how, and what happens next. What is stored on your phone is in [Cookies](/cookies). Questions: [{contactEmail}](mailto:{contactEmail}).',
      ],
    },
  ],
};
