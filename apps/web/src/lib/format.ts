// Does not use `Intl`, because phones and the server format differently, which would cause hydration mismatches.

const MONTHS = ['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];
const MAPUTO_UTC_OFFSET_MS = 2 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type DateInput = string | number | Date;

/** `1250.5` → `1 250,50`; rounds to centavos. */
export function formatAmount(mzn: number): string {
  const [whole = '0', centavos = '00'] = Math.abs(mzn).toFixed(2).split('.');
  const sign = mzn < 0 && Number(mzn.toFixed(2)) !== 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${centavos}`;
}

export const formatMoney = (mzn: number): string => `${formatAmount(mzn)} MZN`;

export const formatPrice = (mzn: number): string => (mzn === 0 ? 'Grátis' : formatMoney(mzn));

export const formatCount = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ' ');

export const formatQuantity = (count: number, singular: string, plural: string): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;

export const formatTotal = (
  list: { total: number; totalIsExact?: boolean | undefined },
  singular: string,
  plural: string,
): string => `${list.totalIsExact === false ? 'mais de ' : ''}${formatQuantity(list.total, singular, plural)}`;

export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',');

const toMaputoTime = (date: DateInput): Date => new Date(new Date(date).getTime() + MAPUTO_UTC_OFFSET_MS);

export function formatDate(date: DateInput): string {
  const maputoDate = toMaputoTime(date);
  return `${maputoDate.getUTCDate()} ${MONTHS[maputoDate.getUTCMonth()]} ${maputoDate.getUTCFullYear()}`;
}

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

const formatTime = (date: DateInput): string =>
  `${padTwoDigits(toMaputoTime(date).getUTCHours())}:${padTwoDigits(toMaputoTime(date).getUTCMinutes())}`;

export const formatDateTime = (date: DateInput): string => `${formatDate(date)}, ${formatTime(date)}`;

/** Do not use in server-rendered text: the clocks of server and browser differ. */
export function formatRelative(date: DateInput, now: DateInput = Date.now()): string {
  const ageMs = new Date(now).getTime() - new Date(date).getTime();
  if (ageMs < MINUTE_MS) return 'agora mesmo';
  if (ageMs < HOUR_MS) return `há ${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < DAY_MS) return `há ${Math.floor(ageMs / HOUR_MS)} h`;
  if (ageMs < 2 * DAY_MS) return 'há 1 dia';
  return ageMs < 30 * DAY_MS ? `há ${Math.floor(ageMs / DAY_MS)} dias` : formatDate(date);
}

export const getInitials = (user: { firstName?: string; lastName?: string } | null | undefined): string =>
  `${user?.firstName?.charAt(0) ?? ''}${user?.lastName?.charAt(0) ?? ''}`.toUpperCase() || 'U';
