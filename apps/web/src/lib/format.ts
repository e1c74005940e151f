// Not Intl: phones and the server format differently, which would cause hydration mismatches.

const MONTHS = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];
/** Africa/Maputo is UTC+2 all year. */
const MAPUTO_OFFSET_MS = 2 * 60 * 60 * 1000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type DateInput = string | number | Date;

/** `1250.5` → `1 250,50`; rounds to centavos. */
export function formatAmount(mzn: number): string {
  const [whole = '0', cents = '00'] = Math.abs(mzn).toFixed(2).split('.');
  const sign = mzn < 0 && Number(mzn.toFixed(2)) !== 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${cents}`;
}

export const formatMoney = (mzn: number): string => `${formatAmount(mzn)} MZN`;

export const formatPrice = (mzn: number): string => (mzn === 0 ? 'Grátis' : formatMoney(mzn));

export const formatCount = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ' ');

export const formatQuantity = (n: number, singular: string, plural: string): string =>
  `${formatCount(n)} ${n === 1 ? singular : plural}`;

/** `1 produto`, or `mais de 1 000 produtos` if the server stopped counting. */
export const formatTotal = (
  list: { total: number; totalIsExact?: boolean | undefined },
  singular: string,
  plural: string,
): string => `${list.totalIsExact === false ? 'mais de ' : ''}${formatQuantity(list.total, singular, plural)}`;

export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',');

const toMaputoTime = (date: DateInput): Date => new Date(new Date(date).getTime() + MAPUTO_OFFSET_MS);

/** `21 nov. 2026` in Maputo's time zone. */
export function formatDate(date: DateInput): string {
  const local = toMaputoTime(date);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

const padTwoDigits = (n: number): string => String(n).padStart(2, '0');

const formatTime = (date: DateInput): string =>
  `${padTwoDigits(toMaputoTime(date).getUTCHours())}:${padTwoDigits(toMaputoTime(date).getUTCMinutes())}`;

export const formatDateTime = (date: DateInput): string => `${formatDate(date)}, ${formatTime(date)}`;

/**
 * `agora mesmo`, `há 6 min`, `há 2 h`, `há 3 dias`; the date after 30 days. Not for server-rendered text, because the clocks
 * differ.
 */
export function formatRelative(date: DateInput, now: DateInput = Date.now()): string {
  const age = new Date(now).getTime() - new Date(date).getTime();
  if (age < MINUTE) return 'agora mesmo';
  if (age < HOUR) return `há ${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `há ${Math.floor(age / HOUR)} h`;
  if (age < 2 * DAY) return 'há 1 dia';
  return age < 30 * DAY ? `há ${Math.floor(age / DAY)} dias` : formatDate(date);
}

export const getInitials = (person: { firstName?: string; lastName?: string } | null | undefined): string =>
  `${person?.firstName?.charAt(0) ?? ''}${person?.lastName?.charAt(0) ?? ''}`.toUpperCase() || 'U';
