import type { ServerResponse } from 'node:http'
import type { AppError } from '@formwork/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TooManyAtOnce } from './exports.errors.ts'
import type { UnderWay } from './under-way.ts'

export interface ConcurrencyLimitOptions {
  /** What is limited, as the refusal calls it: `exports`. */
  readonly what: string
  readonly atOnce: number
  /** How long a request waits for its turn before it is refused. */
  readonly waitMs: number
}

/** Each waiting request keeps a connection. */
const MOST_WAITING = 20
const RETRY_AFTER_SECONDS = 5

/**
 * Limits how many answers a user has under way; further requests wait for a while. An answer is
 * under way until it has been sent whole or its reader is gone, whichever replica sends it.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions
  readonly #underWay: UnderWay
  /** Requests that wait by user, oldest first. Calling one starts it. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(underWay: UnderWay, options: ConcurrencyLimitOptions) {
    this.#underWay = underWay
    this.#options = options
    underWay.onHeard(() => {
      for (const userId of this.#waiting.keys()) this.#startWaiting(userId)
    })
  }

  /** The limit in a sentence, for the API reference. */
  get description(): string {
    const { what, atOnce, waitMs } = this.#options
    return `A user has at most ${atOnce} ${what} under way; others wait up to ${waitMs / 1_000} s and are 429 then, with Retry-After.`
  }

  /**
   * The `preHandler` of a route with roles, or called by its handler.
   * @throws AppError rate-limited (429)
   */
  readonly acquire = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { userId } = request.principal
    const isFirst = !this.#waiting.has(userId)
    if (isFirst && this.#hasPlace(userId)) this.#take(userId)
    else await this.#wait(userId, reply.raw)
    const release = () => {
      this.#underWay.change(this.#keyOf(userId), -1)
      this.#startWaiting(userId)
    }
    if (reply.raw.closed) release()
    else reply.raw.once('close', release)
  }

  #keyOf(userId: string): string {
    return `${this.#options.what} ${userId}`
  }

  #hasPlace(userId: string): boolean {
    return this.#underWay.of(this.#keyOf(userId)) < this.#options.atOnce
  }

  #take(userId: string): void {
    this.#underWay.change(this.#keyOf(userId), 1)
  }

  /** Whoever has waited longest goes first, and before all who come new. */
  #startWaiting(userId: string): void {
    const waiting = this.#waiting.get(userId) ?? []
    while (waiting.length > 0 && this.#hasPlace(userId)) waiting[0]?.()
  }

  #wait(userId: string, response: ServerResponse): Promise<void> {
    const waiting = this.#waiting.get(userId) ?? []
    if (waiting.length >= MOST_WAITING) throw this.#tooMany()
    this.#waiting.set(userId, waiting)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const settle = () => {
      clearTimeout(timer)
      response.off('close', refuse)
      waiting.splice(waiting.indexOf(start), 1)
      if (waiting.length === 0) this.#waiting.delete(userId)
    }
    const start = () => {
      settle()
      this.#take(userId)
      resolve()
    }
    const refuse = () => {
      settle()
      reject(this.#tooMany())
    }
    const timer = setTimeout(refuse, this.#options.waitMs)
    response.once('close', refuse)
    waiting.push(start)
    return promise
  }

  #tooMany(): AppError {
    const { what, atOnce } = this.#options
    return TooManyAtOnce({ atOnce, what }, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}
