import { Text } from '../../lib/i18n/text.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

export const UpdatedAgo = ({ updatedAt, now = Date.now() }: { updatedAt: string; now?: number }) => {
  const days = Math.max(0, Math.floor((now - Date.parse(updatedAt)) / DAY_MS));
  return days === 0 ? <Text id="ownProducts.updatedToday" /> : <Text id="ownProducts.updatedDaysAgo" values={{ count: days }} />;
};
