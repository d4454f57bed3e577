import { ApiError, type ApiResult } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { sheetOf } from '../modules.ts'
import type { Fields, Item } from '../scope-items.ts'
import { moved } from './apply-answer.ts'
import { ItemSheet } from './item-sheet.ts'
import type { SheetChange, SheetServer } from './sheet-server.ts'

let saved: readonly Item[]
let requests: string[]
let lastId: number
let gate: Promise<void>
let sheet: ItemSheet
/** Of the bid, and as it was read last; and what somebody else has changed since. */
let version: number
let seen: number
let theirs: Readonly<Record<string, Fields>>

const ok = <T>(data: T): ApiResult<T> => ({
  ...{ ok: true, data, status: 200, headers: new Headers() },
  ...{ etag: undefined, total: undefined, nextCursor: undefined },
})
const refused = (path: string, message: string, status = 400): ApiResult<never> => ({
  ok: false,
  error: new ApiError(message, { status, code: 'X', details: [{ path, message }] }),
})
const made = (fields: Fields): Item => {
  lastId += 1
  const own = { id: `i${lastId}`, scopeId: 's', module: 'concrete', totalCost: 1 } as const
  return { ...own, name: '', warnings: [], ...fields }
}
const server: SheetServer = {
  change: async (changes, { onMade = () => undefined } = {}) => {
    const told = changes.map((change) =>
      change.op === 'create' ? change.op : `${change.op} ${change.item.name}`,
    )
    requests.push(told.join(', '))
    await gate
    if (version !== seen) return refused('', 'Changed', 412)
    const fieldsOf = (change: SheetChange): Fields => ('fields' in change ? change.fields : {})
    const faulty = changes.findIndex((change) => Number(fieldsOf(change)['depth']) < 0)
    if (faulty !== -1) return refused(`${faulty}.item.depth`, 'Change 0: Depth must be 0 or more')
    const fresh = changes.flatMap((change) => (change.op === 'create' ? [made(change.fields)] : []))
    onMade(fresh)
    for (const change of changes) {
      const isIt = ({ id }: Item) => change.op !== 'create' && id === change.item.id
      if (change.op === 'delete') saved = saved.filter((item) => !isIt(item))
      if (change.op === 'move') saved = moved(saved, change.item.id, change.position)
      saved = saved.map((item) => (isIt(item) ? { ...item, ...fieldsOf(change) } : item))
    }
    saved = [...saved, ...fresh]
    return ok(fresh)
  },
  items: () => saved,
  reread: async () => {
    seen = version
    saved = saved.map((item) => ({ ...item, ...theirs[item.id] }))
  },
  tell: () => {},
}

beforeEach(() => {
  lastId = 0
  gate = Promise.resolve()
  saved = [made({ name: 'A', depth: 6 }), made({ name: 'B', depth: 8 })]
  requests = []
  theirs = {}
  version = seen = 1
  sheet = new ItemSheet(server, sheetOf('concrete').columns)
})

const field = (name: string) => saved.map((item) => item[name])
const firstDraft = () => sheet.state.now.drafts[0]?.key ?? ''

it('takes back a change of many cells in one step, and makes it again', async () => {
  await sheet.edit([
    { key: 'i1', texts: { depth: '12' } },
    { key: 'i2', texts: { depth: '12' } },
  ])
  expect(field('depth')).toEqual([12, 12])
  expect(requests).toEqual(['update A, update B'])
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
    depth: { text: '-1', base: '6', error: 'Depth must be 0 or more', isUnsent: false },
    width: { text: 'wide', base: '', error: '“wide” is not a number' },
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
  expect(sheet.state.now.edits['i1']?.['depth']?.text ?? '11').toBe('11')
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
  expect(requests).toEqual(['create', 'update C'])
  expect(saved[2]).toMatchObject({ name: 'C', depth: 5 })
  expect(sheet.itemOf(key)?.name).toBe('C')
})

it('adds rows from a spreadsheet without the ones that are refused', async () => {
  sheet.add([{ name: 'C', depth: '4' }, { name: 'D', depth: '-4' }, { name: 'E' }])
  await sheet.undo()
  expect(requests).toEqual(['create, create, create', 'create, create', 'delete C, delete E'])
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

it('moves a row up and down, one request each, and takes it back', async () => {
  await sheet.move('i2', -1)
  expect(field('name')).toEqual(['B', 'A'])
  await sheet.move('i2', -1)
  await sheet.undo()
  expect(field('name')).toEqual(['A', 'B'])
  expect(requests).toEqual(['move B', 'move B'])
})

it('asks where somebody else has changed the same cell, and writes the other cells all the same', async () => {
  version = 2
  theirs = { i1: { depth: 7 }, i2: { length: 30 } }
  await sheet.edit([
    { key: 'i1', texts: { depth: '12' } },
    { key: 'i2', texts: { depth: '12' } },
  ])
  expect(field('depth')).toEqual([7, 12])
  const [conflict] = sheet.state.now.conflicts
  expect(conflict).toMatchObject({ key: 'i1', field: 'depth', mine: '12', theirs: '7' })
  await sheet.resolve(new Set(['i1 depth']))
  expect(field('depth')).toEqual([12, 12])
  expect(sheet.state.now).toMatchObject({ conflicts: [], edits: {} })
})

it('what stays undecided stays in its cell, with what somebody else has made of it', async () => {
  version = 2
  theirs = { i1: { depth: 7 } }
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  sheet.postpone()
  const error = 'Somebody else has changed this to “7”'
  expect(sheet.state.now.edits['i1']?.['depth']).toMatchObject({ text: '12', error })
})
