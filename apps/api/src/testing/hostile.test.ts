import { parse } from 'node:querystring';
import type { Contract } from '@banca/contracts';
import { contracts } from '@banca/contracts/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOSTILE_JSON, HOSTILE_QUERIES, HOSTILE_SEGMENTS } from './hostile.values.ts';
import { faultOf, fieldsOf, jsonOf, makeWorld, namedIn, snapshot, type World } from './hostile.world.ts';
import { type RawAnswer, useRawCalls } from './raw-calls.ts';
import { setUpTestApp } from './test-app.ts';

const app = setUpTestApp();
const call = useRawCalls(app);
const byTag = [...Map.groupBy(contracts, ({ tag }) => tag)].map(
  ([tag, all]) => [tag, all.map(({ contract }) => contract)] as const,
);
const WALK = { timeout: 60_000 };

let world: World;
let wrong: string[];
/** What the database held before the last call that it did not change. */
let before: string | undefined;
beforeEach(async () => {
  world = await makeWorld(app);
  wrong = [];
});

/** One hostile value, as it is sent in the place of some of an endpoint's fields. */
interface Attack {
  value: string;
  path: string;
  body: string | undefined;
}
interface Weapon {
  /** Whether it is also sent under names that nobody declared. */
  isAnywhere: boolean;
  aim(names: readonly string[]): Attack;
  isLegal(attack: Attack): boolean;
}

const EXTRA = ['__proto__', 'constructor', '$where'];
const exampleOf = (contract: Contract): string | undefined => contract.schema.body && JSON.stringify(world.bodyOf(contract));
const report = (contract: Contract, { value }: Attack, names: readonly string[], fault: string): void =>
  void wrong.push(`${contract.method} ${contract.path} ${names.join(', ')}: ${value.slice(0, 100)} → ${fault}`);

async function strike(contract: Contract, attack: Attack, names: readonly string[], expected?: number): Promise<RawAnswer> {
  const { path, body } = attack;
  const headers = { ...world.headersOf(contract), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const answer = await call({ method: contract.method, path, headers, body });
  const fault = faultOf(contract, answer, expected);
  if (fault) report(contract, attack, names, fault);
  return answer;
}

const isNamed = (named: string[], name: string): boolean =>
  named.some((field) => field === name || name.startsWith(`${field}.`) || field.startsWith(`${name}.`));

const halves = (names: readonly string[]): (readonly string[])[] => {
  const middle = Math.ceil(names.length / 2);
  return names.length > 1 ? [names.slice(0, middle), names.slice(middle)] : [];
};

/** What the schema refuses is named; what is refused only beside others, or silently, is sent again without them. */
async function refuse(contract: Contract, weapon: Weapon, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const attack = weapon.aim(names);
  const named = namedIn(await strike(contract, attack, names, weapon.isLegal(attack) ? undefined : 400));
  const silent = names.filter((name) => !isNamed(named, name));
  if (silent.length < names.length) await refuse(contract, weapon, silent);
  else for (const half of halves(names)) await refuse(contract, weapon, half);
}

/** What the schema takes ends well, or is refused by a rule: then once more without the fields that the refusal names. */
async function admit(contract: Contract, weapon: Weapon, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const attack = weapon.aim(names);
  if (contract.method !== 'GET') before ??= await snapshot();
  const answer = await strike(contract, attack, names, weapon.isLegal(attack) ? undefined : 400);
  if (answer.status < 400) before = undefined;
  else if (before !== undefined && before !== (await snapshot())) report(contract, attack, names, `${answer.status}, but wrote`);
  if (![400, 415].includes(answer.status)) return;
  const named = namedIn(answer);
  const rest = names.filter((name) => !isNamed(named, name));
  if (rest.length < names.length) await admit(contract, weapon, rest);
  else for (const half of halves(names)) await admit(contract, weapon, half);
}

/** Each weapon is sent in the place of every field at once: first of those whose schema refuses it, then of the others. */
async function walk(contract: Contract, declared: readonly string[], weapons: readonly Weapon[]): Promise<void> {
  const taken = new Map<Weapon, string[]>();
  const untouched = await snapshot();
  for (const weapon of weapons) {
    const names = [...declared, ...(weapon.isAnywhere ? EXTRA : [])];
    const legal = names.filter((name) => weapon.isLegal(weapon.aim([name])));
    taken.set(weapon, legal);
    const { value } = weapon.aim([]);
    const lax = legal.filter((name) => declared.includes(name) && !declared.some((other) => other.startsWith(`${name}.`)));
    if (value.startsWith('{"$') && lax.length > 0) report(contract, weapon.aim([]), lax, 'may be an operator');
    await refuse(
      contract,
      weapon,
      names.filter((name) => !legal.includes(name)),
    );
  }
  if ((await snapshot()) !== untouched) wrong.push(`${contract.method} ${contract.path}: a refused call wrote`);
  before = undefined;
  for (const [weapon, names] of taken) await admit(contract, weapon, names);
}

async function walkQuery(contract: Contract): Promise<void> {
  const { query: schema } = contract.schema;
  if (!schema) return;
  const at = world.pathOf(contract.path);
  const isLegal = ({ path }: Attack): boolean => schema.safeParse({ ...parse(path.slice(at.length + 1)) }).success;
  const weapons = HOSTILE_QUERIES.map((write): Weapon => {
    const aim = (names: readonly string[]): Attack => {
      const query = names.map(write).join('&');
      return { path: `${at}?${query}`, body: exampleOf(contract), value: write('') };
    };
    return { aim, isLegal, isAnywhere: /^.?$|^\[/.test(write('')) };
  });
  await walk(contract, Object.keys(schema.shape), weapons);
}

async function walkBody(contract: Contract): Promise<void> {
  const { body: schema } = contract.schema;
  if (!schema) return;
  const isLegal = ({ body = '' }: Attack): boolean => schema.safeParse(JSON.parse(body)).success;
  const weapons = HOSTILE_JSON.map((value): Weapon => {
    const aim = (names: readonly string[]): Attack => {
      const base = Object.entries(world.bodyOf(contract)).map(([name, good]) => [name, JSON.stringify(good)]);
      const body = jsonOf(Object.fromEntries([...base, ...names.map((name) => [name, value])]));
      return { path: world.pathOf(contract.path), body, value };
    };
    return { aim, isLegal, isAnywhere: value.startsWith('{') };
  });
  await walk(contract, fieldsOf(schema), weapons);
}

describe('what nobody should send is refused or does no harm', () => {
  test.each(byTag)('%s, in the path', WALK, async (_tag, all) => {
    for (const contract of all.filter(({ schema }) => schema.params))
      for (const value of HOSTILE_SEGMENTS)
        await strike(contract, { value, path: world.pathOf(contract.path, value), body: exampleOf(contract) }, ['path'], 404);
    expect(wrong).toEqual([]);
  });

  test.each(byTag)('%s, in the query', WALK, async (_tag, all) => {
    for (const contract of all) await walkQuery(contract);
    expect(wrong).toEqual([]);
  });

  test.each(byTag)('%s, in the body', WALK, async (_tag, all) => {
    for (const contract of all) await walkBody(contract);
    expect(wrong).toEqual([]);
  });
});
