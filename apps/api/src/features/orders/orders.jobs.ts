import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import { writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';
import { REPLACE_ORDER_FILES_JOB } from '../products/products.service.ts';
import { COMPARE_SCREENSHOT_JOB, compareScreenshot, type CompareScreenshotData } from './fraud-signs/reused-pictures.ts';
import { cancelIfCreatorDeleted } from './decide/decide-order.service.ts';
import { defineOrderEmailJobs } from './emails/order-email-jobs.ts';
import { expireOrders } from './decide/expire-orders.ts';
import { deleteOldScreenshots } from './order-files.ts';
import { REMINDER_EMAIL_JOB, type ReminderEmailData, sendReminderEmail } from './reminders/reminder-email.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { defineOrderNotificationJobs } from './notifications/order-notifications.ts';
import { RENEW_LINK_JOB, renewLink } from './linked-orders.ts';
import { OrderModel } from './orders.model.ts';

const RECURRING_JOBS = [
  { name: 'orders.expire', cronExpression: '*/10 * * * *', run: expireOrders },
  { name: 'orders.remind', cronExpression: '*/10 * * * *', run: sendReminders },
  { name: 'orders.delete-screenshots', cronExpression: '30 1 * * *', run: deleteOldScreenshots },
];

/** Orders placed within this time after an edit may have copied the previous file. */
const ORDER_PLACEMENT_MS = 60_000;

// A type alias, because an interface does not fit the index signature of job data.
type ReplacedFile = {
  product: string;
  file: string;
  actor: string;
  /** When the creator replaced the file, in ms. */
  at: number;
};

/** A job that is retried for hours must not undo a later replacement or change orders of a later file. */
async function replaceFiles(deps: Deps, { product, file, actor, at }: ReplacedFile): Promise<void> {
  const target = new Types.ObjectId(product);
  const fileAt = new Date(at);
  const changed = await OrderModel.updateMany(
    {
      lines: { $elemMatch: { 'product._id': target, fileAt: { $not: { $gt: fileAt } } } },
      createdAt: { $lte: new Date(at + ORDER_PLACEMENT_MS) },
    },
    { $set: { 'lines.$.file': file, 'lines.$.fileAt': fileAt } },
  );
  const entry = { at: deps.clock.now(), actor, action: 'order.replace-file', target };
  await writeAuditInOwnTransaction({ ...entry, after: { file, orders: changed.matchedCount } });
}

export function defineOrderJobs(deps: Deps): void {
  defineOrderEmailJobs(deps, (order) => cancelIfCreatorDeleted(deps, order));
  defineOrderNotificationJobs(deps);
  for (const { run, ...job } of RECURRING_JOBS) deps.jobs.defineRecurring({ ...job, group: 'orders', perform: () => run(deps) });
  deps.jobs.define<ReminderEmailData>({
    name: REMINDER_EMAIL_JOB,
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: (data) => sendReminderEmail(deps, data),
  });
  deps.jobs.define<CompareScreenshotData>({
    name: COMPARE_SCREENSHOT_JOB,
    group: 'orders',
    maxAttempts: 5,
    perform: (data) => compareScreenshot(deps, data),
  });
  deps.jobs.define<ReplacedFile>({
    name: REPLACE_ORDER_FILES_JOB,
    group: 'orders',
    maxAttempts: 10,
    perform: (data) => replaceFiles(deps, data),
  });
  deps.jobs.define<{ order: string; emailKey: string; at: number }>({
    name: RENEW_LINK_JOB,
    group: 'orders',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: ({ order, emailKey, at }) => renewLink(deps, new Types.ObjectId(order), emailKey, at),
  });
}
