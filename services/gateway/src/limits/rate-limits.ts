import rateLimit, {
  type CreateRateLimitOptions,
  type FastifyRateLimitStore,
} from '@fastify/rate-limit'
import { type Admission, RateLimited, type TypedApp } from '@formwork/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayConfig } from '../config.ts'
import type { Traffic } from '../routes.ts'
import type { RequestCounts } from './request-counts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    traffic?: Traffic
  }
}

const WINDOW_SECONDS = 60

interface Count {
  readonly policy: string
  readonly quota: number
  readonly remaining: number
  readonly resetSeconds: number
  readonly isExceeded: boolean
}

type Limit = (request: FastifyRequest) => Promise<Count>

/**
 * Holds one caller to so many requests a minute, and to fewer exports and uploads, which cost most.
 * A caller is a user, or the address of whoever is not signed in; an IPv6 network of 64 bits is one
 * address. Answers say what is left (draft-ietf-httpapi-ratelimit-headers).
 */
export async function createRateLimits(
  app: TypedApp,
  config: GatewayConfig,
  counts: RequestCounts,
): Promise<Admission> {
  await app.register(rateLimit, { global: false, store: storeOf(counts) })
  const limit = (policy: string, quota: number, key: CreateRateLimitOptions = {}): Limit => {
    const size = { max: quota, timeWindow: WINDOW_SECONDS * 1_000, groupId: policy }
    const count = app.createRateLimit({ ...size, ...key })
    return async (request) => {
      const counted = await count(request)
      if (counted.isAllowed) throw new Error('nobody is exempt')
      const { remaining, ttlInSeconds, isExceeded } = counted
      return { policy, quota, remaining, resetSeconds: ttlInSeconds, isExceeded }
    }
  }
  const byUser: CreateRateLimitOptions = { keyGenerator: ({ principal }) => principal.userId }
  const address = limit('address', config.RATE_LIMIT_ADDRESS)
  const user = limit('user', config.RATE_LIMIT_USER, byUser)
  const exports = limit('export', config.RATE_LIMIT_EXPORTS, byUser)
  const uploads = limit('upload', config.RATE_LIMIT_UPLOADS, byUser)

  const limitsOf = (request: FastifyRequest, userId: string | undefined): readonly Limit[] => {
    if (userId === undefined) return [address]
    const { traffic } = request.routeOptions.config
    if (traffic === 'export') return [user, exports]
    return traffic === 'upload' && request.method === 'POST' ? [user, uploads] : [user]
  }
  return async (request, reply, userId) => {
    // The checks of whoever runs this process are nobody's requests.
    if (!request.url.startsWith('/api')) return
    say(reply, await Promise.all(limitsOf(request, userId).map((count) => count(request))))
  }
}

/** Where the limits count: one caller of each for itself. */
function storeOf(counts: RequestCounts) {
  return class Store implements FastifyRateLimitStore {
    readonly #policy: string

    constructor(options: object) {
      this.#policy = 'groupId' in options ? String(options.groupId) : ''
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const { requests, msLeft } = counts.count(`${this.#policy} ${key}`, windowMs)
      done(null, { current: requests, ttl: msLeft })
    }

    child(options: object): Store {
      return new Store(options)
    }
  }
}

/** @throws RateLimited (429) with the time until all limits have room again */
function say(reply: FastifyReply, counts: readonly Count[]): void {
  reply.headers({
    'RateLimit-Policy': counts
      .map(({ policy, quota }) => `"${policy}";q=${quota};w=${WINDOW_SECONDS}`)
      .join(', '),
    RateLimit: counts
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  })
  const exceeded = counts.filter(({ isExceeded }) => isExceeded)
  if (exceeded.length === 0) return
  throw RateLimited({
    retryAfterSeconds: Math.max(1, ...exceeded.map(({ resetSeconds }) => resetSeconds)),
  })
}
