import { type Order, ordersApi, reloadOrderLists } from '../../api/orders.ts';
import type { AppStore } from '../../api/store.ts';
import { type ApprovalResult, reportEndedSession, reportResult, reportWaiting, shouldRetry } from './approval-results.ts';
import { type Approval, readApprovals, removeStoredApproval, storeApproval } from './stored-approvals.ts';

interface PageHandlers {
  /** Called when the page closes, or is hidden, since a hidden page can be closed without a further event. */
  onLeave: () => void;
  onOnline: () => void;
}

function listenToPage({ onLeave, onOnline }: PageHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('online', onOnline, { signal });
  return () => controller.abort();
}

const UNDO_MS = 5_000;
const RETRY_MS = 15_000;
const MAX_LOGOUT_DELAY_MS = 1_500;
/** Until this long after its `sendAt`, a stored approval may belong to another tab, where it can still be undone. */
const OTHER_TAB_MS = 10_000;

export interface QueuedApproval extends Approval {
  userId: string;
  /** `waiting`: the server could not be reached, so the approval is sent again later. */
  state: 'scheduled' | 'sending' | 'waiting';
  /** Sent by a request that outlives the page. */
  isLeaving?: boolean;
  /** Read from the browser storage, so another tab can have sent or undone it. */
  isResumed?: boolean;
  hasFailed?: boolean;
}

type ResultHandler = (result: ApprovalResult) => void;

export interface ApprovalQueue {
  readonly store: AppStore;
  readonly subscribe: (listener: () => void) => () => void;
  readonly listeners: Set<() => void>;
  /** The result handlers of the visible cards, by order id. Results of other orders appear in a toast. */
  readonly cardHandlers: Map<string, ResultHandler>;
  approvals: readonly QueuedApproval[];
  sendTimer?: ReturnType<typeof setTimeout> | undefined;
  retryTimer?: ReturnType<typeof setTimeout> | undefined;
  stopListening?: (() => void) | undefined;
}

export function createApprovalQueue(store: AppStore): ApprovalQueue {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { store, subscribe, listeners, cardHandlers: new Map(), approvals: [] };
}

/** Lists, as one text, the short ids of the approvals that could not be sent and that no card shows. */
export const listUnsentIds = ({ approvals, cardHandlers }: ApprovalQueue): string =>
  approvals.flatMap(({ _id, shortId, hasFailed }) => (hasFailed && !cardHandlers.has(_id) ? `#${shortId}` : [])).join(', ');

export const findApproval = (queue: ApprovalQueue, id: string): QueuedApproval | undefined =>
  queue.approvals.find(({ _id }) => _id === id);

/** At most one approval can be undone: the next decision sends it. */
export const findScheduledApproval = (queue: ApprovalQueue): QueuedApproval | undefined =>
  queue.approvals.find(({ state }) => state === 'scheduled');

const getUserId = ({ store }: ApprovalQueue): string | undefined => store.getState().session.user?._id;

const notify = ({ listeners }: ApprovalQueue): void => listeners.forEach((listener) => listener());

/** Sends the scheduled approvals, and repeats requests that the browser would cancel. Waiting approvals are sent later anyway. */
function sendBeforeLeaving(queue: ApprovalQueue): void {
  clearTimeout(queue.sendTimer);
  const endangered = queue.approvals.filter(({ state }) => state !== 'waiting');
  for (const { _id } of endangered) void sendApproval(queue, _id, { isLeaving: true });
}

function setApprovals(queue: ApprovalQueue, approvals: readonly QueuedApproval[]): void {
  queue.approvals = approvals;
  if (approvals.length > 0)
    queue.stopListening ??= listenToPage({ onLeave: () => sendBeforeLeaving(queue), onOnline: () => sendWaiting(queue) });
  else {
    queue.stopListening?.();
    queue.stopListening = undefined;
    clearTimeout(queue.retryTimer);
  }
  notify(queue);
}

function updateApproval(queue: ApprovalQueue, id: string, changes: Partial<QueuedApproval>): void {
  const approvals = queue.approvals.map((approval) => (approval._id === id ? { ...approval, ...changes } : approval));
  setApprovals(queue, approvals);
}

/** Forgets an approval in this tab only. The browser storage keeps it. */
function dropApproval(queue: ApprovalQueue, id: string): void {
  const others = queue.approvals.filter(({ _id }) => _id !== id);
  setApprovals(queue, others);
}

function removeApproval(queue: ApprovalQueue, { _id, userId }: QueuedApproval): void {
  removeStoredApproval(userId, _id);
  dropApproval(queue, _id);
}

function waitAndRetry(queue: ApprovalQueue, { _id, shortId, hasFailed }: QueuedApproval): void {
  updateApproval(queue, _id, { state: 'waiting', isLeaving: false, hasFailed: true });
  if (!hasFailed && !queue.cardHandlers.has(_id)) reportWaiting(shortId);
  clearTimeout(queue.retryTimer);
  queue.retryTimer = setTimeout(() => sendWaiting(queue), RETRY_MS);
}

