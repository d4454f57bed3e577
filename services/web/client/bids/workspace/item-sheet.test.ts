import { ApiError, type ApiResult } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import type { Fields, Item } from './bid-data.ts'
import { COLUMNS } from './columns.ts'
import { ItemSheet, type SheetServer } from './item-sheet.ts'

let saved: readonly Item[]
let requests: string[]
let lastId: number
let gate: Promise<void>
let sheet: ItemSheet

const ok = <T>(data: T): ApiResult<T> => ({
  ...{ ok: true, data, status: 200, headers: new Headers() },
  ...{ etag: undefined, total: undefined, nextCursor: undefined },
})
const refused = (path: string, message: string): ApiResult<never> => ({
  ok: false,
  error: new ApiError(message, { status: 400, code: 'X', details: [{ path, message }] }),
})
const made = (fields: Fields): Item => {
  lastId += 1
  const own = { id: `i${lastId}`, scopeId: 's', module: 'concrete', totalCost: 1 } as const
  return { ...own, name: '', warnings: [], ...fields }
}
const server: SheetServer = {
  create: async (list) => {
    requests.push(`create ${list.length}`)
    await gate
    const faulty = list.findIndex((fields) => Number(fields['depth']) < 0)
    return faulty === -1
      ? ok(list.map(made))
      : refused(`${faulty}.depth`, 'Depth must be 0 or more')
  },
  update: async (item, fields) => {
    requests.push(`update ${Object.entries(fields).flat().join(' ')}`)
    await gate
    return Number(fields['depth']) < 0
      ? refused('depth', 'Depth must be 0 or more')
      : ok({ ...item, ...fields })
  },
  remove: async (item) => {
    requests.push(`remove ${item.name}`)
    return ok(null)
  },
  items: () => saved,
  place: (to) => {
    saved = to(saved)
  },
  totals: async () => {},
  tell: () => {},
}

beforeEach(() => {
  lastId = 0
  gate = Promise.resolve()
  saved = [made({ name: 'A', depth: 6 }), made({ name: 'B', depth: 8 })]
  requests = []
  sheet = new ItemSheet(server, COLUMNS.concrete)
})

const field = (name: string) => saved.map((item) => item[name])
const firstDraft = () => sheet.state.now.drafts[0]?.key ?? ''

it('takes back a change of many cells in one step, and makes it again', async () => {
  await sheet.edit([
    { key: 'i1', texts: { depth: '12' } },
    { key: 'i2', texts: { depth: '12' } },
  ])
  expect(field('depth')).toEqual([12, 12])
  await sheet.undo()
  expect(field('depth')).toEqual([6, 8])
  await sheet.redo()
  expect(field('depth')).toEqual([12, 12])
  expect(sheet.state.now.edits).toEqual({})
})

it('saves the cells of a row that are right, and keeps what is wrong with its sentence', async () => {
  await sheet.edit([{ key: 'i1', texts: { depth: '-1', length: '20', width: 'wide' } }])
  expect(saved[0]).toMatchObject({ depth: 6, length: 20 })
  expect(sheet.state.now.edits['i1']).toEqual({
    depth: { text: '-1', error: 'Depth must be 0 or more', isUnsent: false },
    width: { text: 'wide', error: '“wide” is not a number' },
  })
})

it('keeps what is typed into a cell while its earlier value is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const first = sheet.edit([{ key: 'i1', texts: { depth: '10' } }])
  const second = sheet.edit([{ key: 'i1', texts: { depth: '11' } }])
  await Promise.resolve()
  resolve()
  await first
  expect(sheet.state.now.edits['i1'] ?? { depth: { text: '11' } }).toEqual({
    depth: { text: '11' },
  })
  await second
  expect(field('depth')[0]).toBe(11)
})

it('makes a new row once, and writes what was typed into it meanwhile', async () => {
  const key = firstDraft()
  await sheet.edit([{ key, texts: { name: 'C', depth: '4' } }])
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const saving = Promise.all([sheet.saveDrafts([key]), sheet.saveDrafts([key])])
  await sheet.edit([{ key, texts: { depth: '5' } }])
  resolve()
  await saving
  expect(requests).toEqual(['create 1', 'update depth 5'])
  expect(saved[2]).toMatchObject({ name: 'C', depth: 5 })
  expect(sheet.itemOf(key)?.name).toBe('C')
})

it('adds rows from a spreadsheet without the ones that are refused', async () => {
  sheet.add([{ name: 'C', depth: '4' }, { name: 'D', depth: '-4' }, { name: 'E' }])
  await sheet.undo()
  expect(requests).toEqual(['create 3', 'create 2', 'remove C', 'remove E'])
  const [left] = sheet.state.now.drafts
  expect(left?.edits['depth']).toEqual({ text: '-4', error: 'Depth must be 0 or more' })
})

it('brings deleted rows back, and an older change of them can still be taken back', async () => {
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  await sheet.remove(['i1', 'i2'])
  expect(saved).toEqual([])
  await Promise.all([sheet.undo(), sheet.undo()])
  expect(field('name')).toEqual(['A', 'B'])
  expect(field('depth')).toEqual([6, 8])
})
