export { ConfigError } from '@formwork/kernel'
export type { ExpectedClaims, Session } from './auth/access-tokens.ts'
export {
  type Admission,
  type AuthorizationOptions,
  allowedOrigins,
  installAuthorization,
  refuseForeignOrigin,
} from './auth/authorization.ts'
export { type FeedState, IdentityCheck, type SessionState } from './auth/identity-check.ts'
export { RevocationList } from './auth/revocations.ts'
export { cookieValues } from './auth/session-cookies.ts'
export {
  type Access,
  createSessionVerifier,
  type Revocations,
  type SessionVerifier,
  type VerificationKeys,
} from './auth/sessions.ts'
export type { GrpcTlsSettings } from './certificates/certificates.ts'
export { followCertificates } from './certificates/follow-certificates.ts'
export {
  brokerConfig,
  companyZoneSetting,
  databaseConfig,
  grpcConfig,
  hasLocalAccounts,
  localAccountsConfig,
  numberSetting,
  optionalSetting,
  readConfig,
  type ServiceConfig,
  serviceConfig,
  serviceTokenConfig,
} from './config/config.ts'
export { createLog, type Logger } from './config/log.ts'
export { serviceVersion } from './config/service-version.ts'
export {
  BodyNotWhole,
  BodyTooLarge,
  MalformedAddress,
  NoRoom,
  PathNotFound,
  RangeNotSatisfiable,
  RateLimited,
  ResourceChanged,
  ServiceOutOfReach,
  UnsupportedMediaType,
  UpstreamTimeout,
} from './errors/common.errors.ts'
export {
  ERROR_CODE_HEADER,
  errorBody,
  FRAMEWORK_ERRORS,
  HTTP_STATUS,
  installErrorHandling,
  type TranslateError,
} from './errors/http-errors.ts'
export { SessionsOutOfReach, TryRefreshToken, Unauthorised } from './errors/session.errors.ts'
export * from './errors/upload.errors.ts'
export { ValidationFailure, validatorCompiler } from './errors/validation.ts'
export { CircuitBreaker } from './grpc/circuit-breaker.ts'
export {
  type CallSettings,
  callMetadata,
  callOptions,
  callUnary,
  channelOptions,
  closeClient,
  grpcClient,
  readStream,
} from './grpc/grpc-client.ts'
export { clientCredentials } from './grpc/grpc-credentials.ts'
export { fromServiceError } from './grpc/grpc-errors.ts'
export { type GrpcServer, startGrpcServer } from './grpc/grpc-server.ts'
export { type AppOptions, createApp, type Routes, type TypedApp } from './http/app.ts'
export { answersKnown, ifMatch, isKnown, setETag, type VersionCheck } from './http/etag.ts'
export { installIdempotency } from './http/idempotency.ts'
export type { Job } from './jobs/jobs.ts'
export { fileAnswer, jsonOr } from './openapi/media-types.ts'
export { recordId, recordTimes } from './schemas/answer-fields.ts'
export {
  boundedList,
  boundedText,
  dateField,
  emailField,
  idParam,
  isCleanText,
  type NumberRange,
  numberField,
  optionalEmail,
  optionalText,
  optionalZone,
  referenceField,
  requiredText,
  timestampField,
  wholeNumberField,
} from './schemas/fields.ts'
export {
  createdOn,
  dayParameter,
  dollarsBound,
  firstDay,
  lastDay,
  severalIds,
  severalOf,
} from './schemas/list-filters.ts'
export { listParameters, paginate, searchText, toListQuery, writeCursor } from './schemas/lists.ts'
export { type QueryValue, readAs, trueOrFalse, UUID_VALUE } from './schemas/query-values.ts'
export { type Warning, warningsField } from './schemas/warnings.ts'
export {
  expectedClaims,
  issuerOf,
  openSessions,
  programAudience,
  type Sessions,
} from './service/open-sessions.ts'
export { deadLetterList, operationsRoutes } from './service/operations.routes.ts'
export { backlogBody, deadLetterBody } from './service/operations.schemas.ts'
export { type RunningService, runService } from './service/process.ts'
export { type Commands, runCommand } from './service/run-command.ts'
