import { ERROR_CODE_HEADER } from '../http-errors.ts'
import { REFUSALS } from './answer-table.ts'
import { completeAnswers } from './complete-answers.ts'
import { component, type OpenApi, type Operation } from './document.ts'
import { ALWAYS, HEADERS, headers, PARAMETERS } from './headers.ts'
import { describeOptionalBodies } from './optional-bodies.ts'
import { describeUpload } from './uploads.ts'
import { dropUnusedSchemas } from './used-schemas.ts'

const WITH_BODY = ['post', 'put', 'patch', 'delete']

/** What is known of one operation besides its own declaration. */
export interface Place {
  readonly method: string
  readonly path: string
  /** Its resource has a version, which writes may be made upon. */
  readonly isVersioned: boolean
}

/**
 * Adds to an OpenAPI document what is true of every route alike, from what each declares: answers
 * of the gateway and of this kit, their meaning, headers, and media types of files.
 */
export function completeDocument<T extends object>(document: T): T {
  const { paths, components } = describeOptionalBodies(document) as T & OpenApi
  const versioned = versionedPaths(paths)
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const isVersioned =
        versioned.has(path) || (method === 'post' && hasVersionedMembers(versioned, path))
      operations[method] = complete(operation, { method, path, isVersioned })
    }
  }
  Object.assign(components ?? {}, {
    headers: HEADERS,
    parameters: PARAMETERS,
    responses: refusals(),
  })
  return dropUnusedSchemas(document)
}

/** A new operation: GET and HEAD of one route share theirs. */
function complete(declared: Operation, place: Place): Operation {
  const { method } = place
  const operation = { ...declared }
  if (method === 'head') operation.operationId += 'Headers'
  describeUpload(operation)
  operation.responses = completeAnswers(operation, place)
  delete operation['x-sends']
  delete operation['x-refuses']
  const signedIn = operation.security?.length !== 0
  const sent = [
    ...(method === 'post' && signedIn ? ['IdempotencyKey'] : []),
    ...('412' in operation.responses ? ['IfMatch'] : []),
    ...('304' in operation.responses ? ['IfNoneMatch'] : []),
  ]
  if (sent.length === 0) return operation
  const parameters = sent.map((name) => component('parameters', name))
  return { ...operation, parameters: [...(operation.parameters ?? []), ...parameters] }
}

/** Paths whose writes compare versions. */
function versionedPaths(paths: OpenApi['paths']): ReadonlySet<string> {
  const versioned = Object.entries(paths).filter(([, operations]) =>
    WITH_BODY.some((method) => operations[method]?.responses[412] !== undefined),
  )
  return new Set(versioned.map(([path]) => path))
}

const hasVersionedMembers = (versioned: ReadonlySet<string>, path: string): boolean =>
  [...versioned].some(
    (one) => one.startsWith(`${path}/{`) && !one.slice(path.length + 2).includes('/'),
  )

function refusals(): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, why }]) => [
      name,
      { description: why, headers: refusalHeaders(status), content },
    ]),
  )
}

/** 409 asks to wait while the first request of an `Idempotency-Key` is under way. */
const refusalHeaders = (status: string) =>
  headers(
    ...ALWAYS,
    ERROR_CODE_HEADER,
    ...(['409', '429', '503'].includes(status) ? ['Retry-After'] : []),
    ...(['413', '415'].includes(status) ? [] : ['X-Ignored-Query']),
    ...(status === '416' ? ['Content-Range'] : []),
  )
