import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import { REPLACE_ORDER_FILES_JOB } from '../products/products.service.ts';
import { COMPARE_SCREENSHOT_JOB, compareScreenshot, type CompareScreenshotData } from './fraud-signs/reused-pictures.ts';
import { cancelIfCreatorDeleted } from './decide/decide-order.service.ts';
import { defineOrderEmailJobs } from './emails/order-email-jobs.ts';
import { expireOrders } from './decide/expire-orders.ts';
import { defineFileAnnouncementJobs } from './file-announcements/file-announcements.jobs.ts';
import { deleteOldScreenshots } from './order-files.ts';
import { escalateProblems } from './problems/escalate-problems.ts';
import { REMINDER_EMAIL_JOB, type ReminderEmailData, sendReminderEmail } from './reminders/reminder-email.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { defineOrderNotificationJobs } from './notifications/order-notifications.ts';
import { definePaymentJobs } from './payments/payments.jobs.ts';
import { RENEW_LINK_JOB, renewLink } from './linked-orders.ts';
import { type ReplacedFile, replaceFiles } from './replace-files.ts';
import { defineSuspensionJobs } from './suspensions/suspensions.jobs.ts';

const RECURRING_JOBS = [
  { name: 'orders.expire', cronExpression: '*/10 * * * *', run: expireOrders },
  { name: 'orders.remind', cronExpression: '*/10 * * * *', run: sendReminders },
  { name: 'orders.escalate-problems', cronExpression: '*/10 * * * *', run: escalateProblems },
  { name: 'orders.delete-screenshots', cronExpression: '30 1 * * *', run: deleteOldScreenshots },
];

export function defineOrderJobs(deps: Deps): void {
  defineOrderEmailJobs(deps, (order) => cancelIfCreatorDeleted(deps, order));
  defineOrderNotificationJobs(deps);
  defineFileAnnouncementJobs(deps);
  defineSuspensionJobs(deps);
  definePaymentJobs(deps);
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
