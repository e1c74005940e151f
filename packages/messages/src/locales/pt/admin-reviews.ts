export const adminReviews = {
  'adminReviews.title': 'Avaliações',
  'adminReviews.lead': 'Avaliações que alguém denunciou, e as que estão ocultas.',
  'adminReviews.loading': 'A carregar avaliações denunciadas',
  'adminReviews.state': 'Mostrar',
  'adminReviews.reported': 'Denunciadas',
  'adminReviews.hidden': 'Ocultas',
  'adminReviews.noneReported': 'Nenhuma denúncia à espera.',
  'adminReviews.noneHidden': 'Nenhuma avaliação está oculta.',
  'adminReviews.reasons': 'Motivos das denúncias',
  'adminReviews.reportedSince': 'Denunciada {time}',
  'adminReviews.productGone': 'O produto já não está à venda.',
} as const;
