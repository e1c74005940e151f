export const orderPage = {
  'orderPage.pageTitle': 'A tua encomenda',
  'orderPage.previewText': 'Vê o estado da tua encomenda na Banca. O link é pessoal.',
  'orderPage.loading': 'A carregar a encomenda',
  'orderPage.pendingTitle': 'À espera de confirmação',
  'orderPage.pendingText':
    '@{username} vai confirmar que recebeu o pagamento. Assim que aprovar, o download aparece aqui e segue por e-mail.',
  'orderPage.suspendedTitle': 'Encomenda parada',
  'orderPage.creatorSuspended':
    'A conta deste criador está suspensa e não pode confirmar pagamentos. Se ainda não pagaste, não pagues. Se já pagaste, guarda o comprovativo e escreve à Banca: {email}',
  'orderPage.creatorSuspendedProof':
    'A conta deste criador está suspensa e não pode confirmar pagamentos. Não pagues outra vez e guarda o comprovativo. Se tens dúvidas, escreve à Banca: {email}',
  'orderPage.haltedLater':
    'A encomenda fica à espera e não expira enquanto a conta estiver suspensa. Avisamos-te por e-mail se continuar.',
  'orderPage.messageLeaves':
    'A mensagem que enviaste fala de {paid}. Faltam {missing}: envia-os para a mesma conta e cola as duas mensagens em «{action}».',
  'orderPage.unpaidText':
    '@{username} vai dizer-te como pagar por {method}: nesta página e por e-mail, ou por WhatsApp. Depois de pagares, envia o comprovativo nesta página.',
  'orderPage.payableTitle': 'Já podes pagar',
  'orderPage.foreignPriceChanged': 'O preço mudou de {before} para {now}.',
  'orderPage.payableText': '@{username} diz-te como pagar. Depois de pagares, envia o comprovativo nesta página.',
  'orderPage.openPaymentPage': 'Abrir {host}',
  'orderPage.unprovenTitle': 'Falta o comprovativo',
  'orderPage.unprovenText':
    'Ainda não enviaste um comprovativo. Depois de o enviares e de @{username} confirmar o pagamento, o download aparece aqui e segue por e-mail.',
  'orderPage.proofDeadline': 'Envia um comprovativo até {time}; depois a encomenda expira.',
  'orderPage.unpaidDeadline': 'Depois de pagares, envia o comprovativo até {time}; senão o pedido expira.',
  'orderPage.moneyDoesNotExpire': 'O dinheiro que já pagaste não expira com a encomenda: se ela expirar, escreve ao criador.',
  'orderPage.returnedTitle': 'Envia outro comprovativo',
  'orderPage.wrongAmount': '@{username} viu o teu comprovativo, mas o valor não é o da encomenda.',
  'orderPage.unreadable': '@{username} não consegue ler o teu comprovativo.',
  'orderPage.codeNotFound': '@{username} não encontra este código nos pagamentos que recebeu.',
  'orderPage.otherReason': '@{username} pede outro comprovativo antes de aprovar a encomenda.',
  'orderPage.payReceived':
    'Não pagues tudo outra vez. Chegaram {paid} de {price}: envia só os {missing} que faltam e, depois, o comprovativo deles.',
  'orderPage.payMissing':
    'Não pagues tudo outra vez. O comprovativo fala de {paid}, e o preço é {price}: envia só os {missing} que faltam e, depois, o comprovativo deles.',
  'orderPage.payRest':
    'Não pagues tudo outra vez. O preço é {price}: se pagaste menos, envia só o que falta e, depois, o comprovativo dessa parte.',
  'orderPage.payRestAsTold':
    'Não pagues tudo outra vez: se pagaste menos, envia só o que falta e, depois, o comprovativo dessa parte. Se não sabes quanto falta, pergunta a @{username}.',
  'orderPage.payForeign':
    'O {method} não usa meticais: pagas o equivalente a {amount} em dólares ou euros. Já pedimos o preço a @{username}; avisamos-te por e-mail.',
  'orderPage.checkCode':
    'Não pagues outra vez: confirma o código, cola a mensagem inteira da carteira e vê para que número pagaste.',
  'orderPage.checkTransaction': 'Não pagues outra vez: confirma o ID da transacção e vê para que conta pagaste.',
  'orderPage.wholePrice': 'Preço todo',
  'orderPage.doNotPayAgain': 'Se já pagaste, não pagues outra vez: envia só o comprovativo.',
  'orderPage.arrivedAmount': 'Chegou até agora',
  'orderPage.arrivedAndSent': '{arrived} chegaram; {rest} enviados, por confirmar',
  'orderPage.paidBackTitle': 'Dinheiro devolvido',
  'orderPage.missingAmount': 'Falta pagar',
  'orderPage.note': 'Nota do criador: {note}',
  'orderPage.deadline': 'Tens até {time}; depois a encomenda expira.',
  'orderPage.completedTitle': 'O teu download está pronto',
  'orderPage.completedText': 'O pagamento foi confirmado.',
  'orderPage.freeText': 'Descarrega quando quiseres: o link também está no teu e-mail.',
  'orderPage.linkExpiredTitle': 'O link de download expirou',
  'orderPage.linkExpiredText': 'O produto é teu. Pede outro link: chega em instantes.',
  'orderPage.reviewTitle': 'Que tal o produto?',
  'orderPage.reviewText': 'A tua avaliação ajuda outros compradores e o criador.',
  'orderPage.reviewTextForGuests':
    'A tua avaliação ajuda outros compradores e o criador. Para a publicares, precisas de uma conta: já preenchemos o que sabemos.',
  'orderPage.writeReview': 'Escrever a avaliação',
  'orderPage.signUpToReview': 'Criar conta e avaliar',
  'orderPage.linkRequested': 'Enviámos um link novo para {email}.',
  'orderPage.cancelledTitle': 'Encomenda cancelada',
  'orderPage.cancelledText':
    '@{username} não conseguiu confirmar o pagamento. Se pagaste, fala com o criador antes de voltares a pagar.',
  'orderPage.cancelledWithReasonText':
    '@{username} cancelou a encomenda. Se pagaste, fala com o criador antes de voltares a pagar.',
  'orderPage.cancelledUnprovenText':
    '@{username} cancelou a encomenda. Não enviaste nenhum comprovativo. Se pagaste mesmo assim, fala com o criador antes de voltares a pagar.',
  'orderPage.cancelReason': 'Motivo: {reason}',
  'orderPage.withdrawnTitle': 'Desististe da encomenda',
  'orderPage.withdrawnText': 'O criador já sabe. Se pagaste, pede-lhe o reembolso.',
  'orderPage.moneyReturned': '@{username} registou que te devolveu {amount}.',
  'orderPage.cancelledArrivedText':
    '@{username} cancelou a encomenda e tem {amount} teus. Pede-lhe que os devolva antes de voltares a pagar: a Banca não tem o dinheiro.',
  'orderPage.expiredArrivedText':
    'Não recebemos o outro comprovativo a tempo. @{username} tem {amount} teus, que não expiram com a encomenda: pede-lhe que os devolva.',
  'orderPage.withdrawnArrivedText':
    'Pedimos a @{username} que te devolva os {amount} que recebeu. Escreve-lhe também: a Banca não tem o dinheiro.',
  'orderPage.withdrawnPaidText':
    'Pedimos a @{username} que te devolva {price}, se recebeu o pagamento. Escreve-lhe também: a Banca não tem o dinheiro.',
  'orderPage.withdrawnUnpaidText': 'O criador já sabe. Ainda não havia como pagar, por isso não há nada a devolver.',
  'orderPage.cancelledUnpaidText': '@{username} cancelou o pedido. Nada foi cobrado.',
  'orderPage.nothingArrivedText': '@{username} diz que não recebeu o pagamento. Se pagaste, mostra-lhe o comprovativo.',
  'orderPage.willPayBackText': '@{username} diz que recebeu {amount} e que os vai devolver.',
  'orderPage.expiredUnpaidText': 'O pedido expirou antes de haver como pagar. Podes encomendar de novo.',
  'orderPage.expiredTitle': 'A encomenda expirou',
  'orderPage.expiredText':
    'Não recebemos um comprovativo a tempo. Se pagaste, o teu dinheiro não expira com a encomenda: fala com o criador antes de voltares a pagar. Se não, podes encomendar de novo.',
  'orderPage.refundedTitle': 'A encomenda foi reembolsada',
  'orderPage.refundedText': 'O criador registou que te devolveu o valor todo. O download terminou.',
  'orderPage.accessEndedTitle': 'O acesso aos ficheiros terminou',
  'orderPage.accessEndedText': 'O criador devolveu-te parte do valor e terminou o acesso.',
  'orderPage.confirmEmail': 'Confirma o e-mail: abre a mensagem que enviámos para {email}.',
  'orderPage.unconfirmedEmail':
    'Se não confirmares, a encomenda continua na mesma e o download segue para este endereço: vê se está certo.',
  'orderPage.replacedLink': 'O link desta página mudou, e o que guardaste antes já não abre.',
  'orderPage.saveAgain': 'Guardar de novo no WhatsApp',
  'orderPage.confirmEmailQuestion': 'O endereço {email} é teu?',
  'orderPage.confirmEmailButton': 'Confirmar este e-mail',
  'orderPage.emailConfirmed': 'E-mail confirmado.',
  'orderPage.confirmed': 'confirmado',
  'orderPage.emailMissing': 'Não recebeste?',
  'orderPage.askCorrection': 'Pede a @{username} que corrija o e-mail',
  'orderPage.askCorrectionMessage':
    'Olá! Não recebi o e-mail da encomenda #{order} («{product}») na Banca. Podes corrigir o meu endereço? O certo é: ',
  'orderPage.sendProofTitle': 'Enviar comprovativo',
  'orderPage.sendProof': 'Enviar comprovativo',
  'orderPage.replaceProof': 'Enviar outro comprovativo',
  'orderPage.alreadyPaid': 'Já paguei: enviar comprovativo',
  'orderPage.proofSent': 'Comprovativo enviado.',
  'orderPage.proofs': 'Comprovativos',
  'orderPage.undecided': 'por confirmar',
  'orderPage.returned': 'foi pedido outro',
  'orderPage.accepted': 'aceite',
  'orderPage.rejected': 'não usado',
  'orderPage.replaced': 'substituído',
  'orderPage.withdrawnProof': 'retirado',
  'orderPage.correctContact': 'Corrigir os meus dados',
  'orderPage.emailHint': 'Se mudares o e-mail, o link desta página muda também',
  'orderPage.save': 'Guardar',
  'orderPage.contactSaved': 'Dados guardados.',
  'orderPage.withdraw': 'Desistir da encomenda',
  'orderPage.withdrawTitle': 'Desistir da encomenda?',
  'orderPage.withdrawArrivedText':
    'Os {amount} que chegaram estão com @{username}, não na Banca. Se desistires, pedimos-lhe que os devolva, e a encomenda deixa de esperar.',
  'orderPage.withdrawPaidText':
    'O dinheiro que pagaste está com @{username}, não na Banca. Se desistires, pedimos-lhe que o devolva, e a encomenda deixa de esperar.',
  'orderPage.withdrawUnpaidText':
    'O criador deixa de a ver como pendente. Nada foi cobrado. Podes encomendar de novo quando quiseres.',
  'orderPage.withdrawText': 'O criador deixa de a ver como pendente. Se já pagaste, desistir não devolve o dinheiro.',
  'orderPage.orderAgain': 'Encomendar de novo',
  'orderPage.contactTitle': 'Dúvidas?',
  'orderPage.contactAfterPayment': 'Já pagaste?',
  'orderPage.contactAboutPayment': 'O teu pagamento: {price}',
  'orderPage.restMissing': 'Falta devolver-te {left}',
  'orderPage.writeTo': 'Escreve a @{username}:',
  'orderPage.creatorProfile': 'Ver o perfil e os contactos',
  'orderPage.talkToCreator': 'Falar com o criador',
  'orderPage.chatMessage': 'Olá! É sobre a encomenda #{order} («{product}») na Banca.',
  'orderPage.partBackMessage':
    'Olá! Da encomenda #{order} («{product}») na Banca já devolveste {refunded}, mas faltam {left}. Comprovativo: {proof}. Devolve-mos, por favor.',
  'orderPage.withdrawnPartMessage':
    'Olá! Desisti da encomenda #{order} («{product}») na Banca, depois de pagar {arrived} de {price}: {proof}. Devolve-mos, por favor.',
  'orderPage.notApprovedPartMessage':
    'Olá! Paguei {arrived} de {price} da encomenda #{order} («{product}») na Banca, mas ela não foi aprovada. Comprovativo: {proof}. Devolve-mos, por favor, ou diz-me como recebo o produto.',
  'orderPage.withdrawnMessage':
    'Olá! Desisti da encomenda #{order} («{product}», {price}) na Banca, depois de enviar o comprovativo: {proof}. Se recebeste o dinheiro, devolve-mo, por favor.',
  'orderPage.notApprovedMessage':
    'Olá! Paguei a encomenda #{order} («{product}», {price}) na Banca, mas ela não foi aprovada. Comprovativo: {proof}. Se recebeste o dinheiro, devolve-mo, por favor, ou diz-me como recebo o produto.',
  'orderPage.nothingArrivedMessage':
    'Olá! Dizes que não recebeste o pagamento da encomenda #{order} («{product}») na Banca. O comprovativo é {proof}: podes ver outra vez?',
  'orderPage.noReply': 'Não responde? Fala com a Banca:',
  'orderPage.linkInvalidTitle': 'Este link não abre',
  'orderPage.linkInvalidText':
    'O link da encomenda não é válido ou foi substituído. Abre o link do e-mail mais recente, ou pede aqui um novo: o do download ou, enquanto o criador não confirmou o pagamento, o da página da encomenda.',
  'orderPage.linkCorrectedText':
    'O e-mail desta encomenda foi corrigido, e o novo link seguiu para lá: este deixou de abrir. Procura-o nesse e-mail, ou pede-o aqui outra vez. Se o endereço corrigido não é o teu, fala com o criador.',
  'orderPage.showAccount': 'Ver a conta',
  'orderPage.showInstructions': 'Ver como pagar',
  'orderPage.offline': 'Sem ligação à internet. Esta página actualiza-se quando a ligação voltar.',
  'orderPage.payAfterAnswer': 'Quando souberes quanto é, paga para esta conta.',
  'orderPage.askForeign': 'Perguntar já por WhatsApp',
  'orderPage.askForeignMessage':
    'Encomenda #{order} ({product}): quanto são {amount} em dólares ou euros, para eu pagar por {method}?',
  'orderPage.receipt': 'Recibo',
  'orderPage.seeReceipt': 'Ver o recibo',
  'orderPage.receiptPdf': 'PDF',
} as const;
