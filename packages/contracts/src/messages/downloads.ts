export const downloads = {
  notFound: 'Este link de download não é válido.',
  superseded: 'Este link já não serve: foi enviado um link mais recente para o teu email.',
  expired: 'Este link expirou. Pede um novo: vai para o email da encomenda.',
  cancelled: 'Esta encomenda foi cancelada.',
  renewed: 'Se este email pertence à encomenda, enviámos um link novo.',
} as const;
