import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { UpstreamTimeout } from '@formwork/service-kit'
import type { Dispatcher, Pool } from 'undici'

type RequestOptions = Dispatcher.RequestOptions
type OnAnswer = (error: Error | null, answer: Dispatcher.ResponseData) => void

/** The one function of a pool that the proxy calls. */
export interface RequestSender {
  request(options: RequestOptions, done: OnAnswer): void
}

export interface SilenceWatch {
  /** The pool, whose calls end when the service gives no sign of life. */
  watch(pool: Pool, service: string): RequestSender
  close(): void
}

const STEP_MS = 500

/** A call without an answer yet; undici takes it as the signal that ends the call. */
class OpenCall extends EventEmitter {
  reason: Error | undefined
  heardAt = performance.now()
  /** When all of the request was sent; undefined while its body is still on its way. */
  sentAt: number | undefined
  readonly service: string
  readonly timeoutMs: number

  constructor(service: string, { body, headersTimeout }: RequestOptions) {
    super()
    this.service = service
    this.timeoutMs = headersTimeout ?? Number.POSITIVE_INFINITY
    if (!(body instanceof Readable)) this.sentAt = this.heardAt
    else {
      body.once('end', () => {
        this.sentAt = performance.now()
      })
    }
  }

  isLate(now: number, silenceMs: number): boolean {
    const isSilent = now - this.heardAt >= silenceMs
    return isSilent || (this.sentAt !== undefined && now - this.sentAt >= this.timeoutMs)
  }

  end(): void {
    this.reason = UpstreamTimeout({ service: this.service })
    this.emit('abort')
  }
}

/**
 * Ends calls to a service that is frozen. A service that is at work on a request reports so every
 * two seconds (102, progress.ts in service-kit), so a frozen one is told from an export that takes
 * a minute or an upload that arrives slowly. Reports put off undici's own limit, so the limit of
 * the whole call is checked here too.
 *
 * @param silenceMs without a report or an answer
 */
export function createSilenceWatch(silenceMs: number): SilenceWatch {
  const calls = new Set<OpenCall>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const call of calls) {
      if (!call.isLate(now, silenceMs)) continue
      calls.delete(call)
      call.end()
    }
  }, STEP_MS).unref()
  return {
    watch: (pool, service) => ({
      request: (options, done) => {
        const call = new OpenCall(service, options)
        calls.add(call)
        const onInfo = () => {
          call.heardAt = performance.now()
        }
        pool.request({ ...options, signal: call, onInfo }, (error, answer) => {
          calls.delete(call)
          done(error, answer)
        })
      },
    }),
    close: () => clearInterval(timer),
  }
}
