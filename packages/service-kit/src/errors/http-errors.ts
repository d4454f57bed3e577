import { AppError, type ErrorKind } from '@formwork/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Logger } from '../config/log.ts'
import {
  BodyTooLarge,
  MalformedRequest,
  Overloaded,
  PathNotFound,
  RateLimited,
  UnsupportedMediaType,
} from './common.errors.ts'
import { Unauthorised } from './session.errors.ts'
import { ValidationFailure } from './validation.ts'

/** The header of every error answer that carries its stable code; `docs/errors.md` lists them. */
export const ERROR_CODE_HEADER = 'Error-Code'

/** The one table from what went wrong to an HTTP status. */
export const HTTP_STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-type': 415,
  'out-of-range': 416,
  unprocessable: 422,
  'rate-limited': 429,
  unavailable: 503,
  'timed-out': 504,
  'insufficient-storage': 507,
}

export interface FrameworkError {
  readonly code: string
  readonly sentence: string
}

const INTERNAL: FrameworkError = { code: 'INTERNAL', sentence: 'Internal error' }

/** What the framework itself refuses, before any of our code runs, by status. */
export const FRAMEWORK_ERRORS: Readonly<Record<number, FrameworkError>> = {
  400: MalformedRequest,
  401: Unauthorised,
  403: { code: 'FORBIDDEN', sentence: 'Forbidden' },
  404: PathNotFound,
  405: { code: 'METHOD_NOT_ALLOWED', sentence: 'Method not allowed' },
  406: { code: 'NOT_ACCEPTABLE', sentence: 'Not acceptable' },
  408: { code: 'REQUEST_TOO_SLOW', sentence: 'The request took too long to arrive' },
  411: { code: 'LENGTH_REQUIRED', sentence: 'Content-Length is required' },
  413: BodyTooLarge,
  414: { code: 'ADDRESS_TOO_LONG', sentence: 'The address is too long' },
  415: { code: 'UNSUPPORTED_TYPE', sentence: 'Unsupported media type' },
  429: RateLimited,
  431: { code: 'HEADERS_TOO_LARGE', sentence: 'The request headers are too large' },
  500: INTERNAL,
  503: Overloaded,
}

/** The code and the sentence of a status that the framework answers by itself. */
export function frameworkError(status: number): FrameworkError {
  return FRAMEWORK_ERRORS[status] ?? MalformedRequest
}

export const errorBody = z
  .object({
    error: z.string().describe('One sentence for a person'),
    details: z
      .array(
        z.object({
          path: z.string().describe('The field that is wrong: `items.0.name`'),
          message: z.string().describe('What is wrong with it, one sentence for a person'),
          line: z.int().optional().describe('Of a file: its header is line 1'),
          column: z.string().optional().describe('Of a file: the column by its name'),
        }),
      )
      .optional()
      .describe('Field by field, where fields are wrong'),
  })
  .meta({ id: 'Error' })

export type TranslateError = (error: unknown) => AppError | undefined

/**
 * Turns every failure into `{ "error" }` with its code in the header `Error-Code`: ours by its
 * kind, the framework's by its status, and anything else — a bug — into a bare 500 with the whole
 * story in the log alone.
 */
export function installErrorHandling(app: FastifyInstance, translate: TranslateError): void {
  app.setErrorHandler((error, request, reply) => {
    // Fastify would close the connection under a body that it refuses, and the client would see a
    // reset instead of the refusal. Node reads the rest and drops it, within the request's time
    // limit.
    reply.removeHeader('connection')
    const known = asAppError(error, request, translate)
    if (known !== undefined) {
      logDependencyFailure(request.log, error, known, { route: request.routeOptions.url })
      return sendAppError(reply, known)
    }
    const status = frameworkStatus(error)
    if (status !== undefined) {
      return status === 415
        ? sendUnsupportedType(request, reply)
        : sendFrameworkError(reply, status)
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    return sendFrameworkError(reply, 500)
  })
  app.setNotFoundHandler((_request, reply) => sendFrameworkError(reply, 404))
}

function sendFrameworkError(reply: FastifyReply, status: number): FastifyReply {
  const { code, sentence } = frameworkError(status)
  return reply.code(status).header(ERROR_CODE_HEADER, code).send({ error: sentence })
}

function sendUnsupportedType(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendAppError(reply, UnsupportedMediaType({ types: typesTaken(request) }))
}

/** What the route takes: what its schema says it consumes, else JSON. */
export const typesTaken = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.schema?.consumes ?? ['application/json']).join(' or ')

function asAppError(
  error: unknown,
  request: FastifyRequest,
  translate: TranslateError,
): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof ValidationFailure) {
    return error.toAppError({
      resource: [request.routeOptions.config.resource].flat()[0] ?? 'Resource',
      withDetails: request.routeOptions.config.errorDetails !== false,
    })
  }
  return translate(error)
}

/**
 * A 503 tells its caller that something is away; why, stands in the log alone. One without a cause
 * has said all there is.
 */
export function logDependencyFailure(
  log: Pick<Logger, 'warn'>,
  thrown: unknown,
  known: AppError,
  where: Readonly<Record<string, unknown>>,
): void {
  const hasMoreToTell = thrown !== known || known.cause !== undefined
  if (HTTP_STATUS[known.kind] < 500 || !hasMoreToTell) return
  log.warn({ err: thrown, ...where }, 'dependency failed')
}

function sendAppError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds)
  const body =
    error.details === undefined
      ? { error: error.message }
      : { error: error.message, details: error.details }
  return reply
    .code(HTTP_STATUS[error.kind])
    .header(ERROR_CODE_HEADER, error.code)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function frameworkStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (typeof statusCode !== 'number') return undefined
  return (statusCode >= 400 && statusCode < 500) || statusCode === 503 ? statusCode : undefined
}
