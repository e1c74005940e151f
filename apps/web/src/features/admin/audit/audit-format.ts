import { AUDIT_MONEY_FIELDS } from '@banca/contracts/audit-money-fields';
import { accountMethods } from '@banca/contracts/payment-accounts';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { PlainMessageId } from '@banca/messages';
import { languages } from '../../../config/languages.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { toShortId } from '../../../entities/order/short-id.ts';
import { PRODUCT_STATUS_LABELS } from '../../../entities/status-badge.tsx';
import { formatFieldName } from '../format.ts';
import { ROLE_LABELS } from '../users/account-roles.ts';

const ACTION_LABELS: Record<string, PlainMessageId> = {
  'order.approve': 'adminAudit.orderApprove',
  'order.approve-duplicate': 'adminAudit.orderApproveDuplicate',
  'order.approve-automatically': 'adminAudit.orderApproveAutomatically',
  'order.cancel': 'adminAudit.orderCancel',
  'order.payment-instructions': 'adminAudit.orderInstructions',
  'order.return': 'adminAudit.orderReturn',
  'order.proof': 'adminAudit.orderProof',
  'order.receive': 'adminAudit.orderReceive',
  'order.refund': 'adminAudit.orderRefund',
  'order.report-problem': 'adminAudit.orderReportProblem',
  'order.answer-problem': 'adminAudit.orderAnswerProblem',
  'order.appeal-problem': 'adminAudit.orderAppealProblem',
  'order.resolve-problem': 'adminAudit.orderResolveProblem',
  'order.escalate-problem': 'adminAudit.orderEscalateProblem',
  'order.decide-problem': 'adminAudit.orderDecideProblem',
  'order.withdraw': 'adminAudit.orderWithdraw',
  'order.expire': 'adminAudit.orderExpire',
  'order.correct-contact': 'adminAudit.orderCorrectContact',
  'order.correct-email': 'adminAudit.orderCorrectEmail',
  'order.replace-file': 'adminAudit.orderReplaceFile',
  'order.resend-download': 'adminAudit.orderResendDownload',
  'order.resend-cancellation': 'adminAudit.orderResendCancellation',
  'order.lift-download-limit': 'adminAudit.orderLiftDownloadLimit',
  'order.download-link': 'adminAudit.orderDownloadLink',
  'order.export': 'adminAudit.orderExport',
  'customer.export': 'adminAudit.customerExport',
  'product.create': 'adminAudit.productCreate',
  'product.approved': 'adminAudit.productApproved',
  'product.rejected': 'adminAudit.productRejected',
  'product.edit': 'adminAudit.productEdit',
  'product.featured': 'adminAudit.productFeatured',
  'product.featured-order': 'adminAudit.productFeaturedOrder',
  'product.off-sale': 'adminAudit.productOffSale',
  'product.short-url': 'adminAudit.productShortUrl',
  'product.delete': 'adminAudit.productDelete',
  'product.delete-version': 'adminAudit.productDeleteVersion',
  'product.download-file': 'adminAudit.productDownloadFile',
  'product.announce-files': 'adminAudit.productAnnounceFiles',
  'review.delete': 'adminAudit.reviewDelete',
  'review.hide': 'adminAudit.reviewHide',
  'review.show': 'adminAudit.reviewShow',
  'review.dismiss-reports': 'adminAudit.reviewDismissReports',
  'review.delete-reply': 'adminAudit.reviewDeleteReply',
  'user.role': 'adminAudit.userRole',
  'user.status': 'adminAudit.userStatus',
  'user.delete': 'adminAudit.userDelete',
  'user.profile': 'adminAudit.userProfile',
  'user.become-creator': 'adminAudit.userBecomeCreator',
  'user.username': 'adminAudit.userUsername',
  'user.payment-account': 'adminAudit.userPaymentAccount',
  'user.gateway': 'adminAudit.userGateway',
  'user.auto-approve': 'adminAudit.userAutoApprove',
  'user.verify-email': 'adminAudit.userVerifyEmail',
  'user.disown-email': 'adminAudit.userDisownEmail',
  'user.export': 'adminAudit.userExport',
  'user.email-change-request': 'adminAudit.userEmailChangeRequest',
  'user.email-change-cancel': 'adminAudit.userEmailChangeCancel',
  'user.email-change': 'adminAudit.userEmailChange',
  'user.email-change-undo': 'adminAudit.userEmailChangeUndo',
  'user.password-change': 'adminAudit.userPasswordChange',
  'user.password-reset': 'adminAudit.userPasswordReset',
  'user.second-factor-on': 'adminAudit.userSecondFactorOn',
  'user.second-factor-off': 'adminAudit.userSecondFactorOff',
  'user.second-factor-removed': 'adminAudit.userSecondFactorRemoved',
  'user.recovery-code-used': 'adminAudit.userRecoveryCodeUsed',
  'user.recovery-codes-renewed': 'adminAudit.userRecoveryCodesRenewed',
  'user.bootstrap-admin': 'adminAudit.userBootstrapAdmin',
  'webhook.add': 'adminAudit.webhookAdd',
  'webhook.edit': 'adminAudit.webhookEdit',
  'webhook.rotate': 'adminAudit.webhookRotate',
  'webhook.delete': 'adminAudit.webhookDelete',
  'device.add': 'adminAudit.deviceAdd',
  'device.remove': 'adminAudit.deviceRemove',
  'token.create': 'adminAudit.tokenCreate',
  'token.revoke': 'adminAudit.tokenRevoke',
  'payment.import': 'adminAudit.paymentImport',
  'payment.join': 'adminAudit.paymentJoin',
  'payment.unjoin': 'adminAudit.paymentUnjoin',
  'payment.ignore': 'adminAudit.paymentIgnore',
  'payment.reverse': 'adminAudit.paymentReverse',
  'creator.appeal': 'adminAudit.creatorAppeal',
  'creator.decline-appeal': 'adminAudit.creatorDeclineAppeal',
  'creator.status': 'adminAudit.creatorStatus',
  'email.retry': 'adminAudit.emailRetry',
  'job.retry': 'adminAudit.jobRetry',
  'job.discard': 'adminAudit.jobDiscard',
  'category.create': 'adminAudit.categoryCreate',
  'category.edit': 'adminAudit.categoryEdit',
  'category.delete': 'adminAudit.categoryDelete',
  'category.order': 'adminAudit.categoryOrder',
};

