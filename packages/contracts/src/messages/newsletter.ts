import { newsletterForm } from './newsletter-form.ts';

export const newsletter = {
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  success: 'Successfully subscribed to our newsletter!',
  failed: 'Failed to subscribe to newsletter',
  retry: 'Failed to subscribe. Please try again.',
  ...newsletterForm,
  badLink: 'Este link não é válido.',
  badLinkText: 'Pode ter sido cortado ao copiar, ou já ter sido usado. Abre-o outra vez a partir do e-mail.',
  confirmTitle: 'Confirmar a subscrição?',
  confirmText: 'Passas a receber por e-mail as novidades da Banca.',
  confirmButton: 'Confirmar',
  confirmedTitle: 'Subscrição confirmada',
  confirmedText: 'Obrigado! Podes sair da lista com um clique, em cada e-mail.',
  unsubscribeTitle: 'Deixar de receber a newsletter?',
  unsubscribeText: 'Deixamos de te enviar as novidades da Banca.',
  unsubscribeButton: 'Deixar de receber',
  unsubscribedTitle: 'Feito',
  unsubscribedText: 'Já não te enviamos a newsletter. Podes voltar a subscrever quando quiseres.',
} as const;
