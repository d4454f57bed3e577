import { ApiError } from '@formwork/api-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fieldsOfModule } from '../modules.ts'
import type { Item } from '../scope-items.ts'
import { BidSheets } from './bid-sheets.ts'
import { resendWaiting } from './resend-waiting.ts'
import type { SheetServer } from './sheet-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const item: Item = {
  id: 'i1',
  scopeId: 's1',
  module: 'concrete',
  name: 'A',
  totalCost: 1,
  warnings: [],
}
const ended = new ApiError('unauthorised', { status: 401, code: 'UNAUTHORISED', details: [] })

/** A sheet whose writes find no session. */
function opened() {
  const change = vi.fn<SheetServer['change']>(async () => ({ ok: false, error: ended }))
  const load = vi.fn(async () => true)
  const sheets = new BidSheets('u1', 'b1', {
    serverOf: () => ({
      change,
      items: () => [item],
      reread: async () => undefined,
      tell: () => undefined,
    }),
    columnsOf: async (module) => fieldsOfModule(module),
    load,
  })
  let isBack = (): void => undefined
  resendWaiting(sheets, (resend) => {
    isBack = resend
  })
  const edit = () => sheets.sheet('s1', 'concrete').edit([{ key: 'i1', texts: { name: 'B' } }])
  return { sheets, change, load, edit, isBack: () => isBack() }
}

it('what waits is sent as soon as the session is back, however rarely it was tried by then', async () => {
  const { sheets, change, edit, isBack } = opened()
  sheets.sheet('s1', 'concrete', fieldsOfModule('concrete'))
  await edit()
  await vi.advanceTimersByTimeAsync(200_000)
  const before = change.mock.calls.length
  expect(before).toBeGreaterThan(3)
  isBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(change).toHaveBeenCalledTimes(before + 1)
  expect(sheets.now[0]?.now.edits.i1?.name?.error).toBe(
    'Your session has ended. This is sent once you have signed in again.',
  )
})

it('a session that is back asks for nothing where nothing waits', async () => {
  const { load, isBack } = opened()
  isBack()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(load).not.toHaveBeenCalled()
})
