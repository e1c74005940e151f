export type { Access, Contract, Endpoint, InputOf, Method, ReplyOf, RequestOf, ResponseOf } from './endpoint.ts';
export { type ErrorBody, type ErrorCode, errorStatus } from './errors.ts';
