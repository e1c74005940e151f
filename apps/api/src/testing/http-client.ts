import { Agent, createServer, type RequestListener } from 'node:http';
import request from 'supertest';

export interface HttpClient {
  http: ReturnType<typeof request>;
  close: () => void;
}

/** Supertest alone would start a server and open a connection for each request, which takes as long as most requests. */
export async function createHttpClient(listener: RequestListener): Promise<HttpClient> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const http = request(server);
  for (const method of ['get', 'head', 'post', 'put', 'delete', 'options'] as const) {
    const send = http[method];
    http[method] = (path) => send(path).agent(agent);
  }
  return {
    http,
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}
