import { parse } from 'node:querystring';
import type { Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOSTILE_SEGMENTS, pickHostileJson, pickHostileQueries, pickThird } from './values.ts';
import { listFields } from './contract-fields.ts';
import { findViolation, composeJson, createFixture, parseFieldErrors, hashDatabase, type Fixture } from './fixture.ts';
import { type RawResponse, setUpRawRequests } from '../raw-requests.ts';
import { setUpTestApp } from '../test-app.ts';

const app = setUpTestApp({}, { createFixture: async () => void (fixture = await createFixture(app)) });
const sendRaw = setUpRawRequests(app);
const contractsByTag = [...Map.groupBy(contracts, ({ tag }) => tag)].map(
  ([tag, tagContracts]) => [tag, tagContracts.map(({ contract }) => contract)] as const,
);
/** Consecutive endpoints get different values of one kind. `npm run hostile` draws from all values at random. */
const contractIndexes = new Map(contracts.map(({ contract }, index) => [contract, index]));
const LONG_TEST = { timeout: 60_000 };

let fixture: Fixture;
let violations: string[];
/** The database hash before the last request, or undefined after a request that may have written. */
let hashBeforeRequest: string | undefined;
beforeEach(() => {
  violations = [];
});

/** A request that sends one hostile value in some of the fields of an endpoint. */
interface HostileRequest {
  value: string;
  path: string;
  body: string | undefined;
}
interface HostileInput {
  /** Whether the value is also sent under names that the contract does not declare. */
  isSentUndeclared: boolean;
  buildRequest(names: readonly string[]): HostileRequest;
  isValid(request: HostileRequest): boolean;
  /** Whether a handler would receive the operator: a body of several kinds drops the fields of the other kinds. */
  keepsOperator(request: HostileRequest): boolean;
}

const UNDECLARED_NAMES = ['__proto__', 'constructor', '$where'];
const buildExampleBody = (contract: Contract): string | undefined =>
  contract.schema.body && JSON.stringify(fixture.buildBody(contract));
const recordViolation = (contract: Contract, { value }: HostileRequest, names: readonly string[], violation: string): void =>
  void violations.push(`${contract.method} ${contract.path} ${names.join(', ')}: ${value.slice(0, 100)} → ${violation}`);

