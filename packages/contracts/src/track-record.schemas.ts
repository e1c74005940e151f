import { z } from 'zod';

/** How a creator delivered paid orders in the last 90 days. Absent for fewer than five orders. Recounted every night. */
export const TrackRecord = z
  .object({
    /** The median time from the order to its file, in minutes. */
    medianMinutes: z.int(),
    /** The percentage of orders whose file came within 24 hours, rounded down. */
    within24h: z.int(),
    /** The percentage of orders of which some money went back, rounded up. */
    refunded: z.int(),
  })
  .meta({ id: 'TrackRecord' });

export const exampleTrackRecord = { medianMinutes: 20, within24h: 98, refunded: 1 };
