import { setTimeout as wait } from 'node:timers/promises';

const RESTART_TIMEOUT_MS = 60_000;

/** Faults of processes. The time without service counts from the start of a fault, or from the call of `restartMeasurement`. */
export const processFaults = {
  'kill-api': {
    title: 'kill -9 of an API process',
    async run({ servers }) {
      const [api] = servers.apis;
      await api.kill();
      await wait(3000);
      await api.startWithRestarts(RESTART_TIMEOUT_MS);
    },
  },
  'kill-primary': {
    title: 'kill -9 of the primary',
    async run({ backingServices: { replicaSet } }) {
      const primary = await replicaSet.findPrimary();
      await primary.kill();
      await wait(10_000);
      await primary.start();
      await replicaSet.waitUntilComplete();
    },
  },
  'kill-two-members': {
    title: 'kill -9 of two members, counted from their restart',
    async run({ backingServices: { replicaSet }, restartMeasurement }) {
      const primary = await replicaSet.findPrimary();
      const killed = [primary, replicaSet.members.find((member) => member !== primary)];
      await Promise.all(killed.map((member) => member.kill()));
      await wait(5000);
      await Promise.all(killed.map((member) => member.start()));
      restartMeasurement();
      await replicaSet.waitUntilComplete();
    },
  },
  'kill-everything': {
    title: 'kill -9 of everything, counted from when the API runs',
    async run({ backingServices: { replicaSet, s3, opensearch }, servers: { apis, caddy }, restartMeasurement }) {
      const services = [...replicaSet.members, s3, ...apis, caddy, ...(opensearch ? [opensearch] : [])];
      await Promise.all(services.map((service) => service.kill()));
      await wait(3000);
      await Promise.all([...replicaSet.members, s3, caddy].map((service) => service.start()));
      // Everything except search works without OpenSearch, which takes longest to start.
      const searchStarted = opensearch?.start();
      const started = apis.map((api) => api.startWithRestarts(RESTART_TIMEOUT_MS));
      await replicaSet.waitUntilComplete();
      await Promise.all(started);
      restartMeasurement();
      await searchStarted;
    },
  },
  'suspend-primary': {
    title: 'SIGSTOP of the primary for 20 s',
    async run({ backingServices: { replicaSet } }) {
      const primary = await replicaSet.findPrimary();
      primary.suspend();
      await wait(20_000);
      primary.resume();
      await replicaSet.waitUntilComplete();
    },
  },
  'rolling-restart': {
    title: 'rolling restart without a failed request',
    forbidsFailedRequests: true,
    async run({ servers }) {
      for (const api of servers.apis) {
        await api.stop();
        await api.startWithRestarts(RESTART_TIMEOUT_MS);
        // Caddy checks every 2 s whether a process serves again.
        await wait(4000);
      }
    },
  },
};
