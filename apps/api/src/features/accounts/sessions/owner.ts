import type { Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';

/** The account that a session or an API token belongs to. */
export interface Owner extends Pick<Caller, 'firstName' | 'lastName' | 'username' | 'role' | 'creatorStatus'> {
  _id: Types.ObjectId;
  status: 'active' | 'suspended';
  hasSecondFactor?: boolean;
}

const FIELDS = { firstName: 1, lastName: 1, username: 1, role: 1, status: 1, creatorStatus: 1, hasSecondFactor: 1 } as const;

export const OWNER_LOOKUP = {
  $lookup: { from: 'users', localField: 'user', foreignField: '_id', as: 'owner', pipeline: [{ $project: FIELDS }] },
};

/** An admin in production without a second factor can only set one up. */
export function toCaller({ config }: Pick<Deps, 'config'>, owner: Owner) {
  const { firstName, lastName, username, role, creatorStatus, hasSecondFactor = false } = owner;
  const mustEnrol = config.NODE_ENV === 'production' && role === 'admin' && !hasSecondFactor;
  return { id: String(owner._id), firstName, lastName, username, role, creatorStatus, mustEnrol };
}
