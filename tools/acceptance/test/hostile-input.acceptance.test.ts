import { type ApiSession, signIn } from '@formwork/local'
import { listEndpoints, type RequestField, requestFields, unboundedFields } from '@formwork/testing'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type ApiReference, wholeApiReference } from './api-reference.ts'
import { USERS } from './endpoint-table.ts'

const NO_SUCH_ID = '0190a000-0000-7000-8000-000000000000'

let admin: ApiSession
let reference: ApiReference
beforeAll(async () => {
  admin = await signIn(inject('gatewayUrl'), USERS.ADMIN)
  reference = await wholeApiReference(inject('gatewayUrl'))
}, 60_000)

it('every text and every list that a request may hold has a bound', () => {
  expect(requestFields(reference).length).toBeGreaterThan(400)
  expect(unboundedFields(reference)).toEqual([])
})

describe('a cursor', () => {
  const DASHES = '-'.repeat(36)
  const TEXTS = [
    '',
    DASHES,
    '2026-99-99T99:99:99.999999Z',
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    'NaN',
    '1e999',
    '9'.repeat(1_000),
  ]
  /** What no list can have handed out, whatever it is sorted by. */
  const NEVER: readonly unknown[] = ['a\u0000b', '\ud800', 7, null, true, [], {}]

  interface Handed {
    readonly sort: string
    readonly values: readonly string[]
  }
  const read = (text: string): Handed => JSON.parse(Buffer.from(text, 'base64url').toString())
  const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  /** A cursor as the list hands it out, with one value of it replaced, or of another shape. */
  function hostileCursors({ sort, values }: Handed) {
    const replaced = (at: number, value: unknown) => ({
      sort,
      values: values.with(at, value as string),
    })
    const last = values.length - 1
    return {
      mayBeText: values.slice(0, last).flatMap((_, at) => TEXTS.map((text) => replaced(at, text))),
      refused: [
        ...values.flatMap((_, at) => NEVER.map((value) => replaced(at, value))),
        ...[...TEXTS, 'null'].map((text) => replaced(last, text)),
        ...[[], values.slice(1), [...values, 'a'], 'x', null, 7].map((some) => ({
          sort,
          values: some,
        })),
        { sort: `${sort}x`, values },
        { sort, value: values[0], id: values[last] },
        values,
        null,
      ],
    }
  }

  /** What a list asks for besides. */
  const needed: Readonly<Record<string, string>> = {
    '/api/hours': '&from=2026-01-01&to=2026-12-31',
  }
  const listsOf = (jobId: string) =>
    listEndpoints(reference, ['/api/bids/{id}/history']).flatMap(({ path, sorts }) => {
      const place = path.replace('{id}', path.startsWith('/api/projects/') ? jobId : 'labor')
      return sorts.map((sort) => `${place}?sort=${sort}${needed[path] ?? ''}`)
    })

  it('that a list handed out leads to its next page, and any other is not readable', async () => {
    let followed = 0
    const bids = await admin.json<readonly { readonly id: string }[]>('GET', '/api/bids?limit=1')
    const lists = listsOf(bids[0]?.id ?? '')
    expect(lists.length).toBeGreaterThan(100)
    for (const list of lists) {
      const first = await admin.send('GET', `${list}&limit=1`)
      expect(first.status, `${list}: ${await first.text()}`).toBe(200)
      const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
      const handed = next === undefined ? { sort: '', values: ['a', NO_SUCH_ID] } : read(next)
      if (next !== undefined) {
        expect((await admin.send('GET', `${list}&cursor=${next}`)).status, list).toBe(200)
        followed += 1
      }
      const { mayBeText, refused } = hostileCursors(handed)
      const ask = async (cursor: unknown) => {
        const answer = await admin.send('GET', `${list}&cursor=${write(cursor)}`)
        return { status: answer.status, text: await answer.text() }
      }
      for (const { status, text } of await Promise.all(refused.map(ask))) {
        expect([status, JSON.parse(text).error], list).toEqual([400, 'Cursor is not readable'])
      }
      for (const { status, text } of await Promise.all(mayBeText.map(ask))) {
        expect([200, 400], `${list}: ${text}`).toContain(status)
      }
    }
    expect(followed).toBeGreaterThan(50)
  }, 600_000)
})

describe('a megabyte of text', () => {
  const LENGTH = 300_000
  const HOSTILE = {
    'combining marks': '\u0301'.repeat(LENGTH),
    spaces: ' '.repeat(LENGTH),
    'at signs': 'a@'.repeat(LENGTH / 2),
    digits: '1'.repeat(LENGTH),
  }

  const isText = ({ part, schema, contentType = 'application/json' }: RequestField) =>
    part === 'body' && schema.type === 'string' && contentType === 'application/json'

  /** A body that holds nothing but this text in this place. */
  const bodyWith = (at: readonly string[], text: string): unknown =>
    at.reduceRight<unknown>((value, name) => {
      if (name === '0') return [value]
      return name === '(name)' ? { [text]: 'a' } : { [name === '*' ? 'a' : name]: value }
    }, text)

  it('is refused in every field', { timeout: 600_000 }, async () => {
    const fields = requestFields(reference).filter(isText)
    expect(fields.length).toBeGreaterThan(100)
    const tries = fields.flatMap((field) =>
      Object.entries(HOSTILE).map(([what, text]) => ({ ...field, what, text })),
    )
    for (const { method, path, at, what, text } of tries) {
      const address = path.replace('{position}', '1').replaceAll(/\{\w+\}/g, NO_SUCH_ID)
      const answer = await admin.send(method, address, bodyWith(at, text))
      const body = await answer.text()
      const call = `${what}: ${method} ${path} ${at.join('.')}: ${answer.status} ${body.slice(0, 500)}`
      expect([400, 413], call).toContain(answer.status)
      expect(body.length, call).toBeLessThan(20_000)
      const { details } = JSON.parse(body)
      // Client endpoints answer the first sentence alone.
      if (details === undefined) continue
      const said = details.map(({ message }: { message: string }) => message).join('\n')
      expect(said, call).toMatch(/at most|must be|must hold|valid|too large/i)
    }
  })

  it('is refused in a header', async () => {
    const long = 'x'.repeat(8_000)
    const patient = { method: 'PUT', path: `/api/bids/${NO_SUCH_ID}` }
    const answers = [
      await admin.send('POST', '/api/bids', {}, { 'idempotency-key': long }),
      await admin.send(patient.method, patient.path, { name: 'a' }, { 'if-match': long }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    const traced = await admin.send('GET', '/api/bids', undefined, { 'x-request-id': long })
    expect(traced.headers.get('x-request-id')).toHaveLength(36)
  })
})
