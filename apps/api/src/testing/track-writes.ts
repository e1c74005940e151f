import type { MongoClient } from 'mongodb';

/** The commands that can add documents. */
const INSERT_COMMANDS = ['insert', 'update', 'findAndModify'];
const DELETE_COMMANDS = ['delete', 'drop'];
/** Every other command counts as a write, also the commit of a transaction, which makes its writes visible. */
const READ_COMMANDS = [
  'find',
  'aggregate',
  'count',
  'distinct',
  'getMore',
  'killCursors',
  'endSessions',
  'ping',
  'hello',
  'dbHash',
];

interface Command {
  [name: string]: unknown;
  pipeline?: { $merge?: { into: string }; $out?: unknown }[];
}

export interface Writes {
  /** The names of the collections that may contain documents of a test. */
  collections: Set<string>;
  /** The names of the collections of which a command may have deleted documents. */
  reducedCollections: Set<string>;
  /** The number of commands so far that may have written. */
  count: number;
}

const isRead = (commandName: string, { pipeline }: Command): boolean =>
  READ_COMMANDS.includes(commandName) && !pipeline?.some((stage) => '$merge' in stage || '$out' in stage);

/** Records the writes of a client with the option `monitorCommands`. Counts from `firstCount`, so that no two clients reach one count. */
export function trackWrites(client: MongoClient, firstCount: number): Writes {
  const writes: Writes = { collections: new Set(), reducedCollections: new Set(), count: firstCount };
  client.on('commandStarted', ({ commandName, command }: { commandName: string; command: Command }) => {
    if (!isRead(commandName, command)) writes.count += 1;
    const name = INSERT_COMMANDS.includes(commandName) ? command[commandName] : command.pipeline?.at(-1)?.$merge?.into;
    if (typeof name === 'string') writes.collections.add(name);
    if (DELETE_COMMANDS.includes(commandName)) writes.reducedCollections.add(String(command[commandName]));
  });
  return writes;
}
