import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { REPLACE_ORDER_FILES_JOB } from '../products/products.service.ts';
import { COMPARE_SCREENSHOT_JOB, compareScreenshot, type CompareScreenshotData } from './fraud-signs/compare-screenshot.ts';
import { cancelIfCreatorDeleted } from './decide/decide-order.service.ts';
import { defineOrderEmailJobs } from './emails/order-email-jobs.ts';
import { EXPIRE_ORDERS_JOB, expireOrders } from './decide/expire-orders.ts';
import { DELETE_SCREENSHOTS_JOB, deleteOldScreenshots } from './files/delete-screenshots.ts';
import { REMINDER_EMAIL_JOB, type ReminderEmailData, sendReminderEmail } from './reminders/reminder-email.ts';
import { SEND_REMINDERS_JOB, sendReminders } from './reminders/send-reminders.ts';
import { defineOrderNotificationJobs } from './notifications/order-notifications.ts';
import { RENEW_LINK_JOB, renewLink } from './linked-orders.ts';
import { OrderModel } from './orders.model.ts';

/** Orders placed within this time after an edit may have copied the previous file. */
const ORDER_PLACEMENT_MS = 60_000;

/** The jobs for orders that wait, expire, or were closed long ago. */
function defineWaitingOrderJobs(deps: Deps): void {
  deps.jobs.defineRecurring({
    name: EXPIRE_ORDERS_JOB,
    group: 'orders',
    cronExpression: '*/10 * * * *',
    perform: async () => await expireOrders(deps),
  });
  deps.jobs.defineRecurring({
    name: SEND_REMINDERS_JOB,
    group: 'orders',
    cronExpression: '*/10 * * * *',
    perform: async () => await sendReminders(deps),
  });
  deps.jobs.define<ReminderEmailData>({
    name: REMINDER_EMAIL_JOB,
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async (data) => await sendReminderEmail(deps, data),
  });
  deps.jobs.defineRecurring({
    name: DELETE_SCREENSHOTS_JOB,
    group: 'orders',
    cronExpression: '30 1 * * *',
    perform: async () => await deleteOldScreenshots(deps),
  });
}

export function defineOrderJobs(deps: Deps): void {
  defineOrderEmailJobs(deps, async (order) => await cancelIfCreatorDeleted(deps, order));
  defineOrderNotificationJobs(deps);
  deps.jobs.define<CompareScreenshotData>({
    name: COMPARE_SCREENSHOT_JOB,
    group: 'orders',
    maxAttempts: 5,
    perform: async (data) => await compareScreenshot(deps, data),
  });
  defineWaitingOrderJobs(deps);
  deps.jobs.define<{ product: string; file: string; actor: string; at: number }>({
    name: REPLACE_ORDER_FILES_JOB,
    group: 'orders',
    maxAttempts: 10,
    async perform({ product, file, actor, at }) {
      const target = new Types.ObjectId(product);
      // A job that is retried for hours must not undo a later replacement or change orders of a later file.
      const fileAt = new Date(at);
      const changed = await OrderModel.updateMany(
        {
          lines: { $elemMatch: { 'product._id': target, fileAt: { $not: { $gt: fileAt } } } },
          createdAt: { $lte: new Date(at + ORDER_PLACEMENT_MS) },
        },
        { $set: { 'lines.$.file': file, 'lines.$.fileAt': fileAt } },
      );
      const entry = { at: deps.clock.now(), actor, action: 'order.replace-file', target };
      await inTransaction(
        async (session) => await writeAudit({ ...entry, after: { file, orders: changed.matchedCount } }, session),
      );
    },
  });
  deps.jobs.define<{ order: string; emailKey: string; at: number }>({
    name: RENEW_LINK_JOB,
    group: 'orders',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ order, emailKey, at }) => await renewLink(deps, new Types.ObjectId(order), emailKey, at),
  });
}
