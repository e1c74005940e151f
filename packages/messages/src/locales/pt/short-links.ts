export const shortLinks = {
  'shortLinks.label': 'Link curto personalizado',
  'shortLinks.current': 'Usa-se em {url}. Os links anteriores continuam a funcionar.',
  'shortLinks.preview': 'O link fica assim: {baseUrl}o-teu-link',
  'shortLinks.placeholder': 'o-teu-link',
  'shortLinks.save': 'Guardar link',
  'shortLinks.invalid': 'Usa 3 a 40 letras minúsculas, números ou hífens.',
  'shortLinks.taken': 'Este link já está a ser usado. Escolhe outro.',
  'shortLinks.saved': 'Link guardado!',
  'shortLinks.failed': 'Não foi possível guardar o link. Tenta outra vez.',
  'shortLinks.tooMany': 'Este produto já tem demasiados links.',
  'shortLinks.notFoundTitle': 'Este link não existe',
  'shortLinks.notFoundText': 'Talvez tenha sido escrito de outra forma. Vê o endereço outra vez, ou procura o produto na Banca.',
} as const;
