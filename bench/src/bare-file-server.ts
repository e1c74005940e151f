import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

/** The baseline for downloads: only `node:http`, which pipes one file. */
const file = process.env['BENCH_FILE'] ?? '';
const { size } = statSync(file);
const server = createServer((_req, res) => {
  res.writeHead(200, { 'Content-Length': size });
  createReadStream(file).pipe(res);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ type: 'ready' }));
process.on('SIGTERM', () => process.exit(0));