/** The approval of a user whose session ended is sent after their next login. */
function stopApproval(queue: ApprovalQueue, approval: QueuedApproval): void {
  dropApproval(queue, approval._id);
  const { token, draftOwnerId } = queue.store.getState().session;
  // A user who logged out needs no report.
  if (token === null && draftOwnerId === approval.userId) reportEndedSession(approval.shortId);
}

function handleResult(queue: ApprovalQueue, id: string, result: ApprovalResult): void {
  const approval = findApproval(queue, id);
  // A second request, sent when the page was left, has already reported the decision.
  if (!approval) return;
  if (result.error && shouldRetry(result.error))
    return getUserId(queue) === approval.userId ? waitAndRetry(queue, approval) : stopApproval(queue, approval);
  const handler = queue.cardHandlers.get(id);
  removeApproval(queue, approval);
  if (handler) handler(result);
  else reportResult(approval.shortId, result);
}

async function sendApproval(queue: ApprovalQueue, id: string, { isLeaving = false } = {}): Promise<void> {
  const approval = findApproval(queue, id);
  if (!approval) return;
  // A request that ends with the page is repeated, once, by one that outlives the page.
  const shouldRepeat = isLeaving && !approval.isLeaving;
  if (approval.state === 'sending' && !shouldRepeat) return;
  if (getUserId(queue) !== approval.userId) return stopApproval(queue, approval);
  // From now on, the next page load need not wait before it sends the approval again.
  storeApproval(approval.userId, { ...approval, sendAt: 0 });
  updateApproval(queue, id, { state: 'sending', isLeaving });
  const { acceptDuplicate, proofId, waitingSince } = approval;
  const request = { params: { id }, body: { acceptDuplicate, proofId, waitingSince }, isLeaving };
  handleResult(queue, id, await queue.store.dispatch(ordersApi.endpoints.approveOrder.initiate(request, { track: false })));
}

export async function sendScheduled(queue: ApprovalQueue): Promise<void> {
  clearTimeout(queue.sendTimer);
  const scheduled = queue.approvals.filter(({ state }) => state === 'scheduled');
  await Promise.all(scheduled.map(({ _id }) => sendApproval(queue, _id)));
}

/** A logout ends the session that the requests need, so it waits for their responses, but not for slow ones. */
export const sendBeforeLogout = (queue: ApprovalQueue): Promise<void> =>
  Promise.race([sendScheduled(queue), new Promise<void>((resolve) => setTimeout(resolve, MAX_LOGOUT_DELAY_MS))]);

export function sendWaiting(queue: ApprovalQueue): void {
  const storedIds = new Set(readApprovals(getUserId(queue) ?? '').map(({ _id }) => _id));
  for (const { _id, state, isResumed } of queue.approvals) {
    if (state !== 'waiting') continue;
    if (isResumed && !storedIds.has(_id)) dropApproval(queue, _id);
    else void sendApproval(queue, _id);
  }
}

/** Approves an order after 5 s, and sends the previous approval at once. */
export function scheduleApproval(queue: ApprovalQueue, order: Order, acceptDuplicate: boolean): void {
  const userId = getUserId(queue);
  if (userId === undefined) return;
  void sendScheduled(queue);
  const { _id, shortId, proofId, waitingSince } = order;
  const approval = { _id, shortId, acceptDuplicate, proofId, waitingSince, sendAt: Date.now() + UNDO_MS };
  storeApproval(userId, approval);
  const others = queue.approvals.filter((other) => other._id !== _id);
  setApprovals(queue, [...others, { ...approval, userId, state: 'scheduled' }]);
  queue.sendTimer = setTimeout(() => void sendScheduled(queue), UNDO_MS);
}

export function undoApproval(queue: ApprovalQueue, id: string): void {
  const approval = findApproval(queue, id);
  if (!approval || approval.state === 'sending') return;
  removeApproval(queue, approval);
  // A response can be lost although the server approved the order, so show the server's state.
  if (approval.state === 'waiting') queue.store.dispatch(reloadOrderLists());
}

export function resumeApprovals(queue: ApprovalQueue): void {
  const userId = getUserId(queue);
  if (userId === undefined) return;
  const stored = readApprovals(userId).filter(({ _id }) => !findApproval(queue, _id));
  // Also due if `sendAt` is far in the future, because the clock was set back.
  const due = stored.filter(({ sendAt }) => Math.abs(Date.now() - sendAt) > OTHER_TAB_MS);
  if (due.length < stored.length) setTimeout(() => resumeApprovals(queue), OTHER_TAB_MS);
  if (due.length === 0) return;
  const resumed = due.map((approval) => ({ ...approval, userId, state: 'waiting', isResumed: true }) as const);
  setApprovals(queue, [...queue.approvals, ...resumed]);
  sendWaiting(queue);
}

/** Registers the card of an order. Without the card nobody can undo its approval, so removing it sends the approval. */
export function registerCard(queue: ApprovalQueue, id: string, handler: ResultHandler): () => void {
  queue.cardHandlers.set(id, handler);
  notify(queue);
  return () => {
    if (queue.cardHandlers.get(id) === handler) queue.cardHandlers.delete(id);
    notify(queue);
    if (findApproval(queue, id)?.state === 'scheduled') void sendApproval(queue, id);
  };
}
