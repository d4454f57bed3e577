import type { Logger } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { SERVICES, type ServiceName } from '../routes.ts'

const TIMEOUT_MS = 5_000

export interface AllServices<T> {
  readonly rows: readonly T[]
  /** Sum of `X-Total-Count`, of services that answered. */
  readonly total: number
  readonly unavailable: readonly ServiceName[]
}

/**
 * Asks every service the same, in the name of the caller, and puts their lists together. One that
 * does not answer, or answers something else, hides nobody's list; it is named instead.
 */
export function askAllServices(options: {
  readonly upstreams: Readonly<Record<ServiceName, string>>
  readonly log: Logger
}) {
  const { upstreams, log } = options
  return async <T>(request: FastifyRequest, list: z.ZodType<T[]>): Promise<AllServices<T>> => {
    const answers = await Promise.all(
      SERVICES.map(async (service) => {
        try {
          return await ask(new URL(request.url, upstreams[service]), request, list)
        } catch (err) {
          log.warn({ err, upstream: service }, 'no answer about operations')
          return service
        }
      }),
    )
    const given = answers.filter((answer) => typeof answer !== 'string')
    return {
      rows: given.flatMap(({ rows }) => rows),
      total: given.reduce((sum, { total }) => sum + total, 0),
      unavailable: answers.filter((answer) => typeof answer === 'string'),
    }
  }
}

async function ask<T>(
  url: URL,
  { headers: { cookie = '' }, id }: FastifyRequest,
  list: z.ZodType<T[]>,
) {
  const answer = await fetch(url, {
    headers: { cookie, 'x-request-id': id },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const rows = list.parse(await answer.json())
  return { rows, total: Number(answer.headers.get('x-total-count') ?? rows.length) }
}
