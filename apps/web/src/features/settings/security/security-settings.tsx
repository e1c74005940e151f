import { SecondFactorGroup } from './second-factor-group.tsx';
import { SessionsGroup } from './sessions-group.tsx';

export const SecuritySettings = () => (
  <>
    <SecondFactorGroup />
    <SessionsGroup />
  </>
);
