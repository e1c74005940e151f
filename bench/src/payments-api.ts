// The bundle of the API, with the gateways of the benchmark in place of the live ones.
interface StartApi {
  startApi: (options: object) => Promise<{ stop: () => Promise<void> }>;
}

const { startApi } = (await import(new URL('../../apps/api/dist/start-api.js', import.meta.url).href)) as StartApi;
const { PAYSUITE_ORIGIN: paysuite, MPESA_ORIGIN: mpesa } = process.env;
const { stop } = await startApi({ gatewayOrigins: { paysuite, mpesa: { charge: mpesa, query: mpesa } } });
for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => void stop().then(() => process.exit(0)));
process.send?.({ type: 'ready' });
