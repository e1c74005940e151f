import { expect, test } from 'vitest';
import { findMessageKind, type MessageKind, removeSenderText, splitMessages } from './message-kind.ts';

test.each([
  [
    'payment',
    'Confirmado DF50KDFDHWK. Transferiste 850.00MT e a taxa foi de 8.00MT para 840000001 - ANA EXEMPLO aos 5/6/26 as 4:15 PM.',
  ],
  ['payment', 'DEC9K3UN1CP Confirmed. 75.00MT sent and the fee was 1.00MT to 850000002 - ANA EXEMPLO on 12/5/26 at 8:15 AM.'],
  [
    'payment',
    'Transaction ID PP260530.0934.w91238. You transfered 100.00MT to 870000003, name: Ana. Content: falhou. In case of doubt, please call 100.',
  ],
  ['payment', 'ID da Transacao: CO260812.2030.L97079. Efectuou um pagamento de 1.00 MT para Movitel,SA. A 20:30 12/08/2026.'],
  [
    'payment',
    'Falhou. Nao tens saldo suficiente.\nConfirmado DF50KDFDHWK. Transferiste 850.00MT para 840000001 - ANA aos 5/6/26 as 4:15 PM.',
  ],
  [
    'failed',
    'Falhou. Nao tens saldo suficiente na conta M-Pesa  para levantar 2,950.00MT  de XXX.O saldo M-Pesa e de 2,979.16MT. M-Pesa e facil!',
  ],
  ['failed', 'Não confirmado. A transferência de 850.00MT para 840000001 não foi concluída.'],
  ['failed', 'Nao Confirmado DF50KDFDHWK. Transferiste 850.00MT para 840000001 - ANA'],
  ['failed', 'A transacção DF50KDFDHWK de 850MT está pendente'],
  ['failed', 'Failed. You have insufficient balance to send 850.00MT.'],
  ['failed', 'O teu pagamento de 850 MT não foi confirmado.'],
  ['failed', 'The payment has not been completed.'],
  ['reversed', 'Confirmado DF50KDFDHWK. A reversão da transacção DF40KDFDHWA no valor de 850.00MT foi efectuada aos 5/6/26.'],
  ['reversed', 'Transaction DF50KDFDHWK of 850.00MT was reversed.'],
  [
    'withdrawal',
    'Confirmado DJ00TEST01A. Aos 3/10/26 as 1:08 PM levantaste 949.00MT no agente XXX - XXX. O novo saldo M-Pesa e de 0.16MT e a taxa foi de 10.00MT.',
  ],
  [
    'withdrawal',
    'Transaction ID: CO260528.1806.W15992. You withdrew 50.00MT in the Agent with code ID 123456, Name ANA at 18:06:25 on 28/05/2026. Fee: 3.00 MT.',
  ],
  [
    'deposit',
    'Confirmado DJ00TEST03C. Depositaste o valor de 70.00MT no agente XXX aos 1/10/26 as 6:07 PM. Aproveita e transfere SEM TAXAS de M-Pesa para M-Pesa.',
  ],
  ['bank', 'Caro Cliente, ocorreu um debito de 10,00 MT na sua conta XXX a 24/09/2026, 04:07, S19 AGENCIA XXX. Comissao: 0.00MT'],
  [
    'bank',
    'A conta 123456789 recebeu o valor de 1000.00 MZN as 12:16 do dia 26/04/26. Em  caso de duvida, ligue 8003500. Millennium bim',
  ],
  [
    'electricity',
    'EDM Credelec\n Recarga XXX\n Contador XXX\n Val Energia 80.0 MT\n Total Pago 80 MT\n Energia 2.7 kwh\n Ref 202610010140738628\n M-Pesa e facil!',
  ],
  [null, 'DF50KDFDHWK'],
  [null, 'Já mandei ontem pelo telemóvel da minha irmã'],
  [null, ''],
] as const)('is %s: %s', (kind, text) => {
  expect(findMessageKind(text)).toBe(kind);
  expect(findMessageKind(`\u200e${text.toUpperCase().replaceAll(' ', '\n ')}`)).toBe(kind);
});

