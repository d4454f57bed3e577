import { AppError, type ErrorKind } from '@formwork/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ValidationFailure } from './validation.ts'

/** The one table from what went wrong to an HTTP status. */
const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  'rate-limited': 429,
  unavailable: 503,
  'timed-out': 504,
}

/** Sentences for what the framework itself refuses, before any of our code runs. */
const SENTENCE: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  401: 'unauthorised',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'The request took too long to arrive',
  411: 'Content-Length is required',
  413: 'The request body is too large',
  414: 'The address is too long',
  415: 'Unsupported media type',
  429: 'Too many requests',
  431: 'The request headers are too large',
  503: 'The service is overloaded; try again shortly',
}

export const errorBody = z
  .object({
    error: z.string().describe('One sentence for a person'),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

export type TranslateError = (error: unknown) => AppError | undefined

/**
 * Turns every failure into `{ "error" }`: ours by its kind, the framework's by its status, and anything
 * else — a bug — into a bare 500 with the whole story in the log alone.
 */
export function installErrorHandling(app: FastifyInstance, translate: TranslateError): void {
  app.setErrorHandler((error, request, reply) => {
    // Fastify would close the connection under a body that it refuses, and the client would see a reset
    // instead of the refusal. Node reads the rest and drops it, within the request's time limit.
    reply.removeHeader('connection')
    const known = asAppError(error, request, translate)
    if (known !== undefined) return sendAppError(reply, known)
    const status = frameworkStatus(error)
    if (status !== undefined) {
      return reply.code(status).send({ error: SENTENCE[status] ?? 'The request is malformed' })
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    return reply.code(500).send({ error: 'Internal error' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }))
}

function asAppError(
  error: unknown,
  request: FastifyRequest,
  translate: TranslateError,
): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof ValidationFailure) {
    return error.toAppError({
      resource: request.routeOptions.config.resource ?? 'Resource',
      withDetails: request.routeOptions.config.errorDetails !== false,
    })
  }
  const translated = translate(error)
  if (translated !== undefined && STATUS[translated.kind] >= 500) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'dependency failed')
  }
  return translated
}

function sendAppError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds)
  const body =
    error.details === undefined
      ? { error: error.message }
      : { error: error.message, details: error.details }
  return reply
    .code(STATUS[error.kind])
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
