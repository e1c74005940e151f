import { SecondFactorGroup } from './second-factor-group.tsx';
import { SessionsGroup } from './sessions-group.tsx';

/** The part of the settings that protects the account. */
export const SecuritySettings = () => (
  <>
    <SecondFactorGroup />
    <SessionsGroup />
  </>
);
