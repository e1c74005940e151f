export const push = {
  'push.endpointRefused': 'Este serviço de notificações não é suportado.',
  'push.invalidKey': 'A chave da subscrição não é válida.',
} as const;
