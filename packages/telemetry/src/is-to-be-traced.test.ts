import { expect, it } from 'vitest'
import { dropCallersTrace, isToBeTraced } from './is-to-be-traced.ts'

const parent = (flags: string) => ({
  headers: { traceparent: `00-${'4b'.repeat(16)}-${'a3'.repeat(8)}-${flags}` },
})

it('whoever asks with a trace decides', () => {
  expect(isToBeTraced(parent('01'), 0)).toBe(true)
  expect(isToBeTraced(parent('03'), 0)).toBe(true)
  expect(isToBeTraced(parent('00'), 1)).toBe(false)
})

it('without one, or with a malformed one, a share of the requests is traced', () => {
  for (const headers of [{}, { traceparent: '' }, { traceparent: '00-1-2-01' }]) {
    const traced = Array.from({ length: 4_000 }, () => isToBeTraced({ headers }, 0.25))
    const count = traced.filter(Boolean).length
    expect(count).toBeGreaterThan(800)
    expect(count).toBeLessThan(1_200)
    expect(isToBeTraced({ headers }, 0)).toBe(false)
    expect(isToBeTraced({ headers }, 1)).toBe(true)
  }
})

it('a probe never is', () => {
  for (const url of ['/livez', '/readyz'])
    expect(isToBeTraced({ ...parent('01'), url }, 1)).toBe(false)
})

it('from outside neither samples nor joins: the trace of the caller is taken off', () => {
  const request = parent('01')
  const headers = { ...request.headers, tracestate: 'a=b', accept: '*/*' }
  dropCallersTrace({ headers })
  expect(headers).toEqual({ accept: '*/*' })
  expect(isToBeTraced({ headers }, 0)).toBe(false)
})
