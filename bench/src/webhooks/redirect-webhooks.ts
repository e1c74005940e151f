/**
 * Loaded into the process of an API: sends its webhooks for `RECEIVER_HOST` to this machine. The API itself has no setting for that,
 * because it must send nothing to addresses that are not public.
 */
import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { readCertificate, RECEIVER_HOST } from './receiver.ts';

const { request } = https;
const ca = readCertificate();

https.request = ((url: string, options: RequestOptions) =>
  new URL(url).hostname === RECEIVER_HOST
    ? request(url, {
        ...options,
        ca,
        lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
      })
    : request(url, options)) as typeof request;
syncBuiltinESMExports();
