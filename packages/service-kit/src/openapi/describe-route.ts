import type { ErrorDefinition } from '@formwork/kernel'
import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify'
import { ownErrors } from './declared-errors.ts'
import { apiErrorOf } from './describe-errors.ts'
import type { ApiError } from './document.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of those whose roles may call, only the owner of the resource is not refused. */
    ownerOnly?: true
    /** What it refuses with besides what every operation does. */
    refuses?: readonly ErrorDefinition[]
    /** Headers of its successes that its schemas and method do not tell of. */
    sends?: readonly SentHeader[]
    /** What an upload to the route holds, besides the bytes. */
    upload?: DescribedUpload
  }
}

export type SentHeader =
  | 'Accept-Ranges'
  | 'Age'
  | 'Clear-Site-Data'
  | 'ETag'
  | 'Location'
  | 'Set-Cookie'
  | 'X-Cache'
  | 'X-Total-Counts'
  | 'X-Unavailable-Services'

export interface DescribedUpload {
  /** The part that files come in; undefined: one of any name. */
  readonly part?: string
  readonly maxFiles: number
  /** Bytes of each file. */
  readonly maxFileBytes: number
  /** Other parts, each with what it says. */
  readonly texts?: Readonly<Record<string, string>>
}

interface DescribedRoute extends FastifySchema {
  readonly 'x-errors'?: readonly ApiError[]
}

/**
 * What a route declares beside its schemas, as members of its operation: who may call it, the name
 * of what it does, and the body of an upload, which no schema checks.
 */
export function describeRoute({ config, schema = {} }: RouteOptions): DescribedRoute {
  if (schema.hide === true) return schema
  const { summary, description, operationId = '' } = schema
  const { public: isPublic, roles = [], permission, ownerOnly, upload, sends } = config ?? {}
  return {
    ...schema,
    summary: inWords(operationId),
    description: [summary, description]
      .filter((text) => text !== undefined)
      .map(closed)
      .join(' '),
    ...(isPublic === true ? { security: [], 'x-roles': [] } : { 'x-roles': roles }),
    ...(permission !== undefined && { 'x-permission': permission }),
    ...(ownerOnly === true && { 'x-owner-only': true }),
    ...(upload !== undefined && { 'x-upload': upload }),
    ...(sends !== undefined && { 'x-sends': sends }),
    'x-errors': errorsOf(config ?? {}),
  }
}

const errorsOf = (config: FastifyContextConfig): readonly ApiError[] =>
  ownErrors(config).map(({ error, known }) => apiErrorOf(error, known))

const closed = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

const NAMES: Readonly<Record<string, string>> = {
  csv: 'CSV',
  gantt: 'GANTT',
  pdf: 'PDF',
  pm: 'PM',
  excel: 'Excel',
}

/** `exportBidPdf` → `Export bid PDF`. */
function inWords(operationId: string): string {
  const words = operationId.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const named = words.replace(/\w+/g, (word) => NAMES[word] ?? word)
  return named.charAt(0).toUpperCase() + named.slice(1)
}
