export { allocate, type Share } from './allocate.ts'
export { burdenRateError, fractionError } from './burden-rates.ts'
export { cooperativeYield, mapCooperatively } from './cooperative-yield.ts'
export {
  Decimal,
  type DecimalLike,
  decimal,
  fromCents,
  round,
  roundNumber,
  roundToCents,
  sum,
  toCents,
  toNumber,
  ZERO,
} from './decimal.ts'
export {
  type DefinedError,
  defineError,
  documentedSentence,
  ResourceNotFound,
} from './define-error.ts'
export { formatDollars } from './dollars.ts'
export {
  AppError,
  ConfigError,
  type ErrorDefinition,
  type ErrorDetail,
  type ErrorKind,
  type ErrorOptionsWithDetails,
  InvalidError,
  RETRY_AFTER_SECONDS,
} from './errors.ts'
export { escapeHtml, Html, html } from './html.ts'
export type {
  IdempotencyClaim,
  IdempotencyOutcome,
  IdempotencyStore,
  StoredAnswer,
} from './idempotency.ts'
export { isUuid, newId } from './ids.ts'
export { isLocalUse, isLoopback, LOCAL_PASSWORD, LOCAL_USERS, type LocalUser } from './local-use.ts'
export { isBlank, nameKey } from './names.ts'
export {
  type Cursor,
  cursorValues,
  type ListQuery,
  type Page,
  type SortType,
  UnreadableCursor,
} from './paging.ts'
export { type RequestContext, requestContext } from './request-context.ts'
export { type Principal, ROLES, type Role } from './roles.ts'
export { priceScopes } from './scope-prices.ts'
export { shareReads } from './share-reads.ts'
export { splitDollars } from './split-dollars.ts'
export { neutralised } from './spreadsheet-text.ts'
