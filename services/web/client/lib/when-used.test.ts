import { beforeEach, expect, it, vi } from 'vitest'
import { whenUsed } from './when-used.ts'

const run = vi.fn()
let page: EventTarget
beforeEach(() => {
  run.mockReset()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

it('what only a press needs begins with the first move, and once', () => {
  whenUsed(run)
  expect(run).not.toHaveBeenCalled()
  for (const kind of ['pointermove', 'pointerdown', 'keydown']) page.dispatchEvent(new Event(kind))
  expect(run).toHaveBeenCalledOnce()
})

it('a page that is left begins nothing', () => {
  const stop = whenUsed(run)
  stop()
  page.dispatchEvent(new Event('keydown'))
  expect(run).not.toHaveBeenCalled()
})