export const auditActions: readonly string[] = Object.keys(ACTION_LABELS);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an action that changes a state did, by the action and the state before it. */
const STATE_CHANGE_LABELS: Record<string, PlainMessageId> = {
  'user.status active': 'adminAudit.userSuspended',
  'user.status suspended': 'adminAudit.userReactivated',
  'creator.status active': 'adminAudit.creatorSuspended',
  'creator.status suspended': 'adminAudit.creatorReactivated',
};

/** Without a payment account before, one was added. @param before the values before the action, if it is an entry of the log */
export function formatAction(action: string, before?: unknown): string {
  const isAdded = action === 'user.payment-account' && isRecord(before) && Object.values(before).every(isEmpty);
  const state = isRecord(before) ? (before['status'] ?? before['creatorStatus']) : undefined;
  const stateLabel = STATE_CHANGE_LABELS[`${action} ${String(state)}`];
  const label = isAdded ? 'adminAudit.userPaymentAccountAdded' : (stateLabel ?? ACTION_LABELS[action]);
  return label ? t(label) : action;
}

const ENUM_LABELS: Record<string, PlainMessageId> = {
  ...ORDER_STATE_LABELS,
  approved: PRODUCT_STATUS_LABELS.approved,
  rejected: PRODUCT_STATUS_LABELS.rejected,
  active: 'ui.accountActive',
  suspended: 'ui.accountSuspended',
  ...ROLE_LABELS,
  wrong_amount: 'adminAudit.wrongAmount',
  unreadable: 'adminAudit.unreadable',
  code_not_found: 'adminAudit.codeNotFound',
  other: 'adminAudit.otherReason',
  open: 'creatorPayments.open',
  used: 'creatorPayments.used',
  ignored: 'creatorPayments.ignored',
  reversed: 'creatorPayments.reversed',
};
const PHONE_FIELDS = new Set<string>(['phone', ...accountMethods]);
const ENUM_FIELDS = new Set(['status', 'state', 'role', 'creatorStatus', 'reason']);
/** These fields repeat the timestamp of the entry or are internal. */
const HIDDEN_FIELDS = new Set(['updatedAt', 'decidedAt', 'rejectedAt', 'linkVersion', 'at', 'by']);
const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const MAX_VALUE_LENGTH = 400;

function formatEnumValue(value: string): string {
  const label = ENUM_LABELS[value];
  return label ? t(label) : value;
}

const getLanguageName = (id: string): string => languages.find((language) => language.id === id)?.name ?? id;

function formatValue(field: string, value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? t('adminAudit.yes') : t('adminAudit.no');
  if (typeof value === 'number') return AUDIT_MONEY_FIELDS.has(field) ? formatMoney(value) : formatCount(value);
  if (typeof value === 'string' && ISO_TIMESTAMP.test(value)) return formatDateTime(value);
  if (typeof value === 'string' && field === 'language') return getLanguageName(value);
  if (typeof value === 'string' && PHONE_FIELDS.has(field)) return formatPhoneNumber(value);
  if (typeof value === 'string') return ENUM_FIELDS.has(field) ? formatEnumValue(value) : value;
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item) ?? '—').join(', ');
  const parts = Object.entries(value as object).filter(([name, item]) => !isEmpty(item) && !HIDDEN_FIELDS.has(name));
  return parts.map(([name, item]) => `${formatFieldName(name)}: ${formatValue(name, item)}`).join(', ') || null;
}

const truncate = (text: string | null): string | null =>
  text && text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH).trimEnd()}…` : text;

export interface FieldChange {
  /** Empty when the entry records a single value instead of an object. */
  field: string;
  before: string | null;
  after: string | null;
}

/** An entry about a payment has the id of an order where one about a category has its position. */
const withOrderNumber = ({ order, ...fields }: Record<string, unknown>): Record<string, unknown> => {
  if (order === undefined) return fields;
  return typeof order === 'string' ? { ...fields, orderId: `#${toShortId(order)}` } : { ...fields, order };
};

/** A single value becomes a field without a name, unless the other side of the change is an object. */
function toFields(value: unknown, otherValue: unknown): Record<string, unknown> {
  if (isRecord(value)) return withOrderNumber(value);
  return isRecord(otherValue) ? {} : { '': value };
}

export function formatChanges(before: unknown, after: unknown): FieldChange[] {
  const oldFields = toFields(before, after);
  const newFields = toFields(after, before);
  const names = new Set([...Object.keys(oldFields), ...Object.keys(newFields)]);
  const changes = [...names].map((field) => ({
    field,
    before: truncate(formatValue(field, oldFields[field])),
    after: truncate(formatValue(field, newFields[field])),
  }));
  return changes.filter((change) => !HIDDEN_FIELDS.has(change.field) && change.before !== change.after);
}