const PHRASES: Partial<Record<MessageKind, string[]>> = {
  failed: [
    ['falhou', 'falhado', 'falhada', 'fracassou', 'failed', 'unsuccessful', 'declined', 'sem sucesso', 'em processamento'],
    ['não confirmado', 'não confirmada', 'not confirmed', 'não foi concluída', 'não está confirmado', 'não pode ser efetuada'],
    ['não foi possível processar', 'não foi ainda efectuado', 'não foi realizado', 'não foi completado', 'não foi conclu'],
    ['was not completed', 'is not confirmed', 'has not been processed', 'could not be completed', 'been not successful'],
    ['was not process', 'não tens saldo', 'não tem saldo', 'não possui saldo', 'saldo insuficiente', 'insufficient balance'],
    ['insufficient funds', 'cancelado', 'cancelada', 'cancelled', 'rejeitado', 'rejeitada', 'rejected', 'recusado', 'recusada'],
    ['expirou', 'expirado', 'expirada', 'expired', 'pendente', 'pending'],
  ].flat(),
  reversed: [
    ['reversão', 'reversed', 'reversal', 'revertido', 'revertida', 'reverteste', 'reverteu', 'estorno', 'estornado'],
    ['anulado', 'anulada', 'devolvido', 'devolvida', 'devolução', 'reembolso', 'reembolsada', 'refund', 'refunded'],
  ].flat(),
  bank: [
    ['ocorreu uma operação', 'ocorreu um crédito', 'ocorreu um débito', 'a conta 123 foi debitada', 'a conta 123 foi creditado'],
    ['a tua conta 123 foi debitado', 'a sua conta 123 foi creditada', `a conta ${'1'.repeat(25)} recebeu`, 'debit amount'],
    ['your account 123 was debited', 'your account 123 has been credited', 'credit amount'],
    `your account ${'1'.repeat(25)} was credited`,
  ].flat(),
  payment: [
    ['transferiste', 'transferiu', 'acabou de transferir', 'enviaste', 'enviou', 'pagaste', 'pagou', 'recebeste', 'recebeu'],
    ['efectuou um pagamento', 'efetuou um pagamento', 'efectuaste um pagamento', 'operação de compra', 'purchase transaction'],
    ['transferência para', 'you transfered', 'you have transferred', 'you sent', 'you paid', 'you have paid', 'you received'],
    ['sent', 'valor enviado', 'quantia'],
    // These accounts are too short or too long to be one.
    ['a conta 12 recebeu', `a conta ${'1'.repeat(26)} recebeu`],
  ].flat(),
  withdrawal: ['levantaste', 'levantou', 'you withdrew', 'you have withdrawn', 'withdraw'],
  deposit: ['depositaste', 'depositou', 'you deposited', 'you have deposited'],
  electricity: ['credelec', 'contador 123 energia 2.7 kwh', `contador${' 1'.repeat(199)}  kwh`],
};

test.each(Object.entries(PHRASES).flatMap(([kind, phrases]) => phrases.map((phrase) => [kind, phrase] as const)))(
  'is %s: %s',
  (kind, phrase) => expect(findMessageKind(`1500 MT ${phrase}, M-Pesa`)).toBe(kind),
);

test.each([
  'estorn',
  'reembols',
  'your account 12 was debited',
  `your account ${'1'.repeat(26)} was debited`,
  `contador${' 1'.repeat(200)}  kwh`,
  `${'a '.repeat(5000)}transferiste 5 MT`,
])('is no message: %s', (text) => expect(findMessageKind(text)).toBeNull());

test('a payment counts before and after another message', () => {
  expect(findMessageKind('Confirmado. Transferiste 850 MT. Falhou. Nao tens saldo.')).toBe('payment');
  expect(findMessageKind('Levantaste 50 MT. Confirmado. Depositaste 70 MT.')).toBe('withdrawal');
});

test.each(
  [
    ['confirmado', 'confirmada', 'confirmed', 'nao confirmado', 'nao confirmada', 'not confirmed', 'falhou', 'failed'],
    ['id da transacao', 'id da transaccao', 'id da transacx', 'id trans', 'transaction id'],
  ].flat(),
)('splits messages before %s', (start) => {
  const text = `pagou 5 mt. ${start} 1`;
  expect(splitMessages(text).map((part) => text.slice(part.start, part.end))).toEqual(['pagou 5 mt. ', `${start} 1`]);
});

test.each(['nao foi confirmado', 'nao esta confirmada', 'not yet confirmed', 'inconfirmado', 'confirmados'])(
  'does not split a message before the last word of: %s',
  (text) => expect(splitMessages(`pagou. ${text} 1`)).toHaveLength(1),
);

test.each(
  [
    ['. o saldo é 5', '.o saldo é 5', '. o teu saldo', '. o seu saldo', '. o novo saldo', '. o teu novo saldo'],
    ['. your account balance is 5', '. em caso de duvida', '. in case of doubt', ''],
  ].flat(),
)('what a sender typed ends before %j', (end) => {
  for (const typed of ['conteudo: falhou. pagou o saldo', 'conteudo :falhou', 'content: failed'])
    expect(removeSenderText(`1 ${typed}${end}`)).toBe(`1 ${' '.repeat(typed.length)}${end}`);
});

test.each(['conteudo: ', 'contador ', 'confirmado ', 'nao foi ', 'a conta 1', '. o saldo', 'was not '])(
  'reads 1 MB of %j within 1 s',
  (part) => {
    const startedAt = performance.now();
    findMessageKind(part.repeat(2 ** 20 / part.length));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  },
);
