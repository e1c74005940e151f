export type {
  Access,
  Contract,
  Endpoint,
  ParsedRequest,
  HttpMethod,
  HandlerResponse,
  RequestInput,
  ResponseBody,
} from './endpoint.ts';
export { type ErrorBody, type ErrorCode, errorStatus } from './errors.ts';
