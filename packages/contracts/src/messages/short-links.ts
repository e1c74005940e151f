export const shortLinks = {
  invalid: 'Usa 3 a 40 letras minúsculas, números ou hífens.',
  taken: 'Este link já está a ser usado. Escolhe outro.',
  saved: 'Link guardado!',
  failed: 'Não foi possível guardar o link. Tenta novamente.',
  tooMany: 'Este produto já tem demasiados links.',
  notFoundTitle: 'Este link não existe',
  notFoundText: 'Talvez tenha sido escrito de outra forma. Vê o endereço outra vez, ou procura o produto na Banca.',
} as const;
