export const fileUpload = {
  'fileUpload.empty': 'O ficheiro está vazio. Escolhe outro.',
  'fileUpload.nameRequired': 'O ficheiro precisa de um nome.',
  'fileUpload.tooLarge': 'O ficheiro é demasiado grande. Um ficheiro pode ter no máximo {gigabytes} GB.',
  'fileUpload.quotaExceeded': 'Já não há espaço para este ficheiro. Remove ficheiros que já não vendes e tenta de novo.',
  'fileUpload.unconfirmedQuota':
    'Enquanto não confirmares o teu e-mail, os teus ficheiros podem ocupar no máximo 200 MB no total.',
  'fileUpload.tooManyOpen': 'Tens {maximum} carregamentos por terminar. Espera que um termine, ou cancela um.',
  'fileUpload.diskNearlyFull':
    'De momento não podemos receber ficheiros, porque o nosso espaço está quase cheio. Tenta de novo mais tarde.',
  'fileUpload.writeFailed':
    'De momento não conseguimos guardar o ficheiro. Quando tentares de novo, o carregamento continua onde parou.',
  'fileUpload.busy': 'Outra ligação está a carregar este ficheiro. Espera um momento e tenta de novo.',
  'fileUpload.wrongOffset': 'O carregamento está noutra posição. Pede a posição e continua a partir daí.',
  'fileUpload.gone': 'Este carregamento já não existe. Começa de novo.',
  'fileUpload.wrongVersion': 'Os carregamentos precisam do cabeçalho Tus-Resumable com a versão 1.0.0.',
  'fileUpload.tooManyBytes': 'Chegaram mais bytes do que o ficheiro declarou ter.',
  'fileUpload.needed': 'Um produto ou uma encomenda precisa deste ficheiro.',
};
