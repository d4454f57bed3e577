import { flushCompileCache } from 'node:module'
import { ConfigError } from '@formwork/kernel'
import { finishTelemetry, gauge, startMetricsServer } from '@formwork/telemetry'
import type { FastifyInstance } from 'fastify'
import { createLog, type Logger } from '../config/log.ts'
import { serviceVersion } from '../config/service-version.ts'
import type { GrpcServer } from '../grpc/grpc-server.ts'
import { LONGEST_REQUEST_MS } from '../http/longest-request.ts'

/** A running service, as its process sees it. */
export interface RunningService {
  readonly app: FastifyInstance
  readonly host: string
  readonly port: number
  /** Stops serving together with `app`. */
  readonly grpc?: Pick<GrpcServer, 'close'>
  readonly drainSeconds: number
  /** Where `GET /metrics` is answered, if anywhere. */
  readonly metrics?: { readonly host: string; readonly port: number | undefined }
  /** Closes everything in reverse order of building. */
  close(): Promise<void>
}

const build = gauge('build_info', 'Always 1; says what runs.', 'service', 'version', 'node')

/** After the last request: the broker, the database, a browser. */
const CLOSE_MS = 5_000

/**
 * Runs one service as this process: starts it, listens, and on SIGTERM or SIGINT drains and leaves
 * with code 0. A wrong setting is one sentence and code 1; an unexpected fault is logged whole and
 * code 1.
 */
export async function runService(
  name: string,
  start: (log: Logger) => Promise<RunningService>,
): Promise<void> {
  const log = createLog(name, process.env.LOG_LEVEL)
  const versions = { version: serviceVersion(name), node: process.versions.node }
  log.info(versions, 'starting')
  build.set({ service: name, ...versions }, 1)
  process.on('uncaughtException', (err) => die(log, err, 'uncaught exception'))
  process.on('unhandledRejection', (err) => die(log, err, 'unhandled rejection'))
  try {
    const service = await start(log)
    let stopping = false
    const stop = (signal: string): void => {
      if (stopping) return
      stopping = true
      void drain(service, log, signal)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    const { metrics } = service
    if (metrics?.port !== undefined) await startMetricsServer(metrics.host, metrics.port)
    await service.app.listen({ host: service.host, port: service.port })
    log.info({ port: service.port }, 'ready')
    // Written now, so that a stop soon after the first start does not wait for it.
    flushCompileCache()
  } catch (err) {
    if (err instanceof ConfigError) log.fatal(err.message)
    else log.fatal({ err }, 'could not start')
    process.exit(1)
  }
}

function die(log: Logger, err: unknown, what: string): void {
  log.fatal({ err }, what)
  process.exit(1)
}

/** Finishes what is under way, as long as a request may take, and takes on nothing new. */
async function drain(service: RunningService, log: Logger, signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  const drainMs = service.drainSeconds * 1_000
  const tooLate = () => {
    log.warn('requests were still under way; leaving anyway')
    process.exit(1)
  }
  setTimeout(tooLate, drainMs + LONGEST_REQUEST_MS + CLOSE_MS).unref()
  service.app.stopBeingReady()
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  try {
    await Promise.all([service.app.close(), service.grpc?.close()])
    await service.close()
    await finishTelemetry()
    log.info('stopped')
    process.exit(0)
  } catch (err) {
    log.error({ err }, 'did not stop cleanly')
    process.exit(1)
  }
}
