import { KEY_ERRORS } from '../errors/idempotency.errors.ts'
import { REFUSALS } from './answer-table.ts'
import { completeAnswers, describeRefusal } from './complete-answers.ts'
import { apiErrorOf } from './describe-errors.ts'
import { type ApiError, component, type OpenApi, type Operation } from './document.ts'
import { HEADERS, PARAMETERS } from './headers.ts'
import { describeOptionalBodies } from './optional-bodies.ts'
import { describeQueryParameter } from './query-parameters.ts'
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
  const signedIn = declared.security?.length !== 0
  const operation = { ...declared, 'x-errors': errorsOf(declared, method === 'post' && signedIn) }
  if (method === 'head') operation.operationId += 'Headers'
  describeUpload(operation)
  if (operation.parameters !== undefined) {
    operation.parameters = operation.parameters.map(describeQueryParameter)
  }
  operation.responses = completeAnswers(operation, place)
  delete operation['x-sends']
  const sent = [
    ...(method === 'post' && signedIn ? ['IdempotencyKey'] : []),
    ...('412' in operation.responses ? ['IfMatch'] : []),
    ...('304' in operation.responses ? ['IfNoneMatch'] : []),
  ]
  if (sent.length === 0) return operation
  const parameters = sent.map((name) => component('parameters', name))
  return { ...operation, parameters: [...(operation.parameters ?? []), ...parameters] }
}

/** In the order of their statuses. */
function errorsOf(operation: Operation, takesKey: boolean): readonly ApiError[] {
  const key = takesKey ? KEY_ERRORS.map((error) => apiErrorOf(error)) : []
  return [...(operation['x-errors'] ?? []), ...key].toSorted((a, b) => a.status - b.status)
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

const refusals = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name }]) => [name, describeRefusal(status)]),
  )
