import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../../ui/button.tsx';

export interface RowMovement {
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** `control` names the control that keeps the focus after the move. */
  onMove: (offset: 1 | -1, control: 'up' | 'down' | 'handle') => void;
  onDragStart: () => void;
}

export const DragHandle = ({ name, movement }: { name: string; movement: RowMovement }) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    movement.onMove(event.key === 'ArrowUp' ? -1 : 1, 'handle');
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 0) movement.onDragStart();
  };
  return (
    <IconButton
      data-move="handle"
      label={t('admin.drag', { name })}
      icon={<GripVertical />}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      className={cx('touch-none', movement.isDragged ? 'cursor-grabbing' : 'cursor-grab')}
    />
  );
};

const DIRECTIONS = [
  { control: 'up', offset: -1, label: 'admin.moveUp', Icon: ArrowUp },
  { control: 'down', offset: 1, label: 'admin.moveDown', Icon: ArrowDown },
] as const;

export const MoveButtons = ({ name, movement: { isFirst, isLast, onMove } }: { name: string; movement: RowMovement }) =>
  DIRECTIONS.map(({ control, offset, label, Icon }) => (
    <IconButton
      key={control}
      data-move={control}
      variant="outlined"
      label={t(label, { name })}
      icon={<Icon />}
      disabled={control === 'up' ? isFirst : isLast}
      onClick={() => onMove(offset, control)}
      className="disabled:opacity-40"
    />
  ));
