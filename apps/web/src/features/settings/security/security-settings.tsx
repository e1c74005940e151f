import { SessionsGroup } from './sessions-group.tsx';

/** The part of the settings that protects the account. */
export const SecuritySettings = () => <SessionsGroup />;
