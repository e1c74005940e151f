import type { InfoSection } from '../../../../info-page.ts';

export const paying: InfoSection = {
  id: 'pagar',
  title: 'Pagar',
  blocks: [
    {
      questions: [
        {
          id: 'como-pago',
          question: 'Como pago com {wallets, list, ou}?',
          answer: [
            {
              steps: [
                'Na página do produto carrega em **Comprar agora** e escolhe o método. A página mostra a conta do criador.',
                'Copia o número e envia o valor exacto na tua aplicação, ou por {walletMenus, list, ou}.',
                'Espera pela mensagem de confirmação e faz uma captura de ecrã dela.',
                'Volta à página, escreve o código de confirmação, junta a captura e carrega em **Concluir a compra**.',
              ],
            },
            'Podes sair da página para pagar. O que escreveste e a captura ficam 7 dias neste aparelho, e a Banca oferece-te continuar, mesmo que feches o separador. «Esquecer» apaga tudo.',
          ],
        },
        {
          id: 'pagar-no-telemovel',
          question: 'Como pago no telemóvel, sem enviar um comprovativo?',
          answer: [
            {
              steps: [
                'Se o criador o aceitar, a página de pagamento começa por **Pagar no telemóvel**. Escreve o número {wallet} que vai pagar e carrega no botão.',
                'Esse telemóvel recebe um pedido {wallet}. Confirma que o valor é o da encomenda e escreve lá o teu PIN.',
                'Volta à página da encomenda: o download aparece ali, sem esperares pelo criador. Se a fechaste, está em **As minhas compras**.',
              ],
            },
            'Alguns criadores recebem também na página de um serviço de pagamento: pagas lá e voltas à encomenda, que espera por ti.',
            'Se a página disser **Não pagues outra vez**, ainda não sabemos se o dinheiro saiu. Espera: ela pergunta e muda sozinha. Se o pagamento não se fez, diz porquê, e podes tentar outra vez ou transferir e enviar o comprovativo.',
          ],
        },
        {
          id: 'codigo-pagamento',
          question: 'A mensagem com o código do pagamento não chegou',
          answer: [
            'As mensagens do {wallets, list, e do} atrasam-se quando a rede está cheia. **Não pagues outra vez.** Abre o histórico de transacções na aplicação (ou no menu da tua carteira, por {menuCodes, list, ou}): se o dinheiro saiu, o código está lá, e podes fotografar esse ecrã em vez da mensagem.',
            'Se o dinheiro não saiu, o pagamento não aconteceu e podes tentar de novo.',
          ],
        },
        {
          id: 'onde-codigo',
          question: 'Qual é o código de confirmação?',
          answer: [
            'É o conjunto de letras e números que identifica a transacção, quase sempre no princípio da mensagem («Confirmado…» ou «ID da transacção…»). Não é o número de telefone, nem o valor, nem o teu PIN. Maiúsculas, espaços e traços não contam. Se preferires, cola a mensagem inteira: tiramos de lá o código e mostramos-te, antes de enviares, se o valor e a conta batem certo.',
          ],
        },
        {
          id: 'captura',
          question: 'Não consigo juntar a captura de ecrã',
          answer: [
            {
              list: [
                'Para a fazer: na maioria dos telefones carrega ao mesmo tempo em **ligar** e **baixar volume**. Fica na galeria.',
                'Servem imagens JPEG, PNG, WebP ou AVIF. A página reduz as fotografias grandes antes de as enviar, para gastar menos megas.',
                'Um PDF ou um vídeo não serve: abre-o e faz uma captura.',
                'Confirma que se vêem o código, o valor, a data e o destinatário. Podes tapar o teu saldo.',
              ],
            },
          ],
        },
        {
          id: 'tenho-codigo',
          question: 'Tenho um código de desconto. Onde o escrevo?',
          answer: [
            'Na página de pagamento, abre **Tens um código de desconto?**, escreve-o e carrega em **Aplicar**. Se veio num link, já lá está. O preço novo fica guardado uma hora, mesmo que o código acabe entretanto: envia esse valor.',
            'Se o código não servir, a página diz porquê, antes de pagares: esgotou, terminou, é para outro produto, ou já o usaste com o teu e-mail. Podes comprar ao preço normal.',
          ],
        },
        {
          id: 'valor-errado',
          question: 'Enviei o valor errado',
          answer: [
            '**A menos:** envia a diferença para a mesma conta e cola as duas mensagens, uma a seguir à outra, no campo do código.',
            '**A mais:** faz a encomenda normalmente e pede ao criador que te devolva a diferença. O dinheiro está na carteira dele; a Banca não o recebe.',
          ],
        },
        {
          id: 'numero-errado',
          question: 'Enviei para o número errado',
          answer: [
            'Liga já para a linha de apoio da tua carteira ({wallets, list, ou}) e pede a reversão: só ela a pode fazer, e quanto mais cedo melhor. Nem o criador nem a Banca têm esse dinheiro. Não faças a encomenda com esse código: o criador não o vai encontrar.',
          ],
        },
        {
          id: 'not-available',
          question: 'A conta do criador aparece como «Indisponível»',
          answer: [
            'Esse criador ainda não indicou uma conta para o método que escolheste. Experimenta outro método, ou pede-lhe que acrescente a conta. Não pagues para um número que não está na página.',
          ],
        },
        {
          id: 'cartao',
          question: 'Posso pagar com {cards, list, ou}?',
          answer: [
            'Podes escolher o cartão ao encomendar, mas a Banca não o cobra nem pede o número dele. Ao concluir, envias só um pedido, e a página da encomenda diz que ainda não pagaste. Quando o criador disser como pagar, recebes um e-mail, e o texto e o link de pagamento ficam nessa página. Vê o nome do sítio no botão antes de o abrires. Depois de pagares, envia aí o comprovativo. Alguns criadores recebem cartões na página de um serviço de pagamento: aí pagas logo. Se tens pressa, usa {wallets, list, ou}.',
          ],
        },
        {
          id: 'pin',
          question: 'Pediram-me o PIN ou a senha',
          answer: [
            'É burla. Nem a Banca nem um criador precisam do teu PIN, da tua senha ou de um código de uso único. O PIN só se escreve no pedido da tua carteira, no telemóvel, nunca numa página ou numa mensagem. Não respondas e [avisa-nos](/contact).',
          ],
        },
      ],
    },
  ],
};

