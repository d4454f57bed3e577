import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatDateTime } from '../lib/formats/formats.ts'
import { Ago } from './ago.tsx'

const AT = '2026-11-22T11:48:00Z'
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each([
  ['2026-11-22T11:48:59Z', 'just now'],
  ['2026-11-22T12:00:00Z', '12 min ago'],
  ['2026-11-22T13:59:59Z', '2 h ago'],
  ['2026-11-23T12:00:00Z', 'Nov 22, 2026'],
])('at %s an instant is shown as %s, its exact time in the element', (now, text) => {
  vi.setSystemTime(new Date(now))
  const markup = renderToStaticMarkup(<Ago at={AT} />)
  expect(markup).toContain(`datetime="${AT}"`)
  expect(markup).toContain(`title="${formatDateTime(AT)}"`)
  expect(markup).toContain(`>${text}</time>`)
})

it('is just now where the clock of the browser is behind the server', () => {
  vi.setSystemTime(new Date('2026-11-22T11:47:00Z'))
  expect(renderToStaticMarkup(<Ago at={AT} />)).toContain('>just now</time>')
})

it('is shown by the clocks of a job where its zone is given', () => {
  vi.setSystemTime(new Date('2026-11-24T12:00:00Z'))
  const markup = renderToStaticMarkup(<Ago at="2026-11-22T05:30:00Z" zone="America/Chicago" />)
  expect(markup).toContain('title="Sat, Nov 21, 2026, 11:30 PM Central Time"')
  expect(markup).toContain('>Nov 21, 2026</time>')
})
