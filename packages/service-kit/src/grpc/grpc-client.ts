import { newId, requestContext } from '@formwork/kernel'
import {
  type CallOptions,
  type ChannelCredentials,
  type ChannelOptions,
  type Client,
  type ClientReadableStream,
  Metadata,
  type ServiceError,
} from '@grpc/grpc-js'
import type { GrpcTlsSettings } from '../certificates/certificates.ts'
import { tokensOf } from '../config/service-tokens.ts'
import { clientCredentials } from './grpc-credentials.ts'
import { fromServiceError } from './grpc-errors.ts'

/** Finds dead peers within 35 s, reaches every replica, and retries what never reached a server. */
export const channelOptions: ChannelOptions = {
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 2_000,
  'grpc.max_receive_message_length': 16 * 1_048_576,
  // A stream runs ahead of its reader by this much; with the 64 kB of HTTP/2 both would wait in
  // turn.
  'grpc-node.flow_control_window': 524_288,
  'grpc.service_config': JSON.stringify({
    loadBalancingConfig: [{ round_robin: {} }],
  }),
}

/** A client of another service at host:port; `closeClient` ends it. */
export const grpcClient = <T>(
  Service: new (address: string, credentials: ChannelCredentials, options: ChannelOptions) => T,
  address: string,
  tls: GrpcTlsSettings = {},
): T => new Service(address, clientCredentials(tls), channelOptions)

export interface CallSettings {
  /** The other service's name, for the error a person sees. */
  readonly service: string
  readonly token: string
  /** Every call has a deadline. */
  readonly deadlineMs: number
}

type UnaryCall<I, O> = (
  request: I,
  metadata: Metadata,
  options: CallOptions,
  callback: (error: ServiceError | null, answer?: O) => void,
) => unknown

/**
 * One unary call: `callUnary(settings, client.getRateBook.bind(client), request)`.
 * @throws AppError of the other side's kind, or unavailable
 */
export function callUnary<I, O>(
  settings: CallSettings,
  method: UnaryCall<I, O>,
  request: I,
): Promise<O> {
  return new Promise((resolve, reject) => {
    method(request, callMetadata(settings), callOptions(settings), (error, answer) => {
      if (error !== null) reject(fromServiceError(error, settings.service))
      else if (answer === undefined) reject(new Error('gRPC answered nothing'))
      else resolve(answer)
    })
  })
}

/** Reads a server stream with back-pressure; failures come as AppErrors. */
export async function* readStream<I, O>(
  settings: CallSettings,
  method: (request: I, metadata: Metadata, options: CallOptions) => ClientReadableStream<O>,
  request: I,
): AsyncIterable<O> {
  const stream = method(request, callMetadata(settings), callOptions(settings))
  try {
    for await (const part of stream) yield part
  } catch (error) {
    throw fromServiceError(error as ServiceError, settings.service)
  } finally {
    stream.cancel()
  }
}

export function callMetadata(settings: CallSettings): Metadata {
  const metadata = new Metadata()
  metadata.set('authorization', `Bearer ${tokensOf(settings.token)[0]}`)
  metadata.set('x-request-id', requestContext.getStore()?.requestId ?? newId())
  return metadata
}

export function callOptions(settings: CallSettings): CallOptions {
  return { deadline: Date.now() + settings.deadlineMs }
}

export function closeClient(client: Client): void {
  client.close()
}
