import diagnostics from 'node:diagnostics_channel'
import { afterAll, afterEach, expect } from 'vitest'
import { z } from 'zod'
import { contractFault } from './contract-fault.ts'
import { type DeclaredError, refusalFault } from './refusal-fault.ts'

/** As far as this file sees of Fastify, which services bring along and tests do not depend on. */
interface App {
  addHook(name: 'onSend', hook: Hook): void
  addHook(name: 'onError', hook: ErrorHook): void
}
interface Request {
  readonly method: string
  readonly url: string
  readonly is404: boolean
  readonly routeOptions: {
    readonly url?: string
    readonly config?: { readonly resource?: string }
    readonly schema?: {
      readonly hide?: boolean
      readonly response?: object
      readonly operationId?: string
    }
  }
  /** Whose API reference is there once it is ready. */
  readonly server: {
    readonly swagger?: () => Reference
    readonly declaredErrors?: (config: object) => readonly unknown[]
  }
}
interface Reference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: {
    readonly responses?: Readonly<
      Record<string, { readonly 'x-errors'?: readonly DeclaredError[] }>
    >
  }
}
interface Operation {
  readonly operationId?: string
  readonly 'x-errors'?: readonly DeclaredError[]
}
type Hook = (
  request: Request,
  reply: { readonly statusCode: number; getHeader(name: string): unknown },
  payload: unknown,
) => Promise<unknown>

type ErrorHook = (request: Request, reply: unknown, error: object) => Promise<void>

/** Every refusal, of whatever route, in the one shape of refusals. */
const refusal = z.strictObject({
  error: z.string().min(1),
  message: z.string().optional(),
  details: z
    .array(
      z.strictObject({
        path: z.string(),
        message: z.string(),
        line: z.int().optional(),
        column: z.string().optional(),
      }),
    )
    .optional(),
})

const faults: string[] = []

/**
 * Vitest's set-up of the service tests: each JSON answer is parsed by the schema that its route
 * declares for the status, so that every test is a test of the contract besides. A member that is
 * missing, of another type or not declared fails the test, and so does a success that is not
 * declared, or an error: one of `defineError` by its identity, any other by its sentence.
 */
const onNewApp = (message: unknown): void => {
  const { fastify } = message as { readonly fastify: App }
  fastify.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    const isHidden = request.is404 || request.routeOptions.schema?.hide === true
    // Bytes of a route without schemas are what the gateway passes on of another service.
    const isOwn = routeHasSchemas(request) && payload instanceof Uint8Array
    if (isJson && !isHidden && (typeof payload === 'string' || isOwn)) {
      const text = `${payload}`
      check(request, reply.statusCode, text)
      checkError(request, reply.statusCode, { code: reply.getHeader('error-code'), payload: text })
    }
    return payload
  })
  fastify.addHook('onError', async (request, _reply, error) => checkDeclared(request, error))
}
diagnostics.subscribe('fastify.initialization', onNewApp)
// Files of one worker share the channel.
afterAll(() => diagnostics.unsubscribe('fastify.initialization', onNewApp))

function routeHasSchemas({ routeOptions }: Request): boolean {
  return routeOptions.schema?.response !== undefined
}

afterEach(() => {
  const found = faults.splice(0)
  expect(found, 'answers that break their contract').toEqual([])
})

function check({ method, url, routeOptions }: Request, status: number, payload: string): void {
  const fault = contractFault(schemaOf(routeOptions.schema?.response, status), JSON.parse(payload))
  if (fault !== undefined) faults.push(`${method} ${routeOptions.url ?? url} ${status}: ${fault}`)
}

/** What is out of reach is refused by no rule of the route's own. */
const OUT_OF_REACH: readonly unknown[] = ['unavailable', 'timed-out', 'insufficient-storage']

function checkDeclared({ method, url, is404, routeOptions, server }: Request, error: object): void {
  if (!('definition' in error && 'kind' in error) || error.definition === undefined) return
  const isHidden = is404 || routeOptions.schema?.hide === true
  if (isHidden || OUT_OF_REACH.includes(error.kind)) return
  const { config = {} } = routeOptions
  if (error instanceof Error && error.message === `${config.resource} not found`) return
  const declared = server.declaredErrors?.(config) ?? []
  if (declared.includes(error.definition)) return
  faults.push(`${method} ${routeOptions.url ?? url} does not declare: ${error}`)
}

/**
 * What is out of reach says so in words of the fakes of a test, so that 503 and the like are not
 * looked at.
 */
function checkError(
  { method, routeOptions, server }: Request,
  status: number,
  { code, payload }: { readonly code: unknown; readonly payload: string },
): void {
  const { operationId } = routeOptions.schema ?? {}
  if (status < 400 || status >= 500 || operationId === undefined) return
  const { paths, components } = server.swagger?.() ?? { paths: {} }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const own = operations.find((operation) => operation.operationId === operationId)
  if (own === undefined) return
  const common = Object.values(components?.responses ?? {})
  const declared = [own, ...common].flatMap((part) => part['x-errors'] ?? [])
  const { error: sentence } = JSON.parse(payload) as { readonly error: string }
  const fault = refusalFault({ status, code: String(code), sentence }, declared)
  if (fault !== undefined) faults.push(`${method} ${routeOptions.url} ${status}: ${fault}`)
}

function schemaOf(declared: object | undefined, status: number): z.ZodType | undefined {
  if (status >= 400) return refusal
  const schema: unknown = declared && Reflect.get(declared, status)
  return schema instanceof z.ZodType ? schema : undefined
}
