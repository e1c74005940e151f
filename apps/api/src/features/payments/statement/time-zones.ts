/** Minutes from UTC. */
const OFFSETS: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 60,
  west: 60,
  wat: 60,
  cet: 60,
  cest: 120,
  cat: 120,
  sast: 120,
  eet: 120,
  eat: 180,
  eest: 180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  brt: -180,
  'africa/maputo': 120,
  'africa/johannesburg': 120,
  maputo: 120,
};
const NUMERIC = /^(?:gmt|utc)?([+-])(\d{1,2})(?::?(\d{2}))?$/;

/** Reads the names that PayPal, banks and wallets use, such as `PST`, `GMT+2` and `+02:00`. @returns minutes from UTC, or null */
export function findUtcOffset(zone: string): number | null {
  const name = zone.trim().toLowerCase();
  const [, sign, hours, minutes] = NUMERIC.exec(name) ?? [];
  if (!hours) return OFFSETS[name] ?? null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}
