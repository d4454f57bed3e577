import { ResourceNotFound } from '@formwork/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceOutOfReach } from '../errors/common.errors.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

let asked = 0
let breaker: CircuitBreaker

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  breaker = new CircuitBreaker('catalog')
})

afterEach(() => {
  vi.useRealTimers()
})

const call = (fault?: Error) =>
  breaker
    .run(async () => {
      asked += 1
      if (fault) throw fault
      return 'answer'
    })
    .catch((error: unknown) => error)

async function fail(times: number): Promise<void> {
  for (let n = 0; n < times; n++) await call(ServiceOutOfReach({ service: 'The catalog' }))
}

describe('the circuit breaker', () => {
  it('stops asking after half of twenty calls went unanswered', async () => {
    for (let n = 0; n < 10; n++) await call()
    await fail(10)
    expect(await call()).toMatchObject({ definition: ServiceOutOfReach })
    expect(asked).toBe(20)
  })

  it('goes on asking while too few calls were made to tell', async () => {
    await fail(19)
    expect(await call()).toBe('answer')
  })

  it('lets one call a second find out whether the service is back', async () => {
    await fail(20)
    vi.advanceTimersByTime(1_000)
    await fail(5)
    expect(asked).toBe(21)
    vi.advanceTimersByTime(1_000)
    expect(await call()).toBe('answer')
    expect(await call()).toBe('answer')
  })

  it('takes a refusal for an answer', async () => {
    for (let n = 0; n < 30; n++) await call(ResourceNotFound({ resource: 'Project' }))
    expect(await call()).toBe('answer')
  })

  it('forgets failures after ten seconds', async () => {
    await fail(19)
    vi.advanceTimersByTime(10_000)
    await fail(1)
    expect(await call()).toBe('answer')
  })
})
