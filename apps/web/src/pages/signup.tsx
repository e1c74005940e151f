export { default, meta } from './not-yet.tsx';
