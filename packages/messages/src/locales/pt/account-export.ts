export const accountExport = {
  'accountExport.title': 'Os meus dados',
  'accountExport.intro': 'Um ficheiro zip com o que guardamos sobre ti e as tuas imagens. Até três vezes por dia.',
  'accountExport.open': 'Exportar os dados',
  'accountExport.dialogText':
    'Perfil, produtos, encomendas, clientes, compras, avaliações, quem segues, estatísticas, sessões e registo, em JSON. Os comprovativos dos compradores não vão, porque são deles.',
  'accountExport.submit': 'Descarregar',
  'accountExport.started': 'O download vai começar. Guarda o ficheiro num sítio só teu.',
  'accountExport.failed': 'Não foi possível exportar os teus dados. Tenta outra vez.',
  'accountExport.tooMany': 'Já exportaste os teus dados três vezes nas últimas 24 horas. Tenta amanhã.',
  'accountExport.linkExpired': 'Este link já não serve. Exporta outra vez os teus dados nas definições.',
} as const;
