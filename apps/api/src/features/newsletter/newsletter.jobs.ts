import type { Deps } from '../../platform/deps.ts';
import { MAIL_ATTEMPTS } from '../../platform/jobs/jobs.ts';
import { type Letter, renderLetter } from '../../platform/mail/render.ts';
import { confirmUrl, unsubscribeUrl } from './newsletter.links.ts';
import { NEWSLETTER_JOBS } from './newsletter.service.ts';
import { type SubscriberRecord, SubscriberModel } from './subscribers.model.ts';

interface NewsletterMail {
  /** What is no longer so is not said. */
  due: SubscriberRecord['status'];
  subject: string;
  letter: (deps: Deps, subscriber: SubscriberRecord) => Omit<Letter, 'unsubscribe'>;
}

const mails: Record<keyof typeof NEWSLETTER_JOBS, NewsletterMail> = {
  confirm: {
    due: 'pending',
    subject: 'Confirma a tua subscrição da newsletter',
    letter: (deps, subscriber) => ({
      preview: 'Falta um clique.',
      heading: 'Queres receber a newsletter da Banca?',
      paragraphs: [
        'Alguém, esperamos que tu, pediu para receber as nossas novidades neste endereço.',
        'Se não foste tu, não faças nada: sem confirmação não enviamos mais nada.',
      ],
      action: { label: 'Confirmar a subscrição', url: confirmUrl(deps, subscriber) },
    }),
  },
  welcome: {
    due: 'confirmed',
    subject: 'Bem-vindo à newsletter da Banca',
    letter: (deps) => ({
      preview: 'A tua subscrição está confirmada.',
      heading: 'Bem-vindo à Banca',
      paragraphs: ['A tua subscrição está confirmada. Vais receber aqui os novos produtos e criadores de Moçambique.'],
      action: { label: 'Ver os produtos', url: `${deps.config.PUBLIC_ORIGIN}/products` },
    }),
  },
};

export function defineNewsletterJobs(deps: Deps): void {
  for (const [kind, name] of Object.entries(NEWSLETTER_JOBS) as [keyof typeof NEWSLETTER_JOBS, string][]) {
    const { due, subject, letter } = mails[kind];
    deps.jobs.define<{ subscriber: string; at: number }>({
      name,
      group: 'emails',
      maxAttempts: MAIL_ATTEMPTS,
      async perform({ subscriber: id, at }) {
        const subscriber = await SubscriberModel.findById(id).lean<SubscriberRecord>();
        if (subscriber?.status !== due) return;
        const stop = unsubscribeUrl(deps, subscriber);
        await deps.mailer.send({
          id: `newsletter.${id}.${kind}.${at}`,
          to: subscriber.email,
          budget: 'notice',
          subject,
          unsubscribeUrl: stop,
          ...renderLetter({ ...letter(deps, subscriber), unsubscribe: { label: 'Para deixar de receber:', url: stop } }),
        });
      },
    });
  }
}
