import { paths } from '../../config/paths.ts';

/** The list of open payments. @param code of one of them, or empty for all */
export const openPaymentsPath = (code = ''): string =>
  `${paths.dashboard('payments')}&state=open${code && `&q=${encodeURIComponent(code)}`}`;
