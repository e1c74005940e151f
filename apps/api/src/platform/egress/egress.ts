import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { request as sendHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { findAddressInUrl, isPublicAddress } from './public-address.ts';

export type EgressError = 'timeout' | 'unreachable' | 'tls';
export type EgressResult = { status: number } | { error: EgressError };

export interface EgressRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** From the lookup of the name to the end of the response. */
  timeoutMs: number;
}

/** Sends requests to addresses that strangers choose. Follows no redirect. */
export interface Egress {
  post: (request: EgressRequest) => Promise<EgressResult>;
  /** False only if the URL names an address that is not public. A name is checked when a request is sent. */
  mayReach: (url: string) => boolean;
}

export interface EgressOptions {
  /** Returns all IP addresses of a name. */
  resolve?: (name: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  /** A certificate to trust besides those of Node. */
  ca?: string;
}

const RESPONSE_MAX_BYTES = 16_384;

/** Unlike `dns.lookup`, it neither reads the hosts file nor blocks a thread while a name server is slow. */
const resolver = new dns.Resolver({ timeout: 3000, tries: 2 });

async function resolveName(name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** The connection is made to the addresses that were checked, so a name that later resolves differently gains nothing. */
function createLookup({ resolve = resolveName, isAllowed = isPublicAddress }: EgressOptions): LookupFunction {
  const findAddresses = async (name: string) => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Error('no public address');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  const find = callbackify(findAddresses);
  return (name, { all }, callback) =>
    find(name, (error, found) => {
      if (error || all) return callback(error, found);
      callback(null, found[0]?.address ?? '', found[0]?.family);
    });
}

/** Reads a small response, so that the receiver sees no reset, and cuts a large one. The status counts, whatever follows. */
async function drain(response: AsyncIterable<Buffer> & { destroy: () => void }): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > RESPONSE_MAX_BYTES) break;
    }
  } catch {
    response.destroy();
  }
}

const isTlsError = (code: string): boolean => /TLS|SSL|CERT|EPROTO|UNABLE_TO|SIGNED|HOSTNAME_MISMATCH/.test(code);

function toEgressError(error: unknown, signal: AbortSignal): EgressError {
  if (signal.aborted) return 'timeout';
  return isTlsError((error as { code?: string }).code ?? '') ? 'tls' : 'unreachable';
}

export function createEgress(options: EgressOptions = {}): Egress {
  const { isAllowed = isPublicAddress, ca } = options;
  const lookup = createLookup(options);
  const mayReach = (url: string): boolean => {
    const address = findAddressInUrl(url);
    return address === undefined || isAllowed(address);
  };
  return {
    mayReach,
    async post({ url, headers, body, timeoutMs }) {
      // Node looks up names only.
      if (!mayReach(url)) return { error: 'unreachable' };
      const signal = AbortSignal.timeout(timeoutMs);
      // Without an agent, no proxy of the environment is used, and no connection is kept.
      const request = sendHttps(url, { method: 'POST', headers, lookup, agent: false, signal, ...(ca ? { ca } : {}) });
      request.on('error', () => {});
      try {
        request.end(body);
        const [response] = (await once(request, 'response', { signal })) as [
          Parameters<typeof drain>[0] & { statusCode: number },
        ];
        await drain(response);
        return { status: response.statusCode };
      } catch (error) {
        return { error: toEgressError(error, signal) };
      } finally {
        request.destroy();
      }
    },
  };
}
