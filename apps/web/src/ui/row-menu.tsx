import Ellipsis from 'lucide-react/icons/ellipsis';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../lib/cx.ts';
import { IconButton, Spinner } from './button.tsx';

export interface RowMenuItem {
  label: ReactNode;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Draws a line above the item. */
  startsGroup?: boolean;
  onSelect: () => void;
}

interface Props {
  label: string;
  items: RowMenuItem[];
  busy?: boolean;
  className?: string;
}

const ITEM_HEIGHT_PX = 44;
const GAP_PX = 4;

/** The menu is fixed to the window, because a list may clip its rows. It opens upwards if there is no room below. */
function computePosition(trigger: HTMLElement, itemCount: number): CSSProperties {
  const { top, bottom, right } = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const hasRoomBelow = clientHeight - bottom > itemCount * ITEM_HEIGHT_PX + 4 * GAP_PX;
  return { right: clientWidth - right, ...(hasRoomBelow ? { top: bottom + GAP_PX } : { bottom: clientHeight - top + GAP_PX }) };
}

function findNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= document.documentElement.clientHeight;
}

interface OpenMenuHandlers {
  onPressOutside: () => void;
  onMove: () => void;
}

/** Calls `onMove` when the menu button may have moved: on scrolling, and when the keyboard of a phone appears or disappears. */
function useOpenMenu(isOpen: boolean, element: { current: HTMLElement | null }, handlers: OpenMenuHandlers): void {
  const onPressOutside = useEffectEvent(handlers.onPressOutside);
  const onMove = useEffectEvent(handlers.onMove);
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    const handlePress = ({ target }: Event): void => {
      if (!(target instanceof Node && element.current?.contains(target))) onPressOutside();
    };
    document.addEventListener('pointerdown', handlePress, options);
    window.addEventListener('scroll', () => onMove(), options);
    window.addEventListener('resize', () => onMove(), options);
    return () => controller.abort();
  }, [isOpen, element]);
}

export const RowMenu = ({ label, items, busy = false, className }: Props) => {
  const [position, setPosition] = useState<CSSProperties | null>(null);
  const triggerId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isOpen = position !== null;
  const close = (): void => {
    trigger.current?.focus({ preventScroll: true });
    setPosition(null);
  };
  const followTrigger = (): void => {
    if (trigger.current && isInWindow(trigger.current)) setPosition(computePosition(trigger.current, items.length));
    else close();
  };
  useOpenMenu(isOpen, root, { onPressOutside: close, onMove: followTrigger });
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // `close` focuses the trigger. After this handler, the browser moves the focus from there to the next element.
    if (event.key === 'Tab') return close();
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const index = findNextIndex(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length);
    if (event.key !== 'Escape' && index === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (index === undefined) close();
    else buttons[index]?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setPosition(null);
  };
  return (
    <div ref={root} onBlur={onBlur} className={className}>
      <IconButton
        ref={trigger}
        id={triggerId}
        label={label}
        icon={busy ? <Spinner /> : <Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={busy || undefined}
        onClick={({ currentTarget }) => {
          if (!busy) setPosition(isOpen ? null : computePosition(currentTarget, items.length));
        }}
      />
      {isOpen && (
        <div
          ref={menu}
          role="menu"
          aria-labelledby={triggerId}
          tabIndex={-1}
          style={position}
          onKeyDown={onKeyDown}
          className="fixed z-30 grid w-max max-w-72 min-w-44 rounded-card border border-line bg-card py-1 text-left shadow-soft"
        >
          {items.map(({ label: itemLabel, icon, isDanger = false, startsGroup = false, onSelect }, index) => (
            <button
              // The items of a menu never move, so their indexes identify them.
              key={index} // oxlint-disable-line react/no-array-index-key
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
              className={cx(
                'flex min-h-11 items-center gap-2.5 px-4 text-left text-sm -outline-offset-2 hover:bg-sunk [&>svg]:size-4.5 [&>svg]:shrink-0',
                isDanger ? 'text-red' : 'text-ink',
                startsGroup && 'border-t border-line',
              )}
            >
              {icon}
              <span>{itemLabel}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
