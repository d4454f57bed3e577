export {
  type ApiClient,
  type ApiClientOptions,
  type ApiMethod,
  createApiClient,
  type Upload,
} from './api-client.ts'
export { ApiError, type ErrorDetail, unreachable } from './api-error.ts'
export { type ApiFailure, type ApiResult, type ApiSuccess, unwrap } from './result.ts'
export type { components, paths } from './schema.ts'