async function sendAndCheck(
  contract: Contract,
  request: HostileRequest,
  names: readonly string[],
  expected?: number,
): Promise<RawResponse> {
  const { path, body } = request;
  const headers = { ...fixture.buildHeaders(contract), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const response = await sendRaw({ method: contract.method, path, headers, body });
  const violation = findViolation(contract, response, expected);
  if (violation) recordViolation(contract, request, names, violation);
  return response;
}

const isReported = (reportedFields: string[], name: string): boolean =>
  reportedFields.some((field) => field === name || name.startsWith(`${field}.`) || field.startsWith(`${name}.`));

const splitInHalves = (names: readonly string[]): (readonly string[])[] => {
  const middle = Math.ceil(names.length / 2);
  return names.length > 1 ? [names.slice(0, middle), names.slice(middle)] : [];
};

/** Checks fields with a schema that refuses the value. Sends the fields that the 400 response does not report again alone. */
async function checkRefusedFields(contract: Contract, input: HostileInput, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const request = input.buildRequest(names);
  const reportedFields = parseFieldErrors(await sendAndCheck(contract, request, names, input.isValid(request) ? undefined : 400));
  const unreportedNames = names.filter((name) => !isReported(reportedFields, name));
  if (unreportedNames.length < names.length) await checkRefusedFields(contract, input, unreportedNames);
  else for (const half of splitInHalves(names)) await checkRefusedFields(contract, input, half);
}

/** Checks fields with a schema that accepts the value. After a 400 or 415, sends the fields that it does not report again. */
async function checkAcceptedFields(contract: Contract, input: HostileInput, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const request = input.buildRequest(names);
  if (contract.method !== 'GET') hashBeforeRequest ??= await hashDatabase();
  const response = await sendAndCheck(contract, request, names, input.isValid(request) ? undefined : 400);
  if (response.status < 400) hashBeforeRequest = undefined;
  else if (hashBeforeRequest !== undefined && hashBeforeRequest !== (await hashDatabase()))
    recordViolation(contract, request, names, `${response.status}, but wrote`);
  if (![400, 415].includes(response.status)) return;
  const reportedFields = parseFieldErrors(response);
  const unreportedNames = names.filter((name) => !isReported(reportedFields, name));
  if (unreportedNames.length < names.length) await checkAcceptedFields(contract, input, unreportedNames);
  else for (const half of splitInHalves(names)) await checkAcceptedFields(contract, input, half);
}

/**
 * Sends each hostile value in many fields per request: first in those with a schema that refuses it, then in the others. Each endpoint
 * gets a third of the former: they are parsed before its handler runs, as those of every endpoint. Nine consecutive endpoints get all.
 */
async function checkAllFields(
  contract: Contract,
  declaredNames: readonly string[],
  inputs: readonly HostileInput[],
): Promise<void> {
  const validNamesByInput = new Map<HostileInput, string[]>();
  const refusedInputs = pickThird(inputs, Math.floor((contractIndexes.get(contract) ?? 0) / 3));
  const initialHash = await hashDatabase();
  for (const input of inputs) {
    const allNames = [...declaredNames, ...(input.isSentUndeclared ? UNDECLARED_NAMES : [])];
    const validNames = allNames.filter((name) => input.isValid(input.buildRequest([name])));
    validNamesByInput.set(input, validNames);
    const { value } = input.buildRequest([]);
    const untypedNames = validNames.filter(
      (name) =>
        declaredNames.includes(name) &&
        !declaredNames.some((other) => other.startsWith(`${name}.`)) &&
        input.keepsOperator(input.buildRequest([name])),
    );
    if (value.startsWith('{"$') && untypedNames.length > 0)
      recordViolation(contract, input.buildRequest([]), untypedNames, 'may be an operator');
    const refusedNames = allNames.filter((name) => !validNames.includes(name));
    if (refusedInputs.includes(input)) await checkRefusedFields(contract, input, refusedNames);
  }
  if ((await hashDatabase()) !== initialHash) violations.push(`${contract.method} ${contract.path}: a refused request wrote`);
  hashBeforeRequest = undefined;
  for (const [input, names] of validNamesByInput) await checkAcceptedFields(contract, input, names);
}

async function checkQuery(contract: Contract): Promise<void> {
  const { query: schema } = contract.schema;
  if (!schema) return;
  const basePath = fixture.buildPath(contract.path);
  const isValid = ({ path }: HostileRequest): boolean => schema.safeParse({ ...parse(path.slice(basePath.length + 1)) }).success;
  const inputs = pickHostileQueries(contractIndexes.get(contract) ?? 0).map((toParameter): HostileInput => {
    const buildRequest = (names: readonly string[]): HostileRequest => {
      const query = names.map(toParameter).join('&');
      return { path: `${basePath}?${query}`, body: buildExampleBody(contract), value: toParameter('') };
    };
    return { buildRequest, isValid, keepsOperator: isValid, isSentUndeclared: /^.?$|^\[/.test(toParameter('')) };
  });
  await checkAllFields(contract, Object.keys(schema.shape), inputs);
}

async function checkBody(contract: Contract): Promise<void> {
  const { body: schema } = contract.schema;
  if (!schema) return;
  const isValid = ({ body = '' }: HostileRequest): boolean => schema.safeParse(JSON.parse(body)).success;
  const keepsOperator = ({ body = '' }: HostileRequest): boolean =>
    JSON.stringify(schema.safeParse(JSON.parse(body)).data ?? null).includes('{"$');
  const inputs = pickHostileJson(contractIndexes.get(contract) ?? 0).map((value): HostileInput => {
    const buildRequest = (names: readonly string[]): HostileRequest => {
      const validFields = Object.entries(fixture.buildBody(contract)).map(([name, validValue]) => [
        name,
        JSON.stringify(validValue),
      ]);
      const body = composeJson(Object.fromEntries([...validFields, ...names.map((name) => [name, value])]));
      return { path: fixture.buildPath(contract.path), body, value };
    };
    return { buildRequest, isValid, keepsOperator, isSentUndeclared: value.startsWith('{') };
  });
  await checkAllFields(contract, listFields(schema), inputs);
}

describe('a hostile value gets a documented response, and a refused request writes nothing', () => {
  test.each(contractsByTag)('%s: in the path', LONG_TEST, async (_tag, tagContracts) => {
    for (const contract of tagContracts.filter(({ schema }) => schema.params))
      for (const value of pickThird(HOSTILE_SEGMENTS, contractIndexes.get(contract) ?? 0))
        await sendAndCheck(
          contract,
          { value, path: fixture.buildPath(contract.path, value), body: buildExampleBody(contract) },
          ['path'],
          404,
        );
    expect(violations).toEqual([]);
  });

  test.each(contractsByTag)('%s: in the query', LONG_TEST, async (_tag, tagContracts) => {
    for (const contract of tagContracts) await checkQuery(contract);
    expect(violations).toEqual([]);
  });

  test.each(contractsByTag)('%s: in the body', LONG_TEST, async (_tag, tagContracts) => {
    for (const contract of tagContracts) await checkBody(contract);
    expect(violations).toEqual([]);
  });
});
