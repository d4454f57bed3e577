import type { ServerResponse } from 'node:http'
import { AppError } from '@formwork/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface ConcurrencyLimitOptions {
  /** What is limited, as the refusal calls it: `exports`. */
  readonly what: string
  readonly atOnce: number
  /** How long a request waits for its turn before it is refused. */
  readonly waitMs: number
}

interface User {
  underWay: number
  /** Requests that wait, oldest first. Calling one starts it. */
  readonly waiting: (() => void)[]
}

/** Each waiting request keeps a connection. */
const MOST_WAITING = 20
const RETRY_AFTER_SECONDS = 5

/**
 * Limits how many answers a user has under way; further requests wait for a while. An answer is
 * under way until it has been sent whole or its reader is gone. Each process counts for itself.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions
  readonly #users = new Map<string, User>()

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options
  }

  /** The limit in a sentence, for the API reference. */
  get description(): string {
    const { what, atOnce, waitMs } = this.#options
    return `A user has at most ${atOnce} ${what} under way; others wait up to ${waitMs / 1_000} s and are 429 then, with Retry-After.`
  }

  /**
   * The `preHandler` of a route with roles.
   * @throws AppError rate-limited (429)
   */
  readonly acquire = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { userId } = request.principal
    const user = this.#users.get(userId) ?? { underWay: 0, waiting: [] }
    this.#users.set(userId, user)
    if (user.underWay < this.#options.atOnce) user.underWay += 1
    else await this.#wait(user, reply.raw)
    const release = () => this.#release(userId, user)
    if (reply.raw.closed) release()
    else reply.raw.once('close', release)
  }

  #wait(user: User, response: ServerResponse): Promise<void> {
    if (user.waiting.length >= MOST_WAITING) throw this.#tooMany()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const settle = () => {
      clearTimeout(timer)
      response.off('close', refuse)
    }
    const start = () => {
      settle()
      resolve()
    }
    const refuse = () => {
      settle()
      user.waiting.splice(user.waiting.indexOf(start), 1)
      reject(this.#tooMany())
    }
    const timer = setTimeout(refuse, this.#options.waitMs)
    response.once('close', refuse)
    user.waiting.push(start)
    return promise
  }

  #release(userId: string, user: User): void {
    const next = user.waiting.shift()
    // The place is handed over, so that a new request cannot take it first.
    if (next !== undefined) {
      next()
      return
    }
    user.underWay -= 1
    if (user.underWay === 0) this.#users.delete(userId)
  }

  #tooMany(): AppError {
    const { what, atOnce } = this.#options
    return new AppError(
      'rate-limited',
      'TOO_MANY_AT_ONCE',
      `You have ${atOnce} ${what} under way: wait until one of them is done`,
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    )
  }
}
