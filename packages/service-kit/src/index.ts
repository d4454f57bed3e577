export { ConfigError } from '@formwork/kernel'
export type { ExpectedClaims, Session } from './access-tokens.ts'
export { recordId, recordTimes } from './answer-fields.ts'
export { type AppOptions, createApp, type Routes, type TypedApp } from './app.ts'
export {
  type Admission,
  type AuthorizationOptions,
  allowedOrigins,
  installAuthorization,
  refuseForeignOrigin,
} from './authorization.ts'
export type { GrpcTlsSettings } from './certificates.ts'
export { CircuitBreaker } from './circuit-breaker.ts'
export {
  BodyNotWhole,
  BodyTooLarge,
  MalformedAddress,
  NoRoom,
  PathNotFound,
  RangeNotSatisfiable,
  RateLimited,
  ServiceOutOfReach,
  UnsupportedMediaType,
  UpstreamTimeout,
} from './common.errors.ts'
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
} from './config.ts'
export { answersKnown, ifMatch, isKnown, setETag, type VersionCheck } from './etag.ts'
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
} from './fields.ts'
export { followCertificates } from './follow-certificates.ts'
export {
  type CallSettings,
  callMetadata,
  callOptions,
  callUnary,
  channelOptions,
  closeClient,
  readStream,
} from './grpc-client.ts'
export { clientCredentials } from './grpc-credentials.ts'
export { fromServiceError } from './grpc-errors.ts'
export { type GrpcServer, startGrpcServer } from './grpc-server.ts'
export {
  ERROR_CODE_HEADER,
  errorBody,
  FRAMEWORK_ERRORS,
  HTTP_STATUS,
  installErrorHandling,
  type TranslateError,
} from './http-errors.ts'
export { installIdempotency } from './idempotency.ts'
export { type FeedState, IdentityCheck, type SessionState } from './identity-check.ts'
export type { Job } from './jobs.ts'
export { createdOn, dayParameter, dollarsBound, severalIds, severalOf } from './list-filters.ts'
export { listParameters, paginate, toListQuery, writeCursor } from './lists.ts'
export { createLog, type Logger } from './log.ts'
export {
  expectedClaims,
  issuerOf,
  openSessions,
  programAudience,
  type Sessions,
} from './open-sessions.ts'
export { fileAnswer, jsonOr } from './openapi/media-types.ts'
export { deadLetterList, operationsRoutes } from './operations.routes.ts'
export { backlogBody, deadLetterBody } from './operations.schemas.ts'
export { type RunningService, runService } from './process.ts'
export { type QueryValue, readAs, trueOrFalse, UUID_VALUE } from './query-values.ts'
export { RevocationList } from './revocations.ts'
export { type Commands, runCommand } from './run-command.ts'
export { serviceVersion } from './service-version.ts'
export { SessionsOutOfReach, TryRefreshToken, Unauthorised } from './session.errors.ts'
export { cookieValues } from './session-cookies.ts'
export {
  type Access,
  createSessionVerifier,
  type Revocations,
  type SessionVerifier,
  type VerificationKeys,
} from './sessions.ts'
export * from './upload.errors.ts'
export { ValidationFailure, validatorCompiler } from './validation.ts'
export { type Warning, warningsField } from './warnings.ts'
