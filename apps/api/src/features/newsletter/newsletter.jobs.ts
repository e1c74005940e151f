import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import { type EmailContent, renderEmail } from '../../platform/email/render-email.ts';
import { buildConfirmUrl, buildUnsubscribeUrl } from './newsletter.links.ts';
import { NEWSLETTER_JOBS } from './newsletter.service.ts';
import { type SubscriberRecord, SubscriberModel } from './subscribers.model.ts';

interface NewsletterEmail {
  /** The email is sent only while the subscriber has this status. */
  requiredStatus: SubscriberRecord['status'];
  subject: string;
  buildContent: (deps: Deps, subscriber: SubscriberRecord) => Omit<EmailContent, 'unsubscribe'>;
}

const EMAILS: Record<keyof typeof NEWSLETTER_JOBS, NewsletterEmail> = {
  confirm: {
    requiredStatus: 'pending',
    subject: 'Confirma a tua subscrição da newsletter',
    buildContent: (deps, subscriber) => ({
      preview: 'Falta um clique.',
      heading: 'Queres receber a newsletter da Banca?',
      paragraphs: [
        'Alguém, esperamos que tu, pediu para receber as nossas novidades neste endereço.',
        'Se não foste tu, não faças nada: sem confirmação não enviamos mais nada.',
      ],
      action: { label: 'Confirmar a subscrição', url: buildConfirmUrl(deps, subscriber) },
    }),
  },
  welcome: {
    requiredStatus: 'confirmed',
    subject: 'Bem-vindo à newsletter da Banca',
    buildContent: (deps) => ({
      preview: 'A tua subscrição está confirmada.',
      heading: 'Bem-vindo à Banca',
      paragraphs: ['A tua subscrição está confirmada. Vais receber aqui os novos produtos e criadores de Moçambique.'],
      action: { label: 'Ver os produtos', url: `${deps.config.PUBLIC_ORIGIN}/products` },
    }),
  },
};

export function defineNewsletterJobs(deps: Deps): void {
  for (const [kind, name] of Object.entries(NEWSLETTER_JOBS) as [keyof typeof NEWSLETTER_JOBS, string][]) {
    const { requiredStatus, subject, buildContent } = EMAILS[kind];
    deps.jobs.define<{ subscriber: string; at: number }>({
      name,
      group: 'emails',
      maxAttempts: EMAIL_ATTEMPTS_MAX,
      async perform({ subscriber: id, at }) {
        const subscriber = await SubscriberModel.findById(id).lean<SubscriberRecord>();
        if (subscriber?.status !== requiredStatus) return;
        const unsubscribeUrl = buildUnsubscribeUrl(deps, subscriber);
        await deps.mailer.send({
          id: `newsletter.${id}.${kind}.${at}`,
          to: subscriber.email,
          budget: 'notice',
          subject,
          unsubscribeUrl,
          ...renderEmail({
            ...buildContent(deps, subscriber),
            unsubscribe: { label: 'Para deixar de receber:', url: unsubscribeUrl },
          }),
        });
      },
    });
  }
}
