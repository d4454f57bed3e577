import { ApiError, type ApiResult } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { fieldsOfModule } from '../modules.ts'
import type { Item } from '../scope-items.ts'
import { moved } from './apply-answer.ts'
import { ItemSheet } from './item-sheet.ts'
import { sheetKept, sheetToKeep } from './kept-sheet.ts'
import type { SheetChange, SheetServer } from './sheet-server.ts'

/** A server that makes the changes of a key once, as the API does, and can lose its answers. */
let saved: readonly Item[]
let sentKeys: (string | undefined)[]
let answers: Map<string, readonly Item[]>
let losesAnswers: boolean
let notices: string[]
let lastId: number

const item = (name: string): Item => {
  lastId += 1
  const own = { scopeId: 's', module: 'misc', totalCost: 0, warnings: [] } as const
  return { ...own, id: `i${lastId}`, name }
}
const success = (data: readonly Item[]): ApiResult<readonly Item[]> => ({
  ok: true,
  data,
  status: 200,
  headers: new Headers(),
  etag: undefined,
  total: undefined,
  nextCursor: undefined,
})
const apply = (change: SheetChange): readonly Item[] => {
  if (change.op === 'delete') {
    saved = saved.filter(({ id }) => id !== change.item.id)
    return []
  }
  if (change.op === 'update') {
    saved = saved.map((one) => (one.id === change.item.id ? { ...one, ...change.fields } : one))
    return []
  }
  const one =
    change.op === 'create' ? { ...item(''), ...change.fields } : { ...change.item, warnings: [] }
  saved = moved([...saved, one], one.id, change.position ?? saved.length)
  return [one]
}
const server: SheetServer = {
  change: async (changes, { key, onMade = () => undefined } = {}) => {
    sentKeys.push(key)
    const made = answers.get(key ?? '') ?? changes.flatMap(apply)
    if (key !== undefined) answers.set(key, made)
    if (losesAnswers) {
      const error = new ApiError('No answer', { status: 0, code: 'UNREACHABLE', details: [] })
      return { ok: false, error }
    }
    onMade(made)
    return success(made)
  },
  items: () => saved,
  reread: async () => undefined,
  tell: (event) => notices.push(event.kind === 'refused' ? event.sentence : event.kind),
}

let sheet: ItemSheet
const names = () => saved.map(({ name }) => name).join('')
const waiting = () => sheet.state.now.requests.length

beforeEach(() => {
  lastId = 0
  saved = [item('A'), item('B')]
  sentKeys = []
  answers = new Map()
  notices = []
  losesAnswers = true
  sheet = new ItemSheet(server, fieldsOfModule('misc'))
})

it('rows whose answer was lost are not duplicated twice by a second press', async () => {
  await sheet.duplicate(['i1'])
  expect([names(), waiting(), notices]).toEqual(['AAB', 1, ['No answer']])
  losesAnswers = false
  await sheet.duplicate(['i1'])
  expect([names(), waiting(), sentKeys[1]]).toEqual(['AAB', 0, sentKeys[0]])
  await sheet.undo()
  expect(names()).toBe('AB')
})

it('pasted rows whose answer was lost are settled without a press, and can be undone then', async () => {
  await sheet.pasteRows(
    [
      { id: 'x', fields: { name: 'X' } },
      { id: 'y', fields: { name: 'Y' } },
    ],
    ['i2'],
  )
  expect(sheet.isWaiting).toBe(true)
  losesAnswers = false
  await sheet.resend()
  expect([names(), sheet.isWaiting, notices]).toEqual(['AXY', false, ['No answer', 'added']])
  await sheet.undo()
  expect(names()).toBe('AB')
})

it('the same rows pasted again after an answer are others', async () => {
  losesAnswers = false
  await sheet.duplicate(['i1'])
  await sheet.duplicate(['i1'])
  expect(names()).toBe('AAAB')
  expect(new Set(sentKeys).size).toBe(2)
})

it('are settled after a reload, too', async () => {
  await sheet.duplicate(['i2'])
  const kept = JSON.stringify(sheetToKeep(sheet.state.now, sheet.itemOf))
  sheet = new ItemSheet(server, fieldsOfModule('misc'), sheetKept(JSON.parse(kept)))
  losesAnswers = false
  await sheet.resend()
  expect([names(), waiting(), sentKeys[1]]).toEqual(['ABB', 0, sentKeys[0]])
})

it('rows restored by an undo whose answer was lost are restored once, before what comes later', async () => {
  losesAnswers = false
  await sheet.remove(['i1'])
  losesAnswers = true
  await sheet.undo()
  expect([names(), waiting()]).toEqual(['AB', 1])
  losesAnswers = false
  await sheet.redo()
  expect([names(), waiting()]).toEqual(['B', 0])
  expect(sentKeys).toHaveLength(4)
  expect(sentKeys[2]).toBe(sentKeys[1])
})

it('a request older than the server keeps its key is not sent again by itself', async () => {
  await sheet.duplicate(['i1'])
  const { requests } = sheet.state.now
  sheet.state.set({ requests: requests.map((one) => ({ ...one, at: one.at - 24 * 3_600_000 })) })
  losesAnswers = false
  await sheet.resend()
  expect([sentKeys.length, waiting()]).toEqual([1, 0])
  expect(notices.at(-1)).toMatch(/^A change of rows was sent more than a day ago/)
})
