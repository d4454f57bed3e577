import { AppError, type ErrorKind } from '@formwork/kernel'
import { Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { ServiceOutOfReach } from '../errors/common.errors.ts'

/** The one table from what went wrong to a gRPC status. */
const STATUS: Readonly<Record<ErrorKind, status>> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  'not-found': status.NOT_FOUND,
  conflict: status.FAILED_PRECONDITION,
  'precondition-failed': status.ABORTED,
  'too-large': status.RESOURCE_EXHAUSTED,
  'unsupported-type': status.INVALID_ARGUMENT,
  'out-of-range': status.OUT_OF_RANGE,
  unprocessable: status.INVALID_ARGUMENT,
  'rate-limited': status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
  'timed-out': status.DEADLINE_EXCEEDED,
  'insufficient-storage': status.RESOURCE_EXHAUSTED,
}

/** An AppError as a gRPC status; kind and code travel as trailing metadata. */
export function toServiceError(error: AppError): Partial<ServiceError> {
  const metadata = new Metadata()
  metadata.set('error-kind', error.kind)
  metadata.set('error-code', error.code)
  return { code: STATUS[error.kind], details: error.message, metadata }
}

/** What a gRPC call failed with, as an AppError: the server's own, or that it is out of reach. */
export function fromServiceError(error: ServiceError, service: string): AppError {
  const kind = error.metadata?.get('error-kind')[0]
  const code = error.metadata?.get('error-code')[0]
  if (isKind(kind)) {
    return new AppError(kind, String(code), error.details, { cause: error })
  }
  return ServiceOutOfReach({ service }, { cause: error })
}

function isKind(kind: unknown): kind is ErrorKind {
  return typeof kind === 'string' && Object.hasOwn(STATUS, kind)
}
