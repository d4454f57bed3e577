import { AppError } from '@formwork/kernel'
import type { FastifyRequest } from 'fastify'
import type { GatewayConfig } from '../config.ts'
import type { GatewayRoute } from '../routes.ts'
import { RateLimiter } from './rate-limiter.ts'

const MINUTE_MS = 60_000

/** Holds one caller to so many requests; exports and uploads, which cost most, to fewer. */
export function createRateLimits(config: GatewayConfig) {
  const windowMs = MINUTE_MS
  const all = new RateLimiter({ perWindow: config.RATE_LIMIT_PER_MINUTE, windowMs })
  const costly = new RateLimiter({ perWindow: config.EXPORT_RATE_LIMIT_PER_MINUTE, windowMs })

  return {
    /** @throws AppError rate-limited (429) */
    check(request: FastifyRequest, route: GatewayRoute): void {
      const caller = route.public === true ? request.ip : request.principal.userId
      const seconds = Math.max(
        all.take(caller),
        route.traffic === 'export' || route.traffic === 'upload' ? costly.take(caller) : 0,
      )
      if (seconds === 0) return
      throw new AppError('rate-limited', 'RATE_LIMITED', 'Too many requests', {
        retryAfterSeconds: seconds,
      })
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
