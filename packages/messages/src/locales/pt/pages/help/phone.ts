import type { InfoSection } from '../../../../info-page.ts';

export const phone: InfoSection = {
  id: 'telemovel',
  title: 'Pagamentos pelo telemóvel',
  blocks: [
    {
      questions: [
        {
          id: 'telemovel-como',
          question: 'Como é que o meu telemóvel avisa a Banca de um pagamento?',
          answer: [
            'O telemóvel que recebe as mensagens da tua carteira pode reenviá-las à Banca, com uma aplicação Android que escolhes. No painel, em **Pagamentos**, [Origens](/dashboard?section=payments&view=origens), acrescenta um telemóvel: dá-lhe um nome, escolhe a carteira e a aplicação. Mostramos-te uma só vez o endereço, o segredo e o texto de que a aplicação precisa, para copiar ou ler com a câmara.',
            'A Banca guarda só os pagamentos recebidos: código, valor, hora e quem pagou. Não guarda as mensagens nem o saldo, e ignora tudo o que não vem da carteira.',
            'Os primeiros pagamentos aparecem como sugestões. Confirma um deles, juntando-o à sua encomenda ou importando o extracto; a partir daí, cada mensagem cujo saldo continua o da anterior conta como pagamento visto. Se uma falta ou não bate certo, voltam a ser sugestões até confirmares outra.',
          ],
        },
        {
          id: 'telemovel-qual',
          question: 'Que aplicação devo escolher?',
          answer: [
            {
              list: [
                '**SMS Gateway for Android** assina cada mensagem, por isso ninguém a pode mudar pelo caminho. É a única com que as encomendas podem ser aprovadas automaticamente pelo telemóvel.',
                '**SmsForwarder** prova que é o teu telemóvel, mas não assina o texto.',
                '**Incoming SMS to URL forwarder**, **MacroDroid** e **Tasker** mandam o segredo em cada pedido. São as mais simples.',
              ],
            },
            'Em todas, reenvia só as mensagens da carteira (remetente {wallets, list, ou}), e deixa a aplicação trabalhar em segundo plano, sem poupança de bateria. Num iPhone nenhuma aplicação pode reenviar mensagens.',
            'Não mostres o saldo da carteira a ninguém, nem em capturas de ecrã: quem o conhece pode inventar uma mensagem que bate certo.',
          ],
        },
        {
          id: 'telemovel-sms-gateway',
          question: 'Como configuro a SMS Gateway for Android?',
          answer: [
            {
              steps: [
                'Instala-a a partir da página do projecto, capcom6/android-sms-gateway no GitHub, e dá-lhe acesso às mensagens.',
                'Nas definições da aplicação, em **Webhooks**, **Signing Key**, cola o segredo.',
                'No ecrã **Home**, liga o **Local Server**. A aplicação mostra um endereço, um utilizador e uma senha.',
                'Num computador da mesma rede, envia o texto que te mostrámos para esse endereço, no caminho **/webhooks**, com um pedido POST e esse utilizador e senha. Por exemplo: **curl -u UTILIZADOR:SENHA -H "Content-Type: application/json" -d \'TEXTO\' http://ENDEREÇO/webhooks**',
                'Deixa a aplicação ligada.',
              ],
            },
            {
              screen: {
                title: 'Settings › Webhooks',
                fields: [{ label: 'Signing Key', value: 'o segredo' }],
              },
            },
            {
              screen: {
                title: 'Home',
                fields: [
                  { label: 'Local Server', value: 'ligado' },
                  { label: 'Local address', value: 'ENDEREÇO' },
                  { label: 'Username', value: 'UTILIZADOR' },
                  { label: 'Password', value: 'SENHA' },
                ],
              },
            },
            'A hora do telemóvel tem de estar certa, com menos de cinco minutos de diferença.',
            'Para remover: apaga o telemóvel no painel e desinstala a aplicação.',
          ],
        },
        {
          id: 'telemovel-sms-forwarder',
          question: 'Como configuro a SmsForwarder?',
          answer: [
            {
              steps: [
                'Instala-a a partir da página do projecto, pppscn/SmsForwarder no GitHub, e dá-lhe acesso às mensagens.',
                'Cria um canal de envio **Webhook** com o método **POST**. Cola o endereço no servidor, o segredo em **Secret** e o texto que te mostrámos no modelo da mensagem.',
                'Cria uma regra para as mensagens cujo remetente é o da carteira, e escolhe esse canal.',
                'Nas definições gerais, liga as repetições, para o caso de a rede falhar.',
              ],
            },
            {
              screen: {
                title: 'Senders › Webhook',
                fields: [
                  { label: 'Method', value: 'POST' },
                  { label: 'WebServer', value: 'o endereço que te mostrámos' },
                  { label: 'Params', value: 'o texto que te mostrámos' },
                  { label: 'Secret', value: 'o segredo' },
                ],
              },
            },
            {
              screen: {
                title: 'Rules › SMS',
                fields: [
                  { label: 'Field', value: 'Phone No.' },
                  { label: 'Type', value: 'Is' },
                  { label: 'Value', value: 'o remetente da carteira' },
                  { label: 'Sender', value: 'o canal que criaste' },
                ],
              },
            },
            'A hora do telemóvel tem de estar certa, com menos de cinco minutos de diferença. Usa só redes de confiança: a aplicação não confirma com quem fala.',
            'Para remover: apaga o telemóvel no painel, e depois a regra e o canal na aplicação.',
          ],
        },
        {
          id: 'telemovel-incoming-sms',
          question: 'Como configuro a Incoming SMS to URL forwarder?',
          answer: [
            {
              steps: [
                'Instala-a a partir da página do projecto, bogkonstantin/android_income_sms_gateway_webhook no GitHub, ou da F-Droid.',
                'Acrescenta uma configuração: em **Sender** o nome do remetente da carteira, como aparece nas mensagens, e em **Webhook URL** o endereço.',
                'Substitui o modelo JSON pelo texto que te mostrámos.',
                'Em **Headers**, escreve um JSON com o nome e o valor que te mostrámos, como **{"X-Banca-Secret":"SEGREDO"}**.',
              ],
            },
            {
              screen: {
                title: 'Incoming SMS to URL forwarder',
                fields: [
                  { label: 'Sender', value: 'o remetente da carteira' },
                  { label: 'Webhook URL', value: 'o endereço que te mostrámos' },
                  { label: 'JSON template', value: 'o texto que te mostrámos' },
                  { label: 'Headers', value: '{"X-Banca-Secret":"SEGREDO"}' },
                ],
              },
            },
            'Para remover: apaga o telemóvel no painel, e depois a configuração na aplicação.',
          ],
        },
        {
          id: 'telemovel-macrodroid',
          question: 'Como configuro o MacroDroid ou o Tasker?',
          answer: [
            'No MacroDroid:',
            {
              steps: [
                'Cria uma macro com o disparador **SMS recebida**, do remetente da carteira.',
                'Acrescenta a acção **Pedido HTTP**: método POST, o endereço, e um cabeçalho com o nome e o valor que te mostrámos.',
                'No corpo, escolhe JSON e cola o texto que te mostrámos.',
              ],
            },
            {
              screen: {
                title: 'MacroDroid › HTTP Request',
                fields: [
                  { label: 'Request method', value: 'POST' },
                  { label: 'URL', value: 'o endereço que te mostrámos' },
                  { label: 'Header', value: 'o nome e o valor que te mostrámos' },
                  { label: 'Content body', value: 'JSON, com o texto que te mostrámos' },
                ],
              },
            },
            'No Tasker, cria um perfil com o evento **Received Text** e uma tarefa **HTTP Request** com o método POST, o endereço e o cabeçalho. O corpo é **{"from":"%SMSRF","text":"%SMSRB"}**.',
            {
              screen: {
                title: 'Tasker › HTTP Request',
                fields: [
                  { label: 'Method', value: 'POST' },
                  { label: 'URL', value: 'o endereço que te mostrámos' },
                  { label: 'Headers', value: 'o nome e o valor que te mostrámos' },
                  { label: 'Body', value: '{"from":"%SMSRF","text":"%SMSRB"}' },
                ],
              },
            },
            'Uma mensagem com aspas não é lida, porque estas aplicações não as protegem. O pagamento entra na mesma com o extracto.',
            'Para remover: apaga o telemóvel no painel, e depois a macro ou o perfil.',
          ],
        },
        {
          id: 'telemovel-silencio',
          question: 'O meu telemóvel deixou de enviar mensagens',
          answer: [
            'Se não chega nada durante um dia e há encomendas à espera, avisamos-te por e-mail. Vê se o telemóvel tem Internet, se a hora está certa e se a aplicação pode trabalhar em segundo plano. No painel vês quando chegou a última mensagem e o que ela era.',
            'Se perdeste o telemóvel, remove-o já no painel: a partir desse momento, nada do que ele enviar é aceite. Os pagamentos que já contou ficam.',
          ],
        },
      ],
    },
  ],
};
