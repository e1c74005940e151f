import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';

/** Returns the path of the upload section for users, who can become creators there, and of the sign-up page for visitors. */
export const useSellPath = (): string => (useSessionStatus() === 'signed-in' ? paths.dashboard('upload') : paths.signup);

export const SellLink = (props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) => <ButtonLink {...props} to={useSellPath()} />;
