import { Text } from '../../lib/i18n/text.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

const countDaysSince = (date: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(date)) / DAY_MS));

export const UpdatedAgo = ({ updatedAt }: { updatedAt: string }) => {
  const days = countDaysSince(updatedAt);
  return days === 0 ? <Text id="ownProducts.updatedToday" /> : <Text id="ownProducts.updatedDaysAgo" values={{ count: days }} />;
};
