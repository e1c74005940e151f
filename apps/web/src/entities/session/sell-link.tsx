import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useSellPath } from './sell-path.ts';

/** A button that leads to where selling begins, for whoever presses it. */
export const SellLink = (props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) => <ButtonLink {...props} to={useSellPath()} />;
