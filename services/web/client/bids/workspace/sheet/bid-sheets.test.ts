import { ApiError, type ApiResult } from '@formwork/api-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDrafts } from '../../../lib/drafts/kept-drafts.ts'
import { fieldsOfModule } from '../modules.ts'
import type { Item } from '../scope-items.ts'
import { BidSheets, type SheetNeeds, sheetsOfBid } from './bid-sheets.ts'
import type { SheetServer } from './sheet-server.ts'

const item: Item = {
  id: 'i1',
  scopeId: 's1',
  module: 'concrete',
  name: 'A',
  totalCost: 1,
  warnings: [],
}
const LONG = 'Name must be at most 200 characters'
const refusal: ApiResult<never> = {
  ok: false,
  error: new ApiError(LONG, {
    status: 400,
    code: 'INVALID',
    details: [{ path: '0.item.name', message: LONG }],
  }),
}
const server: SheetServer = {
  change: async () => refusal,
  items: () => [item],
  reread: async () => undefined,
  tell: () => undefined,
}
const needs: SheetNeeds = {
  serverOf: () => server,
  columnsOf: async () => [],
  load: async () => true,
}
const open = () => new BidSheets('u1', 'b1', needs)

/** The storage of a browser: its keys are its own properties. */
class Storage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()))
afterEach(() => vi.unstubAllGlobals())

it('a refused row keeps its text and its sentence over a reload', async () => {
  const sheet = open().sheet('s1', 'misc')
  const key = sheet.state.now.drafts[0]?.key ?? ''
  const name = 'x'.repeat(300)
  await sheet.edit([{ key, texts: { name } }])
  await sheet.saveDrafts([key])
  const [again] = open().now
  expect(again?.place).toEqual({ bidId: 'b1', scopeId: 's1', module: 'misc' })
  expect(again?.now.drafts[0]).toEqual({ key, edits: { name: { text: name, error: LONG } } })
})

it('a refused cell keeps its text and its sentence over a reload', async () => {
  await open()
    .sheet('s1', 'concrete')
    .edit([{ key: 'i1', texts: { name: 'y'.repeat(300) } }])
  const edits = open().now[0]?.now.edits
  expect(edits).toMatchObject({ i1: { name: { text: 'y'.repeat(300), error: LONG } } })
})

it('a cell that was on its way when the page was closed is sent again', async () => {
  const change = vi.fn<SheetServer['change']>(() => new Promise(() => undefined))
  const withChange = (): SheetNeeds => ({
    ...needs,
    serverOf: () => ({ ...server, change }),
    columnsOf: async (module) => fieldsOfModule(module),
  })
  void new BidSheets('u1', 'b1', withChange())
    .sheet('s1', 'concrete')
    .edit([{ key: 'i1', texts: { name: 'B' } }])
  await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(1))
  const again = new BidSheets('u1', 'b1', withChange())
  expect(again.isWaiting).toBe(true)
  void again.resend()
  await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(change.mock.lastCall?.[0]).toMatchObject([{ op: 'update', fields: { name: 'B' } }])
})

it('a sheet is the same after another tab of the bid was open', () => {
  const sheets = open()
  expect(sheets.sheet('s1', 'labor')).toBe(sheets.sheet('s1', 'labor'))
  expect(sheets.sheet('s2', 'labor')).not.toBe(sheets.sheet('s1', 'labor'))
})

it('a sign-out forgets what was typed, in memory too', async () => {
  const before = sheetsOfBid('u1', 'b1', needs)
  const sheet = before.sheet('s1', 'misc')
  await sheet.edit([{ key: sheet.state.now.drafts[0]?.key ?? '', texts: { name: 'Permit' } }])
  forgetDrafts()
  const after = sheetsOfBid('u1', 'b1', needs)
  expect(after).not.toBe(before)
  expect(after.now).toEqual([])
})

it('what cannot be read of an earlier build is left out', () => {
  localStorage.setItem('formwork.drafts.u1.b1.s1.misc', '{"drafts":[{"key":1}],"edits":[1]}')
  expect(open().now[0]?.now.drafts.map(({ edits }) => edits)).toEqual([{}])
  localStorage.setItem('formwork.drafts.u1.b1.s1.misc', '{')
  expect(open().now[0]?.now.edits).toEqual({})
})
