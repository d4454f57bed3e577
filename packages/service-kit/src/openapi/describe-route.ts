import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify'
import { alternatives } from '../authorization.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of those whose roles may call, only the owner of the resource is not refused. */
    ownerOnly?: true
    /** Headers of its successes that its schemas and method do not tell of. */
    sends?: readonly ('ETag' | 'Location')[]
    /** What an upload to the route holds, besides the bytes. */
    upload?: DescribedUpload
  }
}

export interface DescribedUpload {
  /** The part that files come in; undefined: one of any name. */
  readonly part?: string
  readonly maxFiles: number
  /** Bytes of each file. */
  readonly maxFileBytes: number
  /** Other parts, each with what it says. */
  readonly texts?: Readonly<Record<string, string>>
}

/**
 * What a route declares beside its schemas, as members of its operation: who may call it, the name
 * of what it does, and the body of an upload, which no schema checks.
 */
export function describeRoute({ config, schema = {} }: RouteOptions): FastifySchema {
  if (schema.hide === true) return schema
  const { summary, description, operationId = '' } = schema
  const { public: isPublic, roles = [], permission, ownerOnly, upload, sends } = config ?? {}
  const refuses = sentencesOf(config ?? {})
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
    ...(Object.keys(refuses).length > 0 && { 'x-refuses': refuses }),
  }
}

/** What a refusal says, by its status, as far as the declaration of the route tells. */
function sentencesOf(config: FastifyContextConfig): Readonly<Record<string, readonly string[]>> {
  const { public: isPublic, roles = [], permission, resource } = config
  const [module, action] = permission?.split(':') ?? []
  const forbidden = [
    ...(isPublic === true
      ? []
      : [`Your role (…) does not allow this: ${alternatives.format(roles)}`]),
    ...(permission === undefined ? [] : [`You do not have permission to ${action} ${module}`]),
  ]
  return {
    ...(forbidden.length > 0 && { 403: forbidden }),
    ...(resource !== undefined && { 404: [`${resource} not found`] }),
  }
}

const closed = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

const NAMES: Readonly<Record<string, string>> = {
  ...{ csv: 'CSV', gantt: 'GANTT', pdf: 'PDF', pm: 'PM', excel: 'Excel' },
}

/** `exportBidPdf` → `Export bid PDF`. */
function inWords(operationId: string): string {
  const words = operationId.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const named = words.replace(/\w+/g, (word) => NAMES[word] ?? word)
  return named.charAt(0).toUpperCase() + named.slice(1)
}
