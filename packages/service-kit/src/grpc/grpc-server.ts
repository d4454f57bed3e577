import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError, defineError, newId, requestContext } from '@formwork/kernel'
import { grpcDuration } from '@formwork/telemetry'
import {
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Server,
  type ServerUnaryCall,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { GrpcTlsSettings } from '../certificates/certificates.ts'
import type { Logger } from '../config/log.ts'
import { logDependencyFailure, type TranslateError } from '../errors/http-errors.ts'
import { LONGEST_REQUEST_MS } from '../http/longest-request.ts'
import { serverCredentials } from './grpc-credentials.ts'
import { toServiceError } from './grpc-errors.ts'

const CredentialRequired = defineError(
  'unauthenticated',
  'NO_CREDENTIAL',
  'A service credential is required',
)

export interface GrpcServer {
  readonly port: number
  /** Takes no new calls, and lets those in flight finish, as long as a request may take. */
  close(): Promise<void>
}

/** Handlers as promises and async iterables; the server turns them into gRPC's own shapes. */
// biome-ignore lint/suspicious/noExplicitAny: one server holds handlers of many message types
type AnyHandler = (request: any) => Promise<unknown> | AsyncIterable<unknown>

const MAX_MESSAGE_BYTES = 16 * 1_048_576
const UNREF = { ref: false } as const

/** What a service answers over gRPC. */
export interface GrpcFace {
  readonly definition: ServiceDefinition
  readonly handlers: Readonly<Record<string, AnyHandler>>
}

/**
 * The gRPC face of a service. Each call must carry the service credential; a failure travels as its
 * kind and code, and anything unexpected as a bare INTERNAL.
 */
interface GrpcServerOptions extends GrpcFace {
  readonly host: string
  readonly port: number
  /** Whoever shows one of them may ask. */
  readonly tokens: readonly string[]
  readonly tls?: GrpcTlsSettings
  readonly log: Logger
  readonly translate?: TranslateError
}

export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_connection_age_ms': 300_000,
    // As long as the longest stream: a bid that is read slowly is not cut off half-way.
    'grpc.max_connection_age_grace_ms': 600_000,
  })
  const calls = new CallRunner(options)
  const implementation: UntypedServiceImplementation = {}
  for (const [name, method] of Object.entries(options.definition)) {
    const key = name.charAt(0).toLowerCase() + name.slice(1)
    const handler = options.handlers[key]
    if (handler === undefined) throw new Error(`No handler for gRPC method ${name}`)
    implementation[name] = method.requestStream
      ? calls.clientStream(handler)
      : method.responseStream
        ? calls.serverStream(handler)
        : calls.unary(handler)
  }
  server.addService(acceptEncodedMessages(options.definition), implementation)
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(
      `${options.host}:${options.port}`,
      serverCredentials(options.tls ?? {}),
      (error, bound) => (error === null ? resolve(bound) : reject(error)),
    )
  })
  let closed: Promise<void> | undefined
  return {
    port,
    close: () => {
      closed ??= closeServer(server, calls)
      return closed
    },
  }
}

/** A streaming handler may yield messages that are encoded already. */
function acceptEncodedMessages(definition: ServiceDefinition): ServiceDefinition {
  const methods = Object.entries(definition).map(([name, method]) => {
    const responseSerialize = (message: unknown): Buffer =>
      Buffer.isBuffer(message) ? message : method.responseSerialize(message)
    return [name, method.responseStream ? { ...method, responseSerialize } : method]
  })
  return Object.fromEntries(methods)
}

type AnyCall = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getPath'>

const requestIdOf = ({ metadata }: AnyCall): string | undefined =>
  metadata.get('x-request-id')[0]?.toString()

class CallRunner {
  readonly #accepted: readonly Buffer[]
  readonly #log: Logger
  readonly #translate: TranslateError
  #underWay = 0
  readonly #whenFinished: (() => void)[] = []

  constructor(options: Pick<GrpcServerOptions, 'tokens' | 'log' | 'translate'>) {
    this.#accepted = options.tokens.map((token) => Buffer.from(`Bearer ${token}`))
    this.#log = options.log
    this.#translate = options.translate ?? (() => undefined)
  }

  /** Resolves when no call is under way. */
  async finished(): Promise<void> {
    if (this.#underWay === 0) return
    await new Promise<void>((resolve) => this.#whenFinished.push(resolve))
  }

  unary(handler: AnyHandler): handleUnaryCall<unknown, unknown> {
    return (call, callback) => {
      this.#run(call, async () => handler(call.request)).then(
        (answer) => callback(null, answer),
        (error) => callback(this.#failure(call, error)),
      )
    }
  }

  clientStream(handler: AnyHandler): handleClientStreamingCall<unknown, unknown> {
    return (call, callback) => {
      this.#run(call, async () => handler(call)).then(
        (answer) => callback(null, answer),
        (error) => {
          callback(this.#failure(call, error))
          call.resume()
        },
      )
    }
  }

  serverStream(handler: AnyHandler): handleServerStreamingCall<unknown, unknown> {
    return (call) => {
      const send = async () => {
        for await (const part of handler(call.request) as AsyncIterable<unknown>) {
          if (call.cancelled) return
          if (!call.write(part)) await drained(call)
        }
      }
      this.#run(call, send).then(
        () => call.end(),
        (error) => call.emit('error', this.#failure(call, error)),
      )
    }
  }

  async #run<T>(call: AnyCall, work: () => Promise<T>): Promise<T> {
    const end = grpcDuration.startTimer({ method: call.getPath() })
    try {
      const result = await this.#runAuthorized(call, work)
      end({ outcome: 'ok' })
      return result
    } catch (error) {
      end({ outcome: 'error' })
      throw error
    }
  }

  async #runAuthorized<T>(call: AnyCall, work: () => Promise<T>): Promise<T> {
    const shown = Buffer.from(String(call.metadata.get('authorization')[0] ?? ''))
    const isShown = (token: Buffer) =>
      shown.length === token.length && timingSafeEqual(shown, token)
    if (!this.#accepted.some(isShown)) {
      throw CredentialRequired()
    }
    const requestId = requestIdOf(call) ?? newId()
    this.#underWay += 1
    try {
      return await requestContext.run({ requestId }, work)
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) for (const resolve of this.#whenFinished.splice(0)) resolve()
    }
  }

  #failure(call: AnyCall, error: unknown) {
    const where = { method: call.getPath(), requestId: requestIdOf(call) }
    const known = error instanceof AppError ? error : this.#translate(error)
    if (known !== undefined) {
      logDependencyFailure(this.#log, error, known, where)
      return toServiceError(known)
    }
    this.#log.error({ err: error, ...where }, 'gRPC call failed')
    return { code: 13, details: 'Internal error' }
  }
}

/** Resolves when the call can take more, or will never. */
function drained(call: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'cancelled', 'close', 'error']) call.off(event, done)
      resolve()
    }
    for (const event of ['drain', 'cancelled', 'close', 'error']) call.on(event, done)
  })
}

/** A client that does not hang up once its calls are answered is not waited for. */
const HANG_UP_MS = 2_000

async function closeServer(server: Server, calls: CallRunner): Promise<void> {
  const shutDown = new Promise<void>((resolve) => server.tryShutdown(() => resolve()))
  await Promise.race([shutDown, calls.finished(), wait(LONGEST_REQUEST_MS, undefined, UNREF)])
  await Promise.race([shutDown, wait(HANG_UP_MS, undefined, UNREF)])
  server.forceShutdown()
}
