import { paths } from '../../config/paths.ts';

/** Returns the path to open after the login. Allows only paths of this site, to prevent open redirects. */
export function toSafePath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\s]/.test(next)) return paths.dashboard();
  return next.startsWith(paths.login()) ? paths.dashboard() : next;
}

export const withNext = (path: string, next: string | null): string => (next ? `${path}?next=${encodeURIComponent(next)}` : path);
