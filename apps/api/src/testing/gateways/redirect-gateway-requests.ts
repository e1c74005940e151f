/**
 * Loaded into the process of an API: sends its requests to payment gateways to fake ones. The API itself has no setting for that,
 * because it must send the credentials of creators nowhere else.
 */
const fakeOrigins = JSON.parse(process.env['FAKE_GATEWAY_ORIGINS'] ?? '{}') as Partial<Record<string, string>>;
const { fetch } = globalThis;

globalThis.fetch = async (input, init) => {
  const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input);
  const fakeOrigin = fakeOrigins[origin];
  return await fetch(fakeOrigin === undefined ? input : fakeOrigin + pathname + search, init);
};
