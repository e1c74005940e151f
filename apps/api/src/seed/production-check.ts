import { type Config, ConfigError } from '../config.ts';
import { isForeignAdminEmail } from './bootstrap-admin.ts';
import { hasDemoData } from './seed.ts';

/** The demo shop has public passwords, and another person may have signed up with the admin address. @throws ConfigError */
export async function assertDatabaseFitsProduction({ NODE_ENV, ADMIN_EMAIL }: Config): Promise<void> {
  if (NODE_ENV !== 'production') return;
  const problems = [
    ...((await hasDemoData()) ? ['MONGODB_URI: the database holds the demo shop; production needs one of its own'] : []),
    ...(ADMIN_EMAIL && (await isForeignAdminEmail(ADMIN_EMAIL))
      ? ['ADMIN_EMAIL belongs to an account that was signed up, not made by a start; choose another address']
      : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}
