import { useRef, useState, type KeyboardEvent, type PointerEvent, type SyntheticEvent, type WheelEvent } from 'react';

interface View {
  scale: number;
  x: number;
  y: number;
}

const INITIAL_VIEW: View = { scale: 1, x: 0, y: 0 };
const ZOOM_STEP = 1.4;
const WHEEL_ZOOM_STEP = 1.15;
const PAN_PX = 60;
const DRAG_THRESHOLD_PX = 4;

interface ZoomLimits {
  maxScale: number;
  clickScale: number;
}

const DEFAULT_LIMITS: ZoomLimits = { maxScale: 5, clickScale: 2.5 };

interface Size {
  width: number;
  height: number;
}

/** A long screenshot is shown as a thin strip. It can be enlarged to its full size, and a click fills the box's width. */
export function computeZoomLimits(image: Size, box: Size): ZoomLimits {
  const shownScale = Math.min(box.width / image.width, box.height / image.height);
  if (!Number.isFinite(shownScale) || shownScale === 0) return DEFAULT_LIMITS;
  const fullSizeZoom = 1 / shownScale;
  const boxWidthZoom = Math.min(fullSizeZoom, box.width / (image.width * shownScale));
  return {
    maxScale: Math.max(DEFAULT_LIMITS.maxScale, fullSizeZoom),
    clickScale: Math.max(DEFAULT_LIMITS.clickScale, boxWidthZoom),
  };
}

const panBy = (view: View, dx: number, dy: number): View =>
  view.scale === 1 ? INITIAL_VIEW : { ...view, x: view.x + dx, y: view.y + dy };
const scaleBy = (view: View, factor: number, maxScale: number): View => {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return scale === 1 ? INITIAL_VIEW : { scale, x: view.x * ratio, y: view.y * ratio };
};

const getDistance = ([a, b]: PointerEvent[]): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

/** Zoom and pan by wheel, drag, pinch and keys (+ − 0 and arrows). */
export function useZoom() {
  const [view, setView] = useState(INITIAL_VIEW);
  const pointers = useRef(new Map<number, PointerEvent>());
  const wasDragged = useRef(false);
  const [limits, setLimits] = useState(DEFAULT_LIMITS);
  const zoom = (factor: number): void => setView((current) => scaleBy(current, factor, limits.maxScale));
  const onLoad = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void => {
    const imageSize = { width: image.naturalWidth, height: image.naturalHeight };
    const boxSize = { width: image.clientWidth, height: image.clientHeight };
    setLimits(computeZoomLimits(imageSize, boxSize));
  };

  const onPointerMove = (event: PointerEvent): void => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const previousDistance = getDistance([...pointers.current.values()]);
    pointers.current.set(event.pointerId, event);
    const dx = event.clientX - previous.clientX;
    const dy = event.clientY - previous.clientY;
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
    /** Fills the width of the box, or shows the whole picture again. */
    toggle: () => setView((current) => (current.scale > 1 ? INITIAL_VIEW : scaleBy(current, limits.clickScale, limits.maxScale))),
    onKeyDown,
    /** For the image, whose size decides how far it can be enlarged. */
    onLoad,
    pointerHandlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? WHEEL_ZOOM_STEP : 1 / WHEEL_ZOOM_STEP),
    },
  };
}
