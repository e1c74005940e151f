export const reviewEmails = {
  'reviewEmails.unknownProduct': 'um produto',
  'reviewEmails.viewReview': 'Ver a avaliação',
  'reviewEmails.replyHeading': 'Responderam à tua avaliação',
  'reviewEmails.replyText': '{greeting}, quem vende {product} respondeu à tua avaliação. A resposta está na página do produto.',
  'reviewEmails.hiddenHeading': 'A tua avaliação já não está visível',
  'reviewEmails.hiddenText':
    '{greeting}, ocultámos a tua avaliação de {product}. As outras pessoas já não a vêem, e as estrelas já não contam.',
  'reviewEmails.hiddenReason': 'Motivo: {reason}',
  'reviewEmails.hiddenAdvice': 'Enquanto estiver oculta, não podes mudá-la, eliminá-la nem escrever outra.',
  'reviewEmails.hiddenContact': 'Se achas que é engano, escreve à Banca:',
  'reviewEmails.shownHeading': 'A tua avaliação está outra vez visível',
  'reviewEmails.shownText': '{greeting}, a tua avaliação de {product} voltou à página do produto, e as estrelas voltam a contar.',
} as const;
