import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { useSellPath } from './sell-path.ts';

export const SellLink = (props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) => <ButtonLink {...props} to={useSellPath()} />;
