import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { downloadWithResume, hashBytes, uploadFile } from '../load/file-client.mjs';

const FILE_BYTES = 12_000_000;
const BYTES_PER_SECOND = 2_000_000;
const RESTART_TIMEOUT_MS = 60_000;
const TRANSFER_TIMEOUT_MS = 120_000;

export const fileFaults = {
  'kill-upload': {
    title: 'kill -9 of an API process during an upload',
    async run(context) {
      const fault = startOnce(() => restartFirstApi(context));
      await uploadAndCompare(context, randomBytes(FILE_BYTES), (progress) => progress > 0.4 && fault.start());
      await fault.whenDone;
    },
  },
  'kill-download': {
    title: 'kill -9 of an API process during a download',
    async run(context) {
      const fault = startOnce(() => restartFirstApi(context));
      const bytes = randomBytes(FILE_BYTES);
      const file = await uploadAndCompare(context, bytes);
      await sellAndDownload(context, { file, bytes }, (progress) => progress > 0.4 && fault.start());
      await fault.whenDone;
    },
  },
  's3-down-files': {
    title: 'S3 down for 10 s during an upload and a download',
    async run(context) {
      const outage = () => startOnce(() => interruptS3(context));
      const uploadFault = outage();
      const bytes = randomBytes(FILE_BYTES);
      const file = await uploadAndCompare(context, bytes, (progress) => progress > 0.4 && uploadFault.start());
      await uploadFault.whenDone;
      const downloadFault = outage();
      await sellAndDownload(context, { file, bytes }, (progress) => progress > 0.4 && downloadFault.start());
      await downloadFault.whenDone;
    },
  },
};

function startOnce(run) {
  const { promise: whenDone, resolve, reject } = Promise.withResolvers();
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    run().then(resolve, reject);
  }
  return { start, whenDone };
}

async function restartFirstApi({ servers: { apis } }) {
  await apis[0].kill();
  await wait(2000);
  await apis[0].startWithRestarts(RESTART_TIMEOUT_MS);
}

async function interruptS3({ backingServices, markRepaired }) {
  await backingServices.proxies.s3.refuse();
  await wait(10_000);
  await backingServices.proxies.s3.restore();
  markRepaired();
}

/** Begins on the process that the fault kills, and continues on any. */
function createOriginChooser({ servers }) {
  let requestCount = 0;
  return () => {
    requestCount += 1;
    return requestCount <= 3 ? servers.apis[0].origin : servers.origin;
  };
}

const createStopCheck = () => {
  const stopAt = performance.now() + TRANSFER_TIMEOUT_MS;
  return () => performance.now() > stopAt;
};

/** Only creators with a confirmed address sell files that no virus scanner saw. */
async function confirmCreators({ env }) {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(env.MONGODB_URI);
  await client
    .db()
    .collection('users')
    .updateMany({}, { $set: { emailVerified: true } });
  await client.close();
}

async function uploadAndCompare(context, bytes, onProgress) {
  const { token } = context.load.creators[0];
  const chooseOrigin = createOriginChooser(context);
  const options = { chooseOrigin, token, bytes, bytesPerSecond: BYTES_PER_SECOND, onProgress, isStopped: createStopCheck() };
  const { file } = await uploadFile(options);
  if (file.sha256 !== hashBytes(bytes)) throw new Error(`the uploaded file is ${file.state} and has another hash`);
  return file;
}

/** Sells the file for nothing, because a free order is completed at once. */
async function sellAndDownload(context, { file, bytes }, onProgress) {
  const { client, token } = context.load.creators[0];
  const isStopped = createStopCheck();
  await confirmCreators(context);
  const details = { title: 'Ficheiro grande', description: 'Chega inteiro.', price: 0, category: 'Ebook' };
  const product = await client.callUntilAcknowledged('POST', '/api/creators/products', {
    token,
    body: { ...details, files: [{ file: file._id }] },
    isStopped,
  });
  const { _id } = product.body.product;
  const buyer = { productId: _id, name: 'Inácio Sitoe', email: 'ficheiros@example.com', phone: '+258 86 555 0188' };
  const order = await client.callUntilAcknowledged('POST', `/api/products/${_id}/orders`, { body: buyer, isStopped });
  const { pathname, search } = new URL(order.body.downloadLink);
  const page = await client.callUntilAcknowledged('GET', `/api/downloads/${pathname.split('/').at(-1)}${search}`, { isStopped });
  const path = `/api/downloads/${order.body.order._id}/files/${page.body.files[0]._id}${search}`;
  const chooseOrigin = createOriginChooser(context);
  const transfer = { chooseOrigin, path, size: bytes.length, bytesPerSecond: BYTES_PER_SECOND, isStopped, onProgress };
  const { sha256 } = await downloadWithResume(transfer);
  if (sha256 !== hashBytes(bytes)) throw new Error('the downloaded file has another hash');
}
