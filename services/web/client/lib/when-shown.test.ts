import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The client of the API finds the gateway by the address of its page.
vi.stubGlobal('location', new URL('https://formwork.example'))
const { queryClient } = await import('./api/api.ts')
const { whenShown } = await import('./when-shown.ts')

const run = vi.fn()
let fetching: number
beforeEach(() => {
  run.mockReset()
  fetching = 0
  vi.useFakeTimers()
  vi.spyOn(queryClient, 'isFetching').mockImplementation(() => fetching)
  vi.stubGlobal('window', {})
})
afterEach(() => vi.useRealTimers())

it('what is not part of the first picture waits until the page has what it asked for', () => {
  fetching = 2
  whenShown(run)
  vi.advanceTimersByTime(5_000)
  expect(run).not.toHaveBeenCalled()
  fetching = 0
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledOnce()
})

it('it does not wait for an answer that never comes', () => {
  fetching = 1
  whenShown(run)
  vi.advanceTimersByTime(9_900)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(run).toHaveBeenCalledOnce()
})

it('it waits until the browser is idle, where the browser tells that', () => {
  const asked: (() => void)[] = []
  const requestIdleCallback = (idle: () => void) => asked.push(idle)
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  whenShown(run)
  vi.advanceTimersByTime(100)
  expect(run).not.toHaveBeenCalled()
  for (const idle of asked) idle()
  expect(run).toHaveBeenCalledOnce()
})

it('it is left out on a page that is gone by then', () => {
  const taken = vi.fn()
  vi.stubGlobal('window', { requestIdleCallback: () => 7 })
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', taken)
  const early = whenShown(run)
  early()
  const late = whenShown(run)
  vi.advanceTimersByTime(100)
  late()
  expect(taken.mock.calls).toEqual([[7]])
  vi.advanceTimersByTime(20_000)
  expect(run).not.toHaveBeenCalled()
})
