export const webhooks = {
  'webhooks.urlRequired': 'Escreve o endereço que recebe os avisos.',
  'webhooks.urlInvalid':
    'Escreve um endereço público que começa por https://, sem utilizador nem #, na porta 443 ou a partir da 1024.',
  'webhooks.urlNotPublic': 'Este endereço não é público.',
  'webhooks.eventsRequired': 'Escolhe pelo menos um acontecimento.',
  'webhooks.unknownEvent': 'Este acontecimento não existe.',
  'webhooks.enabledRequired': 'Diz se o webhook está ligado.',
  'webhooks.tooMany': 'Já tens dez webhooks. Elimina um para acrescentar outro.',
  'webhooks.disabled': 'O webhook está desligado. Liga-o primeiro.',
  'webhooks.deleted': 'Webhook eliminado. Já não lhe enviamos nada.',
  'webhooks.disabledHeading': 'Desligámos um dos teus webhooks',
  'webhooks.disabledPreview': 'A Banca deixou de enviar avisos para {host}.',
  'webhooks.goneText': '{host} respondeu 410: já não quer avisos da Banca. Por isso, não lhe enviamos mais nada.',
  'webhooks.failingText': 'Há dez dias que nenhum aviso chega a {host}. Por isso, não lhe enviamos mais nada.',
  'webhooks.disabledAdvice':
    'Depois de reparares o programa que recebe os avisos, liga o webhook outra vez. O registo das entregas diz o que correu mal, e deixa enviar de novo o que se perdeu.',
  'webhooks.disabledAction': 'Ver os webhooks',
} as const;
