import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';

interface View {
  scale: number;
  x: number;
  y: number;
}

const INITIAL_VIEW: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;
const ZOOM_STEP = 1.4;
const WHEEL_ZOOM_STEP = 1.15;
const DOUBLE_CLICK_ZOOM = 2.5;
const PAN_PX = 60;
const DRAG_THRESHOLD_PX = 4;

const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(1, scale));
const panBy = (view: View, dx: number, dy: number): View =>
  view.scale === 1 ? INITIAL_VIEW : { ...view, x: view.x + dx, y: view.y + dy };
const scaleBy = (view: View, factor: number): View => {
  const scale = clampScale(view.scale * factor);
  const ratio = scale / view.scale;
  return scale === 1 ? INITIAL_VIEW : { scale, x: view.x * ratio, y: view.y * ratio };
};

const getDistance = ([a, b]: PointerEvent[]): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

/** Zoom and pan by wheel, drag, pinch, double click and keys (+ − 0 and arrows). */
export function useZoom() {
  const [view, setView] = useState(INITIAL_VIEW);
  const pointers = useRef(new Map<number, PointerEvent>());
  const wasDragged = useRef(false);
  const zoom = (factor: number): void => setView((current) => scaleBy(current, factor));

  const onPointerMove = (event: PointerEvent): void => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const previousDistance = getDistance([...pointers.current.values()]);
    pointers.current.set(event.pointerId, event);
    const [dx, dy] = [event.clientX - previous.clientX, event.clientY - previous.clientY];
    if (Math.abs(dx) + Math.abs(dy) > DRAG_THRESHOLD_PX) wasDragged.current = true;
    if (pointers.current.size === 2) zoom(getDistance([...pointers.current.values()]) / (previousDistance || 1));
    else setView((current) => panBy(current, dx, dy));
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (pointers.current.size === 0) wasDragged.current = false;
    pointers.current.set(event.pointerId, event);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerUp = (event: PointerEvent): void => void pointers.current.delete(event.pointerId);

  const onKeyDown = (event: KeyboardEvent): void => {
    const panByKey: Record<string, [number, number]> = {
      ArrowLeft: [PAN_PX, 0],
      ArrowRight: [-PAN_PX, 0],
      ArrowUp: [0, PAN_PX],
      ArrowDown: [0, -PAN_PX],
    };
    const offset = panByKey[event.key];
    if (offset) setView((current) => panBy(current, ...offset));
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(1 / ZOOM_STEP);
    else if (event.key === '0') setView(INITIAL_VIEW);
    else return;
    event.preventDefault();
  };

  return {
    view,
    wasDragged,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    reset: () => setView(INITIAL_VIEW),
    onKeyDown,
    pointerHandlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? WHEEL_ZOOM_STEP : 1 / WHEEL_ZOOM_STEP),
      onDoubleClick: () => setView((current) => (current.scale > 1 ? INITIAL_VIEW : scaleBy(current, DOUBLE_CLICK_ZOOM))),
    },
  };
}