export const receiving: InfoSection = {
  id: 'receber',
  title: 'Receber o download',
  blocks: [
    {
      questions: [
        {
          id: 'quanto-tempo',
          question: 'Quanto tempo demora?',
          answer: [
            'Se pagaste no telemóvel ou na página de um serviço, o download aparece na página da encomenda assim que o serviço confirma, a qualquer hora. Com um comprovativo, o link segue assim que o criador confirma que o pagamento entrou. É uma pessoa que confirma, por isso depende da hora: de noite ou ao domingo pode ficar para o dia seguinte. Quando já o sabemos, a página do produto diz quanto esse criador costuma levar. Nos produtos grátis o link segue logo. Lembramos o criador ao fim de 2 e de 12 horas, e ao fim de 24 horas avisamos-te por e-mail.',
          ],
        },
        {
          id: 'sem-email',
          question: 'Não recebi nenhum e-mail',
          answer: [
            'Depois de encomendares recebes dois: «Recebemos a tua encomenda» (logo) e «O teu download» (depois da aprovação).',
            {
              steps: [
                'Procura por «Banca» em todas as pastas, também em **Spam**, **Lixo** e **Promoções**.',
                'Vê se a caixa está cheia.',
                'Se nem o primeiro chegou, o e-mail pode ter ficado mal escrito. Na página da encomenda (**Seguir a encomenda**, depois da compra) carrega em **Corrigir os meus dados**. Depois de aprovada, só o criador o corrige: a mesma página tem **Pede que corrija o e-mail**, com uma mensagem já começada. Sem esse link, escreve ao criador com o teu nome e o código do pagamento. Não pagues de novo.',
                'Se chegou só o primeiro, o criador ainda não aprovou. Vê «O criador não responde».',
              ],
            },
          ],
        },
        {
          id: 'falar-com-criador',
          question: 'Como falo com o criador?',
          answer: [
            'Se o criador deu um número, **Falar com o criador** abre uma conversa no WhatsApp com uma mensagem já começada. Está na página do produto, na da encomenda e nos e-mails.',
            'O criador também te pode enviar o download por WhatsApp. Esse link só descarrega: não mostra a encomenda nem muda os teus dados. Para enviar outro comprovativo, abre sempre o e-mail da Banca.',
          ],
        },
        {
          id: 'link-expirado',
          question: 'O link de download expirou',
          answer: [
            'Vale 24 horas, mas a compra continua tua. Abre o mesmo link: a página pede o e-mail da encomenda e envia-te um novo, sem custo. Podes pedi-lo até três vezes por hora. Se o link ainda vale, recebes o mesmo.',
            'O link vai sempre para o e-mail com que compraste. Quando segue um novo, o antigo deixa de servir.',
          ],
        },
        {
          id: 'perdi-email',
          question: 'Apaguei o e-mail com o link',
          answer: [
            'Abre **As minhas compras** (/library) e escreve o e-mail com que compraste. Enviamos-te um código de seis algarismos, que abre todas as tuas compras, com os downloads, também num telemóvel novo. Serve durante 30 minutos, só no navegador onde o pediste. Com a sessão iniciada na conta desse e-mail, não precisas de código.',
            'Já não tens esse e-mail, ou escreveste-o mal? Pede ao criador que o corrija: ele encontra a encomenda pelo teu nome ou pelo código do pagamento.',
          ],
        },
        {
          id: 'nao-abre',
          question: 'O ficheiro não abre',
          answer: [
            {
              list: [
                'Um ficheiro **.zip** abre-se com a aplicação de ficheiros do telefone (toca e escolhe «Extrair»).',
                'Se o Google Drive ou o Dropbox disser que não tens acesso, o criador esqueceu-se de partilhar o ficheiro: avisa-o, e ele corrige o link sem nova encomenda.',
                'Se a rede caiu a meio, vê «O download parou a meio».',
              ],
            },
          ],
        },
        {
          id: 'download-parou',
          question: 'O download parou a meio',
          answer: [
            {
              list: [
                'Se a ligação caiu, abre o gestor de downloads do navegador (no Chrome: ⋮ e depois **Transferências**) e carrega em **Retomar**: continua onde parou, enquanto o link valer. O zip com todos os ficheiros recomeça do início; com rede fraca, descarrega um ficheiro de cada vez.',
                'Dentro do WhatsApp, do Facebook ou do Instagram os downloads falham muitas vezes. Carrega em **Abrir no navegador**, ou copia o link e cola-o no Chrome ou no Safari.',
                'Um download que se interrompe e continua não gasta outro, mesmo que o criador tenha posto um limite. Se chegaste ao limite, o criador pode levantá-lo.',
                'Um ficheiro fora da Banca vem de outro site, que pode não deixar continuar.',
              ],
            },
          ],
        },
        {
          id: 'quantos-dados',
          question: 'Como sei quantos dados vou gastar?',
          answer: [
            'A página do produto diz o que recebes («PDF · 12 MB», «3 ficheiros · 1,4 GB»), e o checkout repete o tamanho antes de pagares. Na página do download cada ficheiro tem o seu, e podes descarregar só alguns. Uma amostra só gasta dados quando a abres.',
            'Se o produto está **num site que o criador escolheu**, não sabemos o tamanho: pergunta ao criador, ou vê-o no outro site.',
          ],
        },
        {
          id: 'licenca',
          question: 'O que posso fazer com o que comprei?',
          answer: [
            'A compra inclui uma licença comercial: podes usar o produto nos teus projectos e nos dos teus clientes. Não podes revender nem distribuir o próprio ficheiro.',
          ],
        },
      ],
    },
  ],
};
