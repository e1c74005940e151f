export const shortLinks = {
  'shortLinks.invalid': 'TODO Usa 3 a 40 letras minúsculas, números ou hífens.',
  'shortLinks.taken': 'TODO Este link já está a ser usado. Escolhe outro.',
  'shortLinks.saved': 'TODO Link guardado!',
  'shortLinks.failed': 'TODO Não foi possível guardar o link. Tenta novamente.',
  'shortLinks.tooMany': 'TODO Este produto já tem demasiados links.',
  'shortLinks.notFoundTitle': 'TODO Este link não existe',
  'shortLinks.notFoundText':
    'TODO Talvez tenha sido escrito de outra forma. Vê o endereço outra vez, ou procura o produto na Banca.',
} as const;
