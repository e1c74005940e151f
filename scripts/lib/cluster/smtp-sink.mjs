/** @returns `emails` has one entry per delivery, with recipients, Message-ID and text; `behaviour` changes how the server responds */
export async function startSmtpSink(port = 0) {
  // Scripts load packages after `installDependencies`.
  const { SMTPServer } = await import('smtp-server');
  const sink = { emails: [], behaviour: { refuses: false, delayMs: 0 }, url: '', port };
  let server;
  async function start() {
    server = new SMTPServer(createOptions(sink));
    server.on('error', () => {});
    await new Promise((resolve) => server.listen(sink.port, '127.0.0.1', resolve));
    sink.port = server.server.address().port;
    sink.url = `smtp://127.0.0.1:${sink.port}`;
  }
  const stop = () => new Promise((resolve) => server.close(() => resolve()));
  await start();
  return Object.assign(sink, { start, stop });
}

function createOptions(sink) {
  return {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Connections that the API keeps open must not delay a stop.
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      const { refuses, delayMs } = sink.behaviour;
      const error = refuses ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null;
      setTimeout(() => done(error), delayMs);
    },
    onData(stream, { envelope }, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        sink.emails.push({ to: envelope.rcptTo.map(({ address }) => address), ...parseEmail(source) });
        done();
      });
    },
  };
}

function parseEmail(source) {
  return {
    messageId: /^Message-ID: <([^>]+)>/im.exec(source)?.[1],
    // Joins the lines of quoted-printable.
    text: source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
  };
}
