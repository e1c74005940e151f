import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { addLanguageParam } from '../../platform/http/language.ts';
import { type EmailContent, renderEmail } from '../../platform/email/render-email.ts';
import { buildConfirmUrl, buildUnsubscribeUrl } from './newsletter.links.ts';
import { NEWSLETTER_JOBS } from './newsletter.service.ts';
import { type SubscriberRecord, SubscriberModel } from './subscribers.model.ts';

interface NewsletterEmail {
  requiredStatus: SubscriberRecord['status'];
  build: (deps: Deps, subscriber: SubscriberRecord, t: Translator['t']) => EmailContent & { subject: string };
}

const EMAILS: Record<keyof typeof NEWSLETTER_JOBS, NewsletterEmail> = {
  confirm: {
    requiredStatus: 'pending',
    build: (deps, subscriber, t) => ({
      subject: t('newsletter.emailConfirmSubject'),
      preview: t('newsletter.emailConfirmPreview'),
      heading: t('newsletter.emailConfirmHeading'),
      paragraphs: [t('newsletter.emailConfirmText'), t('newsletter.emailConfirmIgnore')],
      action: {
        label: t('newsletter.emailConfirmAction'),
        url: addLanguageParam(buildConfirmUrl(deps, subscriber), subscriber.language),
      },
    }),
  },
  welcome: {
    requiredStatus: 'confirmed',
    build: (deps, subscriber, t) => ({
      subject: t('newsletter.emailWelcomeSubject'),
      preview: t('newsletter.emailWelcomePreview'),
      heading: t('newsletter.emailWelcomeHeading'),
      paragraphs: [t('newsletter.emailWelcomeText')],
      action: {
        label: t('newsletter.emailWelcomeAction'),
        url: addLanguageParam(`${deps.config.PUBLIC_ORIGIN}/products`, subscriber.language),
      },
    }),
  },
};

export function defineNewsletterJobs(deps: Deps): void {
  for (const [kind, name] of Object.entries(NEWSLETTER_JOBS) as [keyof typeof NEWSLETTER_JOBS, string][]) {
    const { requiredStatus, build } = EMAILS[kind];
    deps.jobs.defineEmail<{ subscriber: string; at: number }>(name, async ({ subscriber: id, at }) => {
      const subscriber = await SubscriberModel.findById(id).lean<SubscriberRecord>();
      if (subscriber?.status !== requiredStatus) return;
      const { t, locale } = getTranslator(subscriber.language);
      const { subject, ...content } = build(deps, subscriber, t);
      const unsubscribeUrl = addLanguageParam(buildUnsubscribeUrl(deps, subscriber), subscriber.language);
      const unsubscribe = { label: t('emailLayout.unsubscribe'), url: unsubscribeUrl };
      await deps.mailer.send({
        id: `newsletter.${id}.${kind}.${at}`,
        to: subscriber.email,
        kind: kind === 'confirm' ? 'newsletter-confirmation' : 'newsletter-welcome',
        isAddressConfirmed: subscriber.status === 'confirmed',
        subject,
        unsubscribeUrl,
        ...renderEmail({ ...content, unsubscribe }, locale),
      });
    });
  }
}
