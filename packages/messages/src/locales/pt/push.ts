export const push = {
  'push.label': 'Notificações neste dispositivo',
  'push.hint': 'Um aviso por cada encomenda nova e cada novo comprovativo, mesmo com a Banca fechada',
  'push.unsupported': 'Este navegador não suporta notificações.',
  'push.install':
    'No iPhone e no iPad, adiciona primeiro a Banca ao ecrã principal (Partilhar, depois Adicionar ao ecrã principal) e abre-a a partir daí.',
  'push.denied': 'As notificações da Banca estão bloqueadas. Permite-as nas definições do navegador e volta aqui.',
  'push.notEnabled': 'Não foi possível ligar as notificações. Tenta outra vez.',
  'push.notDisabled': 'Não foi possível desligar as notificações. Tenta outra vez.',
  'push.endpointRefused': 'Este serviço de notificações não é suportado.',
  'push.invalidKey': 'A chave da subscrição não é válida.',
} as const;
