import { AppError } from '@formwork/kernel'
import Opossum from 'opossum'
import { ServiceOutOfReach } from '../errors/common.errors.ts'

/** When half of at least so many calls within the window failed, no more are made. */
const LEAST_CALLS = 20
const WINDOW_MS = 10_000
const PROBE_EVERY_MS = 1_000

/** Opossum opens above a percentage, not at it. */
const JUST_BELOW_HALF = 49.99

const OPTIONS: Opossum.Options = {
  // Calls have deadlines of their own.
  timeout: false,
  rollingCountTimeout: WINDOW_MS,
  rollingCountBuckets: 10,
  volumeThreshold: LEAST_CALLS,
  errorThresholdPercentage: JUST_BELOW_HALF,
  resetTimeout: PROBE_EVERY_MS,
  // A refusal is an answer too; only silence counts against a service.
  errorFilter: (error: unknown) => !(error instanceof AppError && error.kind === 'unavailable'),
}

/**
 * Stops asking a service that does not answer, so that callers fail at once instead of waiting for
 * a deadline each. While it is open one call a second is let through, and the first that succeeds
 * closes it.
 */
export class CircuitBreaker {
  readonly #service: string
  readonly #breaker = new Opossum(<T>(call: () => Promise<T>) => call(), OPTIONS)

  /** @param service its name, for the error a person sees */
  constructor(service: string) {
    this.#service = service
  }

  /** @throws what the call throws; ServiceOutOfReach while no calls are made */
  async run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return (await this.#breaker.fire(call)) as T
    } catch (error) {
      if (!Opossum.isOurError(error as Error)) throw error
      throw ServiceOutOfReach({ service: this.#service })
    }
  }
}
