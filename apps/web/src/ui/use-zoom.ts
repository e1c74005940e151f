import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';

interface View {
  scale: number;
  x: number;
  y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX = 5;
const STEP = 1.4;
const PAN_PX = 60;
const MOVED_PX = 4;

const clamp = (scale: number): number => Math.min(MAX, Math.max(1, scale));
const moved = (view: View, dx: number, dy: number): View =>
  view.scale === 1 ? WHOLE : { ...view, x: view.x + dx, y: view.y + dy };
const scaled = (view: View, factor: number): View => {
  const scale = clamp(view.scale * factor);
  const ratio = scale / view.scale;
  return scale === 1 ? WHOLE : { scale, x: view.x * ratio, y: view.y * ratio };
};

const distance = ([a, b]: PointerEvent[]): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

/** Zoom and pan by wheel, drag, pinch, double press and keys (+ − 0 arrows). */
export function useZoom() {
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, PointerEvent>());
  const wasDragged = useRef(false);
  const zoom = (factor: number): void => setView((old) => scaled(old, factor));

  const onPointerMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const spread = distance([...fingers.current.values()]);
    fingers.current.set(event.pointerId, event);
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (Math.abs(dx) + Math.abs(dy) > MOVED_PX) wasDragged.current = true;
    if (fingers.current.size === 2) zoom(distance([...fingers.current.values()]) / (spread || 1));
    else setView((old) => moved(old, dx, dy));
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (fingers.current.size === 0) wasDragged.current = false;
    fingers.current.set(event.pointerId, event);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerUp = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);

  const onKeyDown = (event: KeyboardEvent): void => {
    const pan: Record<string, [number, number]> = {
      ArrowLeft: [PAN_PX, 0],
      ArrowRight: [-PAN_PX, 0],
      ArrowUp: [0, PAN_PX],
      ArrowDown: [0, -PAN_PX],
    };
    const by = pan[event.key];
    if (by) setView((old) => moved(old, ...by));
    else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setView(WHOLE);
    else return;
    event.preventDefault();
  };

  return {
    view,
    wasDragged,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    reset: () => setView(WHOLE),
    onKeyDown,
    surface: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15),
      onDoubleClick: () => setView((old) => (old.scale > 1 ? WHOLE : scaled(old, 2.5))),
    },
  };
}
