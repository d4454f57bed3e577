import { timingSafeEqual } from 'node:crypto'
import { AppError, newId, requestContext } from '@formwork/kernel'
import {
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import { toServiceError } from './grpc-errors.ts'
import type { TranslateError } from './http-errors.ts'
import type { Logger } from './log.ts'

export interface GrpcServer {
  readonly port: number
  /** Lets calls in flight finish, for at most 2 s. */
  close(): Promise<void>
}

/** Handlers as promises and async iterables; the server turns them into gRPC's own shapes. */
// biome-ignore lint/suspicious/noExplicitAny: one server holds handlers of many message types
type AnyHandler = (request: any) => Promise<unknown> | AsyncIterable<unknown>

const MAX_MESSAGE_BYTES = 16 * 1_048_576

/**
 * The gRPC face of a service. Each call must carry the service credential; a failure travels as its kind
 * and code, and anything unexpected as a bare INTERNAL.
 */
export async function startGrpcServer(options: {
  readonly host: string
  readonly port: number
  readonly token: string
  readonly log: Logger
  readonly translate?: TranslateError
  readonly definition: ServiceDefinition
  readonly handlers: Readonly<Record<string, AnyHandler>>
}): Promise<GrpcServer> {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_connection_age_ms': 300_000,
    'grpc.max_connection_age_grace_ms': 30_000,
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
  server.addService(options.definition, implementation)
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(
      `${options.host}:${options.port}`,
      ServerCredentials.createInsecure(),
      (error, bound) => (error === null ? resolve(bound) : reject(error)),
    )
  })
  return { port, close: () => closeServer(server) }
}

class CallRunner {
  readonly #token: Buffer
  readonly #log: Logger
  readonly #translate: TranslateError

  constructor(options: { token: string; log: Logger; translate?: TranslateError }) {
    this.#token = Buffer.from(`Bearer ${options.token}`)
    this.#log = options.log
    this.#translate = options.translate ?? (() => undefined)
  }

  unary(handler: AnyHandler): handleUnaryCall<unknown, unknown> {
    return (call, callback) => {
      this.#run(call.metadata, async () => handler(call.request)).then(
        (answer) => callback(null, answer),
        (error) => callback(this.#failure(error)),
      )
    }
  }

  clientStream(handler: AnyHandler): handleClientStreamingCall<unknown, unknown> {
    return (call, callback) => {
      this.#run(call.metadata, async () => handler(call)).then(
        (answer) => callback(null, answer),
        (error) => {
          callback(this.#failure(error))
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
      this.#run(call.metadata, send).then(
        () => call.end(),
        (error) => call.emit('error', this.#failure(error)),
      )
    }
  }

  async #run<T>(metadata: Metadata, work: () => Promise<T>): Promise<T> {
    const credential = Buffer.from(String(metadata.get('authorization')[0] ?? ''))
    if (credential.length !== this.#token.length || !timingSafeEqual(credential, this.#token)) {
      throw new AppError('unauthenticated', 'NO_CREDENTIAL', 'A service credential is required')
    }
    const requestId = String(metadata.get('x-request-id')[0] ?? newId())
    return requestContext.run({ requestId }, work)
  }

  #failure(error: unknown) {
    const known = error instanceof AppError ? error : this.#translate(error)
    if (known !== undefined) return toServiceError(known)
    this.#log.error({ err: error }, 'gRPC call failed')
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

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown()
      resolve()
    }, 2_000)
    server.tryShutdown(() => {
      clearTimeout(force)
      resolve()
    })
  })
}
