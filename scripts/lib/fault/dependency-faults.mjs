import { setTimeout as wait } from 'node:timers/promises';

const SLOW_MS = 1000;

const createOutage = (proxyName, seconds) => async (context) => {
  const proxy = context.backingServices.proxies[proxyName];
  await proxy.refuse();
  await wait(seconds * 1000);
  await proxy.restore();
  context.markRepaired();
};

const createSlowdown = (proxyName, seconds) => async (context) => {
  const proxy = context.backingServices.proxies[proxyName];
  proxy.delay(SLOW_MS);
  await wait(seconds * 1000);
  await proxy.restore();
  context.markRepaired();
};

const createMailServerFault =
  (behaviour, seconds) =>
  async ({ smtp }) => {
    Object.assign(smtp.behaviour, behaviour);
    await wait(seconds * 1000);
    Object.assign(smtp.behaviour, { refuses: false, delayMs: 0 });
  };

const findOpenSearchSkipReason = ({ backingServices }) =>
  backingServices.opensearch ? undefined : 'no OpenSearch: install Java';

export const dependencyFaults = {
  'smtp-down': {
    title: 'mail server down for a minute',
    async run({ smtp }) {
      await smtp.stop();
      await wait(60_000);
      await smtp.start();
    },
  },
  'smtp-refusing': { title: 'mail server refuses for 20 s', run: createMailServerFault({ refuses: true }, 20) },
  'smtp-slow': { title: 'mail server takes 5 s per email', run: createMailServerFault({ delayMs: 5000 }, 20) },
  's3-down': { title: 'S3 down for 15 s', run: createOutage('s3', 15) },
  's3-slow': { title: 'S3 slow by 1 s per packet', run: createSlowdown('s3', 15) },
  'opensearch-down': {
    title: 'OpenSearch down for 15 s',
    findSkipReason: findOpenSearchSkipReason,
    run: createOutage('opensearch', 15),
  },
  'opensearch-slow': {
    title: 'OpenSearch slow by 1 s per packet',
    findSkipReason: findOpenSearchSkipReason,
    run: createSlowdown('opensearch', 15),
  },
  'disk-full': {
    title: 'disk of the files full for 15 s',
    findSkipReason: ({ disk }) => disk.unavailableReason,
    async run({ disk, markRepaired }) {
      disk.fill();
      await wait(15_000);
      disk.empty();
      markRepaired();
    },
  },
  'clock-ahead': {
    title: 'clock of an API process 1 h ahead for 20 s',
    findSkipReason: ({ clock }) => clock.unavailableReason,
    run: ({ clock }) => shiftClock(clock, '+3600'),
  },
  'clock-behind': {
    title: 'clock of an API process 1 h behind for 20 s',
    findSkipReason: ({ clock }) => clock.unavailableReason,
    run: ({ clock }) => shiftClock(clock, '-3600'),
  },
};

async function shiftClock(clock, offset) {
  clock.setOffset(offset);
  await wait(20_000);
  clock.setOffset('+0');
}
