import type { MongoClient } from 'mongodb';

const WRITE_COMMANDS = ['insert', 'update', 'delete', 'findAndModify'];

type Command = Record<string, string | undefined> & { pipeline?: { $merge?: { into: string } }[] };

/** Returns a set that collects the names of collections that this client writes to. Needs the option `monitorCommands`. */
export function trackWrites(client: MongoClient): Set<string> {
  const writtenCollections = new Set<string>();
  client.on('commandStarted', ({ commandName, command }: { commandName: string; command: Command }) => {
    const name = WRITE_COMMANDS.includes(commandName) ? command[commandName] : command.pipeline?.at(-1)?.$merge?.into;
    if (name) writtenCollections.add(name);
  });
  return writtenCollections;
}
