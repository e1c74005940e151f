import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent, PointerEvent } from 'react';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** How a row is moved: the buttons by one place, the handle by dragging or with the arrow keys. */
export interface Moving {
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** `control`: what was used, and keeps the focus. */
  onStep: (by: 1 | -1, control: 'up' | 'down' | 'handle') => void;
  onTake: () => void;
}

/** Drags its row, or moves it with the arrow keys. */
export const Handle = ({ name, moving }: { name: string; moving: Moving }) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    moving.onStep(event.key === 'ArrowUp' ? -1 : 1, 'handle');
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 0) moving.onTake();
  };
  return (
    <IconButton
      data-move="handle"
      label={`Arrastar ${name}, ou mover com as setas`}
      icon={<GripVertical aria-hidden="true" />}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      className={cx('touch-none', moving.isDragged ? 'cursor-grabbing' : 'cursor-grab')}
    />
  );
};

/** Moves its row by one place. */
export const Arrows = ({ name, moving: { isFirst, isLast, onStep } }: { name: string; moving: Moving }) => (
  <>
    <IconButton
      data-move="up"
      variant="outlined"
      label={`Mover ${name} para cima`}
      icon={<ArrowUp aria-hidden="true" />}
      disabled={isFirst}
      onClick={() => onStep(-1, 'up')}
      className="disabled:opacity-40"
    />
    <IconButton
      data-move="down"
      variant="outlined"
      label={`Mover ${name} para baixo`}
      icon={<ArrowDown aria-hidden="true" />}
      disabled={isLast}
      onClick={() => onStep(1, 'down')}
      className="disabled:opacity-40"
    />
  </>
);
