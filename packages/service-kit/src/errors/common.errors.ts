import { defineError } from '@formwork/kernel'

/** Characters of `If-Match` and `If-None-Match`. */
export const MAX_TAGS_LENGTH = 1_000

/** A field that its schema refuses, in the field's own words. */
export const InvalidField = defineError('invalid', 'INVALID', '{sentence…}')
export const BodyTooDeep = defineError(
  'invalid',
  'INVALID',
  'The request body is nested too deeply',
)
export const BodyNotWhole = defineError('invalid', 'INVALID', 'The request body is not whole')
export const BodyNotUtf8 = defineError('invalid', 'INVALID', 'The request body must be UTF-8')
export const TagsTooLong = defineError(
  'invalid',
  'INVALID',
  `If-Match must be at most ${MAX_TAGS_LENGTH} characters`,
)
/** A body that is not JSON, with the place where it is not. */
export const MalformedBody = defineError('invalid', 'MALFORMED', '{sentence…}')
export const MalformedAddress = defineError('invalid', 'MALFORMED', 'The address is malformed')
export const MalformedRequest = defineError('invalid', 'MALFORMED', 'The request is malformed')
export const RoleNotAllowed = defineError(
  'forbidden',
  'FORBIDDEN',
  'Your role ({held…}) does not allow this: {needed}',
)
export const PermissionMissing = defineError(
  'forbidden',
  'FORBIDDEN',
  'You do not have permission to {action} {module}',
)
export const ForeignOrigin = defineError(
  'forbidden',
  'FORBIDDEN',
  'Requests from this origin are not allowed',
)
export const PathNotFound = defineError('not-found', 'NOT_FOUND', 'Not found')
/** `If-Match` named another version. */
export const ResourceChanged = defineError(
  'precondition-failed',
  'PRECONDITION_FAILED',
  'The resource has changed since it was read',
)
export const BodyTooLarge = defineError(
  'too-large',
  'BODY_TOO_LARGE',
  'The request body is too large',
)
export const UnsupportedMediaType = defineError(
  'unsupported-type',
  'UNSUPPORTED_TYPE',
  'Unsupported media type: send the body as {types…}',
)
export const RangeNotSatisfiable = defineError(
  'out-of-range',
  'RANGE_NOT_SATISFIABLE',
  'The range is not within the file',
)
export const RateLimited = defineError('rate-limited', 'RATE_LIMITED', 'Too many requests')
export const Overloaded = defineError(
  'unavailable',
  'OVERLOADED',
  'The service is overloaded; try again shortly',
)
export const ServiceStopping = defineError(
  'unavailable',
  'UNAVAILABLE',
  'The service is stopping; try again shortly',
)
export const ServiceOutOfReach = defineError(
  'unavailable',
  'UNAVAILABLE',
  '{service} is not available right now',
)
export const UpstreamTimeout = defineError(
  'timed-out',
  'UPSTREAM_TIMEOUT',
  'The {service} service took too long to answer',
)
export const NoRoom = defineError(
  'insufficient-storage',
  'NO_ROOM',
  'There is no room for more files: ask the administrator to make some',
)
