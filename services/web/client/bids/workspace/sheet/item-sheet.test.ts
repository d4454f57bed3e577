import { ApiError, type ApiResult } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { sheetOf } from '../modules.ts'
import type { Fields, Item } from '../scope-items.ts'
import { moved } from './apply-answer.ts'
import { BidSteps } from './bid-steps.ts'
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
/** What the server changes along with fields. */
let follows: (fields: Fields) => Fields

const ok = <T>(data: T): ApiResult<T> => ({
  ok: true,
  data,
  status: 200,
  headers: new Headers(),
  etag: undefined,
  total: undefined,
  nextCursor: undefined,
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
    const half = changes.findIndex((change) => {
      const mat = fieldsOf(change)['rebar'] as Fields | null | undefined
      return mat != null && (mat['size'] == null || mat['spacing'] == null)
    })
    if (half !== -1) return refused(`${half}.item.rebar.spacing`, 'Spacing is required')
    const fresh = changes.flatMap((change) => {
      if (change.op === 'restore') return [change.item]
      return change.op === 'create' ? [made(change.fields)] : []
    })
    onMade(fresh)
    for (const change of changes) {
      const isIt = ({ id }: Item) => change.op !== 'create' && id === change.item.id
      if (change.op === 'delete') saved = saved.filter((item) => !isIt(item))
      if (change.op === 'move') saved = moved(saved, change.item.id, change.position)
      saved = saved.map((item) =>
        isIt(item) ? { ...item, ...fieldsOf(change), ...follows(fieldsOf(change)) } : item,
      )
    }
    saved = [...saved, ...fresh]
    const news = changes.filter(({ op }) => op === 'create' || op === 'restore')
    for (const [index, { id }] of fresh.entries()) {
      const own = news[index]
      if (own !== undefined && 'position' in own && own.position !== undefined) {
        saved = moved(saved, id, own.position)
      }
    }
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
  follows = () => ({})
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

it('leaves nothing unsaved when a form is saved in which nothing was typed', async () => {
  await sheet.edit([{ key: 'i1', texts: {} }])
  expect(requests).toEqual([])
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

it('adds rows from a spreadsheet without the ones that are refused, and takes back all of them in one step', async () => {
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  sheet.add([{ name: 'C', depth: '4' }, { name: 'D', depth: '-4' }, { name: 'E' }])
  const error = 'Depth must be 0 or more'
  const refused = () => sheet.state.now.drafts.filter(({ edits }) => edits['name'] !== undefined)
  await expect.poll(() => refused()[0]?.edits['depth']).toEqual({ text: '-4', error })
  await sheet.undo()
  expect(requests.slice(1)).toEqual([
    'create, create, create',
    'create, create',
    'delete C, delete E',
  ])
  expect([field('name'), field('depth'), refused()]).toEqual([['A', 'B'], [12, 8], []])
  await sheet.redo()
  expect(field('name')).toEqual(['A', 'B', 'C', 'E'])
  expect(refused().map(({ edits }) => edits['depth'])).toEqual([{ text: '-4', error }])
})

it('takes back a paste of which every row is refused, and nothing of what was done before', async () => {
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  sheet.paste([], [{ name: 'C', depth: '-4' }])
  await sheet.undo()
  expect(field('depth')).toEqual([12, 8])
  expect(sheet.state.now.drafts.map(({ edits }) => edits)).toEqual([{}])
})

describe('a cell that is refused', () => {
  const texts = () =>
    Object.values(sheet.state.now.edits).map((row) => Object.values(row).map(({ text }) => text))

  it('is taken back by the next undo, and nothing of what was done before', async () => {
    await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
    await sheet.edit([{ key: 'i2', texts: { depth: 'deep' } }])
    await sheet.edit([{ key: 'i2', texts: { depth: '-1' } }])
    await sheet.undo()
    expect([field('depth'), texts()]).toEqual([[12, 8], [['deep']]])
    await sheet.undo()
    expect([field('depth'), texts()]).toEqual([[12, 8], []])
    await sheet.redo()
    expect([field('depth'), texts()]).toEqual([[12, 8], [['deep']]])
    await sheet.undo()
    await sheet.undo()
    expect([field('depth'), texts()]).toEqual([[6, 8], []])
  })

  it('is taken back with the cells that were saved with it, and refused again', async () => {
    sheet.paste(
      [
        { key: 'i1', texts: { depth: '3', width: '4' } },
        { key: 'i2', texts: { depth: 'deep', width: '5' } },
      ],
      [],
    )
    await expect.poll(() => [field('depth'), texts()]).toEqual([[3, 8], [['deep']]])
    await sheet.undo()
    expect([field('depth'), texts()]).toEqual([[6, 8], []])
    await sheet.redo()
    expect([field('depth'), field('width'), texts()]).toEqual([[3, 8], [4, 5], [['deep']]])
  })

  it('is no step any more once it is repaired', async () => {
    await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
    await sheet.edit([{ key: 'i2', texts: { depth: 'deep' } }])
    await sheet.edit([{ key: 'i2', texts: { depth: '9' } }])
    await sheet.undo()
    expect(field('depth')).toEqual([12, 8])
    await sheet.undo()
    expect(field('depth')).toEqual([6, 8])
  })
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

describe('what is undone', () => {
  it('waits with a bar size for its spacing while the row is typed, without a refusal', async () => {
    await sheet.enter({ key: 'i1', texts: { 'rebar.size': '#4' } })
    expect(requests).toEqual([])
    expect(sheet.state.now.edits['i1']?.['rebar.size']).toMatchObject({ text: '#4', isHeld: true })
    await sheet.enter({ key: 'i1', texts: { 'rebar.spacing': '12' } })
    expect(requests).toEqual(['update A'])
    expect(saved[0]?.['rebar']).toMatchObject({ size: '#4', spacing: 12 })
    expect(sheet.state.now.edits).toEqual({})
    await sheet.undo()
    expect(saved[0]?.['rebar']).toBeNull()
  })

  it('says what half a mat lacks once its row is left', async () => {
    await sheet.enter({ key: 'i1', texts: { 'rebar.size': '#4' } })
    await sheet.enter({ key: 'i1', texts: { depth: '7' } })
    expect(field('depth')).toEqual([7, 8])
    await sheet.leaveRow('i1')
    const edits = sheet.state.now.edits['i1']
    expect(edits?.['rebar.spacing']?.error).toBe('Spacing is required')
    expect(edits?.['rebar.size']?.text).toBe('#4')
  })

  it('takes a bar size with its spacing, which neither can be without', async () => {
    await sheet.edit([{ key: 'i1', texts: { 'rebar.size': '#4' } }])
    await sheet.edit([{ key: 'i1', texts: { 'rebar.spacing': '12' } }])
    expect(saved[0]?.['rebar']).toMatchObject({ size: '#4', spacing: 12 })
    await sheet.undo()
    expect(saved[0]?.['rebar'] ?? null).toBeNull()
    expect(sheet.state.now.edits).toEqual({})
    await sheet.redo()
    expect(saved[0]?.['rebar']).toMatchObject({ size: '#4', spacing: 12 })
  })

  it('brings a deleted row back to its place, as it was, and deletes it again', async () => {
    const [a] = saved
    await sheet.remove(['i1'])
    expect(field('name')).toEqual(['B'])
    await sheet.undo()
    expect(saved[0]).toEqual(a)
    expect(field('name')).toEqual(['A', 'B'])
    await sheet.redo()
    expect(field('name')).toEqual(['B'])
  })

  it('takes a paste that changes rows and adds others in one step', async () => {
    const rows = [{ name: 'C' }, { name: 'D' }]
    await sheet.paste([{ key: 'i2', texts: { depth: '3' } }], rows).written
    await sheet.undo()
    expect(field('name')).toEqual(['A', 'B'])
    expect(field('depth')).toEqual([6, 8])
    await sheet.redo()
    expect(field('name')).toEqual(['A', 'B', 'C', 'D'])
    expect(field('depth').slice(0, 2)).toEqual([6, 3])
  })
})

describe('what is typed into a row that is not saved', () => {
  const typedTexts = () =>
    sheet.state.now.drafts.map(({ edits }) =>
      Object.fromEntries(Object.entries(edits).map(([of, { text }]) => [of, text])),
    )

  it('comes back after it was removed, with the saved rows that went with it', async () => {
    const key = firstDraft()
    await sheet.edit([{ key, texts: { name: 'C', depth: '4' } }])
    await sheet.remove(['i2', key])
    expect([field('name'), typedTexts()]).toEqual([['A'], [{}]])
    await sheet.undo()
    expect([field('name'), typedTexts()]).toEqual([
      ['A', 'B'],
      [{ name: 'C', depth: '4' }, {}],
    ])
    await sheet.redo()
    expect([field('name'), typedTexts()]).toEqual([['A'], [{}]])
  })

  it('is taken back cell by cell, and typed again', async () => {
    const key = firstDraft()
    await sheet.edit([{ key, texts: { name: 'C' } }])
    await sheet.edit([{ key, texts: { depth: '4' } }])
    await sheet.edit([{ key, texts: { depth: '5' } }])
    await sheet.undo()
    expect(typedTexts()).toEqual([{ name: 'C', depth: '4' }, {}])
    await sheet.undo()
    await sheet.undo()
    expect(typedTexts()).toEqual([{}])
    await sheet.redo()
    await sheet.redo()
    expect(typedTexts()).toEqual([{ name: 'C', depth: '4' }, {}])
    expect([requests, firstDraft()]).toEqual([[], key])
  })

  it('is one step with the cells of saved rows that were changed by the same key', async () => {
    const key = firstDraft()
    await sheet.edit([{ key, texts: { name: 'C' } }])
    await sheet.edit([
      { key: 'i1', texts: { depth: '9' } },
      { key, texts: { depth: '9' } },
    ])
    await sheet.undo()
    expect(field('depth')).toEqual([6, 8])
    expect(typedTexts()).toEqual([{ name: 'C' }, {}])
  })

  it('is no step of its own once the row is saved: one undo takes the row', async () => {
    const key = firstDraft()
    await sheet.edit([{ key: 'i1', texts: { depth: '9' } }])
    await sheet.edit([{ key, texts: { name: 'C' } }])
    await sheet.edit([{ key, texts: { depth: '4' } }])
    await sheet.saveDrafts([key])
    await sheet.undo()
    expect(field('name')).toEqual(['A', 'B'])
    await sheet.undo()
    expect(field('depth')).toEqual([6, 8])
    await sheet.redo()
    await sheet.redo()
    expect(field('name')).toEqual(['A', 'B', 'C'])
  })
})

it('what the server changes with a cell comes back with it', async () => {
  saved = saved.map((item) => ({ ...item, mixId: 'm1', pricePerCY: 150 }))
  const mixes = { m1: '3000 psi', m2: '4000 psi' }
  const choices = Object.entries(mixes).map(([value, label]) => ({ value, label }))
  sheet.columns = sheet.columns.map((one) => (one.field === 'mixId' ? { ...one, choices } : one))
  follows = ({ mixId }) => (mixId === 'm2' ? { pricePerCY: 180 } : {})
  await sheet.edit([{ key: 'i1', texts: { mixId: '4000 psi' } }])
  expect(saved[0]).toMatchObject({ mixId: 'm2', pricePerCY: 180 })
  await sheet.undo()
  expect(saved[0]).toMatchObject({ mixId: 'm1', pricePerCY: 150 })
  await sheet.redo()
  expect(saved[0]).toMatchObject({ mixId: 'm2', pricePerCY: 180 })
})

describe('whole rows', () => {
  it('are duplicated below with all that they hold, and taken out by one undo', async () => {
    saved = saved.map((item) => ({ ...item, notes: 'North', hidden: 7 }))
    await sheet.duplicate(['i1'])
    expect(field('name')).toEqual(['A', 'A', 'B'])
    expect(saved[1]).toMatchObject({ depth: 6, notes: 'North', hidden: 7 })
    await sheet.undo()
    expect(field('name')).toEqual(['A', 'B'])
    await sheet.redo()
    expect(field('name')).toEqual(['A', 'A', 'B'])
  })

  it('replace the rows that they are pasted over and add the others, as one step', async () => {
    const rows = [
      { id: 'x', fields: { name: 'X', depth: 1 } },
      { id: 'y', fields: { name: 'Y', depth: 2 } },
    ]
    await sheet.pasteRows(rows, ['i2'])
    expect(requests).toEqual(['update B, create'])
    expect(field('name')).toEqual(['A', 'X', 'Y'])
    await sheet.undo()
    expect(field('name')).toEqual(['A', 'B'])
    expect(field('depth')).toEqual([6, 8])
    await sheet.redo()
    expect(field('name')).toEqual(['A', 'X', 'Y'])
  })
})

describe('the history of a bid', () => {
  it('spans its sheets, and leads to the cell of each change', async () => {
    const steps = new BidSteps()
    const columns = sheetOf('concrete').columns
    const north = new ItemSheet(server, columns, undefined, (state) =>
      steps.of({ scopeId: 'n', module: 'concrete' }, state),
    )
    const south = new ItemSheet(server, columns, undefined, (state) =>
      steps.of({ scopeId: 's', module: 'concrete' }, state),
    )
    await north.edit([{ key: 'i1', texts: { depth: '12' } }])
    await south.edit([{ key: 'i2', texts: { length: '12' } }])
    await steps.undo()
    expect(steps.shown?.place).toMatchObject({ scopeId: 's', key: 'i2', field: 'length' })
    await steps.undo()
    expect(steps.shown?.place).toMatchObject({ scopeId: 'n', key: 'i1', field: 'depth' })
    expect(field('depth')).toEqual([6, 8])
    await steps.redo()
    expect(field('depth')).toEqual([12, 8])
  })
})
