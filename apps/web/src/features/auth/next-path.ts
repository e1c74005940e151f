import { paths } from '../../config/paths.ts';

/** Where a login leads: the path it was asked for from, only ever one of ours; the dashboard else. */
export function toSafePath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\s]/.test(next)) return paths.dashboard();
  return next.startsWith(paths.login()) ? paths.dashboard() : next;
}

/** The same wish, handed on from one account screen to the other. */
export const withNext = (path: string, next: string | null): string => (next ? `${path}?next=${encodeURIComponent(next)}` : path);
