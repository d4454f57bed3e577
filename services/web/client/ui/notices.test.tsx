import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices, say } from './notices.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const shown = (): string => renderToString(<Notices />).replaceAll(/<[^>]*>/g, '')

it('a notice is seen for six seconds', () => {
  say('Saved.')
  vi.advanceTimersByTime(5_999)
  expect(shown()).toBe('Saved.')
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('')
})

it('the same notice said again is seen as long as the first', () => {
  say('Saved.')
  vi.advanceTimersByTime(3_000)
  say('Sent.')
  vi.advanceTimersByTime(2_000)
  say('Saved.')
  vi.advanceTimersByTime(5_999)
  expect(shown()).toBe('Saved.')
})
