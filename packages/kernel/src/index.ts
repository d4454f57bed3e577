export {
  type DefinedError,
  defineError,
  documentedSentence,
  ResourceNotFound,
} from './errors/define-error.ts'
export {
  AppError,
  ConfigError,
  type ErrorDefinition,
  type ErrorDetail,
  type ErrorKind,
  type ErrorOptionsWithDetails,
  InvalidError,
  invalidField,
  RETRY_AFTER_SECONDS,
} from './errors/errors.ts'
export { allocate, type Share } from './numbers/allocate.ts'
export { burdenRateError, fractionError } from './numbers/burden-rates.ts'
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
} from './numbers/decimal.ts'
export { formatDollars } from './numbers/dollars.ts'
export { priceScopes } from './numbers/scope-prices.ts'
export { splitDollars } from './numbers/split-dollars.ts'
export type {
  IdempotencyClaim,
  IdempotencyOutcome,
  IdempotencyStore,
  StoredAnswer,
} from './requests/idempotency.ts'
export {
  isLocalUse,
  isLoopback,
  LOCAL_PASSWORD,
  LOCAL_USERS,
  type LocalUser,
} from './requests/local-use.ts'
export {
  type Cursor,
  cursorValues,
  type ListQuery,
  type Page,
  type SortType,
  UnreadableCursor,
} from './requests/paging.ts'
export { type RequestContext, requestContext } from './requests/request-context.ts'
export { type Principal, ROLES, type Role } from './requests/roles.ts'
export { escapeHtml, Html, html } from './texts/html.ts'
export { isUuid, newId } from './texts/ids.ts'
export { isBlank, nameKey } from './texts/names.ts'
export { neutralised } from './texts/spreadsheet-text.ts'
export { cooperativeYield, mapCooperatively } from './work/cooperative-yield.ts'
export { shareReads } from './work/share-reads.ts'
