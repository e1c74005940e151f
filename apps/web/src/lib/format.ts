// Own formatters: a phone's Intl and the server's give different texts, and hydration would not match.

const MONTHS = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];
/** Africa/Maputo is UTC+2 the whole year. */
const MAPUTO_OFFSET_MS = 2 * 60 * 60 * 1000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type DateInput = string | number | Date;

/** `1250.5` MZN → `1 250,50`; rounded to centavos. */
export function formatAmount(mzn: number): string {
  const [whole = '0', cents = '00'] = Math.abs(mzn).toFixed(2).split('.');
  const sign = mzn < 0 && Number(mzn.toFixed(2)) !== 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${cents}`;
}

/** A sum in MZN: `1 250,00 MZN`. */
export const formatMoney = (mzn: number): string => `${formatAmount(mzn)} MZN`;

/** A price in MZN: `1 250,00 MZN`, and 'Grátis' for 0. */
export const formatPrice = (mzn: number): string => (mzn === 0 ? 'Grátis' : formatMoney(mzn));

/** A whole number with its thousands apart: `12 400`. */
export const formatCount = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ' ');

/** So many of something: `1 venda`, `0 vendas`, `1 250 vendas`. */
export const formatQuantity = (n: number, singular: string, plural: string): string =>
  `${formatCount(n)} ${n === 1 ? singular : plural}`;

/** How many a list has: `1 produto`, `mais de 1 000 produtos` where the server counts no further. */
export const formatTotal = (
  list: { total: number; totalIsExact?: boolean | undefined },
  singular: string,
  plural: string,
): string => `${list.totalIsExact === false ? 'mais de ' : ''}${formatQuantity(list.total, singular, plural)}`;

/** An average rating: `4,9`; one decimal (specification, section 9). */
export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',');

const toMaputoTime = (date: DateInput): Date => new Date(new Date(date).getTime() + MAPUTO_OFFSET_MS);

/** `21 nov. 2026`, the day in Maputo. */
export function formatDate(date: DateInput): string {
  const local = toMaputoTime(date);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

const padTwoDigits = (n: number): string => String(n).padStart(2, '0');

/** `09:14`, the time in Maputo. */
const formatTime = (date: DateInput): string =>
  `${padTwoDigits(toMaputoTime(date).getUTCHours())}:${padTwoDigits(toMaputoTime(date).getUTCMinutes())}`;

/** `21 nov. 2026, 09:14`. */
export const formatDateTime = (date: DateInput): string => `${formatDate(date)}, ${formatTime(date)}`;

/** `agora mesmo`, `há 6 min`, `há 2 h`, `há 3 dias`; the date after 30 days. Not for server-rendered text: the clocks differ. */
export function formatRelative(date: DateInput, now: DateInput = Date.now()): string {
  const age = new Date(now).getTime() - new Date(date).getTime();
  if (age < MINUTE) return 'agora mesmo';
  if (age < HOUR) return `há ${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `há ${Math.floor(age / HOUR)} h`;
  if (age < 2 * DAY) return 'há 1 dia';
  return age < 30 * DAY ? `há ${Math.floor(age / DAY)} dias` : formatDate(date);
}

/** The initials of a name for an avatar; 'U' where there is no user (specification, section 2). */
export const getInitials = (person: { firstName?: string; lastName?: string } | null | undefined): string =>
  `${person?.firstName?.charAt(0) ?? ''}${person?.lastName?.charAt(0) ?? ''}`.toUpperCase() || 'U';
