import { ApiError, type ApiResult } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { fieldsOfModule } from '../modules.ts'
import type { Fields, Item } from '../scope-items.ts'
import { ItemSheet } from './item-sheet.ts'
import { sheetKept, sheetToKeep } from './kept-sheet.ts'
import type { SheetChange, SheetServer } from './sheet-server.ts'

/** A server that does a request of a key once, as the API does, and can lose its answers. */
let saved: readonly Item[]
let sent: { readonly key: string | undefined; readonly body: string }[]
let answered: Map<string, { readonly body: string; readonly items: readonly Item[] }>
let losesAnswers: boolean

const failure = (status: number, code: string, message: string, path?: string) => ({
  ok: false as const,
  error: new ApiError(message, {
    status,
    code,
    details: path === undefined ? [] : [{ path, message }],
  }),
})
const success = <T>(data: T): ApiResult<T> => ({
  ok: true,
  data,
  status: 200,
  headers: new Headers(),
  etag: undefined,
  total: undefined,
  nextCursor: undefined,
})
const made = (fields: Fields): Item => ({
  id: `i${saved.length + 1}-${String(fields['name'])}`,
  scopeId: 's',
  module: 'misc',
  name: '',
  totalCost: 0,
  warnings: [],
  ...fields,
})
const fieldsOf = (change: SheetChange): Fields => ('fields' in change ? change.fields : {})

const server: SheetServer = {
  change: async (changes, { key, onMade = () => undefined } = {}) => {
    const body = JSON.stringify(changes.map(fieldsOf))
    sent.push({ key, body })
    const first = answered.get(key ?? '')
    if (first !== undefined && first.body !== body) {
      return failure(422, 'IDEMPOTENCY_MISMATCH', 'Idempotency-Key was used with another body')
    }
    const long = changes.findIndex((change) => String(fieldsOf(change)['name']).length > 200)
    if (long !== -1) return failure(400, 'INVALID', 'Name is too long', `${long}.item.name`)
    const items =
      first?.items ??
      changes.flatMap((change) => (change.op === 'create' ? [made(change.fields)] : []))
    if (first === undefined) {
      saved = saved.map((item) => {
        const own = changes.find((change) => change.op === 'update' && change.item.id === item.id)
        return own === undefined ? item : { ...item, ...fieldsOf(own) }
      })
      saved = [...saved, ...items]
      if (key !== undefined) answered.set(key, { body, items })
    }
    if (losesAnswers) return failure(0, 'UNREACHABLE', 'The server cannot be reached')
    onMade(items)
    return success(items)
  },
  items: () => saved,
  reread: async () => undefined,
  tell: () => undefined,
}

let sheet: ItemSheet
const reloaded = (): ItemSheet => {
  const kept = JSON.stringify(sheetToKeep(sheet.state.now, sheet.itemOf) ?? null)
  return new ItemSheet(server, fieldsOfModule('misc'), sheetKept(JSON.parse(kept)))
}
const drafts = () => sheet.state.now.drafts.slice(0, -1)
const names = () => saved.map(({ name }) => name)
const typeRow = async (texts: Readonly<Record<string, string>>): Promise<string> => {
  const key = sheet.state.now.drafts.at(-1)?.key ?? ''
  await sheet.edit([{ key, texts }])
  return key
}

beforeEach(() => {
  saved = []
  sent = []
  answered = new Map()
  losesAnswers = false
  sheet = new ItemSheet(server, fieldsOfModule('misc'))
})

describe('a row whose answer was lost', () => {
  beforeEach(async () => {
    losesAnswers = true
    const key = await typeRow({ name: 'Permit', unitCost: '1' })
    await sheet.saveDrafts([key])
    losesAnswers = false
  })

  it('stays with its sentence, and the next try is the same request under the same key', async () => {
    const [draft] = drafts()
    expect(draft?.edits['name']).toMatchObject({
      text: 'Permit',
      error: 'The server cannot be reached',
      isUnsent: true,
    })
    await sheet.saveDrafts([draft?.key ?? ''])
    expect(names()).toEqual(['Permit'])
    expect(drafts()).toEqual([])
    expect(sent[1]).toEqual(sent[0])
    expect(sheet.itemOf(draft?.key ?? '')?.name).toBe('Permit')
  })

  it('is settled first when it was typed into since, and what was typed is written then', async () => {
    const [draft] = drafts()
    await sheet.edit([{ key: draft?.key ?? '', texts: { name: 'Permits', quantity: '2' } }])
    await sheet.saveDrafts([draft?.key ?? ''])
    expect(saved).toMatchObject([{ name: 'Permits', quantity: 2 }])
    expect(sent).toHaveLength(3)
    expect(sent[1]).toEqual(sent[0])
  })

  it('is settled by itself after a reload', async () => {
    sheet = reloaded()
    await sheet.resend()
    expect(names()).toEqual(['Permit'])
    expect(drafts()).toEqual([])
    expect(sent[1]).toEqual(sent[0])
  })

  it('is not made again from another tab that holds it otherwise', async () => {
    const other = reloaded()
    const [draft] = drafts()
    const first = JSON.parse(sent[0]?.body ?? '[]')
    answered.set(draft?.key ?? '', { body: JSON.stringify([...first, {}]), items: saved })
    sheet = other
    await sheet.resend()
    expect(names()).toEqual(['Permit'])
    expect(drafts()[0]?.edits['name']?.error).toMatch(/^This row is saved already/)
  })

  it('is not sent by itself once the server has forgotten its key', async () => {
    const { tries } = sheet.state.now
    sheet.state.set({ tries: tries.map((one) => ({ ...one, at: one.at - 24 * 3_600_000 })) })
    await sheet.resend()
    expect(sent).toHaveLength(1)
    expect(drafts()[0]?.edits['name']?.error).toMatch(/^This was sent more than a day ago/)
  })
})

it('a refused row had no effect, so that it is sent as it is corrected', async () => {
  const key = await typeRow({ name: 'x'.repeat(300) })
  await sheet.saveDrafts([key])
  expect(sheet.state.now.tries).toEqual([])
  await sheet.edit([{ key, texts: { name: 'Permit' } }])
  await sheet.saveDrafts([key])
  expect(names()).toEqual(['Permit'])
})

it('rows of one paste whose answer was lost are none of them doubled', async () => {
  losesAnswers = true
  sheet.add([{ name: 'A' }, { name: 'B' }])
  await expect.poll(() => sheet.state.now.tries.length).toBe(1)
  await expect.poll(() => sheet.state.now.saving.size).toBe(0)
  losesAnswers = false
  const [, second] = drafts()
  await sheet.saveDrafts([second?.key ?? ''])
  expect(names()).toEqual(['A', 'B'])
  expect(drafts()).toEqual([])
})
