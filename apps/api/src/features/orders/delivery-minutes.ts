import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';

/** How long a creator usually takes to confirm: the time of the track record, so that buyers never read two. Null if it is unknown. */
export async function getDeliveryMinutes(
  { trackRecords, confirmationTimes }: Pick<Deps, 'trackRecords' | 'confirmationTimes'>,
  creator: Types.ObjectId,
): Promise<number | null> {
  const trackRecord = await trackRecords.get(creator);
  return trackRecord?.medianMinutes ?? (await confirmationTimes.getMinutes(creator));
}
