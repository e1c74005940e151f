import { paths } from '../../config/paths.ts';

const SOURCES_VIEW = 'origens';

/** The view of the payments section in which creators set up where payments are reported from. */
export const paymentSourcesPath = `${paths.dashboard('payments')}&view=${SOURCES_VIEW}`;

export const isPaymentSources = (search: URLSearchParams): boolean => search.get('view') === SOURCES_VIEW;
