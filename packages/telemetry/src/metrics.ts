import { Counter, Gauge, Histogram, register } from 'prom-client'

/** From an answer out of memory to a large export, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Time to answer, of each route: `observe({ method, route, status }, seconds)`. */
export const httpDuration = new Histogram({
  name: 'formwork_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
})

export const grpcDuration = new Histogram({
  name: 'formwork_grpc_request_duration_seconds',
  help: 'Time to answer a call of another service.',
  labelNames: ['method', 'outcome'],
  buckets: SECONDS,
})

/** By the stable code of the refusal, as in the header `Error-Code`. */
export const refusals = new Counter({
  name: 'formwork_refusals_total',
  help: 'Answers with an error, by its code.',
  labelNames: ['code'],
})

const cacheReads = new Counter({
  name: 'formwork_cache_reads_total',
  help: 'What was looked for in a cache, by whether it was there.',
  labelNames: ['cache', 'result'],
})

/** Counts a look into a cache, and passes on what was found. */
export function countRead<T>(cache: string, found: T | undefined): T | undefined {
  cacheReads.inc({ cache, result: found === undefined ? 'miss' : 'hit' })
  return found
}

/** What one part of the process has to tell whenever it is asked. */
export type Reading = () => Promise<void> | void

const readings = new Set<Reading>()

/** Has gauges set before each collection. @returns what ends it */
export function readBeforeCollection(reading: Reading): { close(): void } {
  readings.add(reading)
  return { close: () => void readings.delete(reading) }
}

/** A figure that is what it is when it is asked for. */
export function gauge<Label extends string>(
  name: string,
  help: string,
  ...labelNames: readonly Label[]
): Gauge<Label> {
  return new Gauge({ name: `formwork_${name}`, help, labelNames: [...labelNames] })
}

/**
 * All figures in the text format of Prometheus. A part that cannot tell leaves its own out, not the
 * others.
 */
export async function collectMetrics(): Promise<string> {
  await Promise.allSettled([...readings].map((reading) => reading()))
  return register.metrics()
}
