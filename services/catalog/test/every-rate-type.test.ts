import { longestTurn, perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { emailOf, NO_SUCH_ID, runCatalog } from './running-catalog.ts'
import { type Sample, samples } from './samples.ts'

const catalog = perFile(runCatalog)

const rateTypes: readonly Sample[] = samples

describe.each(rateTypes)('$path', (sample) => {
  const { label, path, body, unique, change, required, decimals, bad } = sample
  /** The sample as another record, for the kinds where its name is unique. */
  const another = (name: string) => ({ ...body, ...(unique !== undefined && { [unique]: name }) })
  let counter = 0
  const create = async () => {
    counter += 1
    const answer = await catalog.post(path, another(`Site ${counter}`))
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const listed = async (id: string) =>
    (await catalog.get(path)).json().find((record: { id: string }) => record.id === id)

  it('creates a record with every field as sent, and lists it', async () => {
    const answer = await catalog.post(path, body)
    expect(answer.statusCode).toBe(201)
    const record = answer.json()
    expect(record).toMatchObject({
      ...body,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: record.createdAt,
    })
    expect(answer.headers.etag).toBe('"1"')
    expect(await listed(record.id)).toEqual(record)
  })

  it('changes the fields that are sent, and leaves the others', async () => {
    const before = await create()
    const answer = await catalog.put(`${path}/${before.id}`, change)
    const { updatedAt } = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...before, ...change, version: 2, updatedAt })
    expect(updatedAt > before.updatedAt).toBe(true)
  })

  it('accepts back what was read, and keeps neither revision nor history of it', async () => {
    const before = await create()
    const revision = await catalog.revision()
    const answer = await catalog.put(`${path}/${before.id}`, before)
    expect([answer.statusCode, answer.json()]).toEqual([200, before])
    expect((await catalog.put(`${path}/${before.id}`, {})).json()).toEqual(before)
    expect(await catalog.revision()).toBe(revision)
    expect((await catalog.get(`${path}/${before.id}/history`)).json()).toHaveLength(1)
  })

  it('keeps who created, changed and deleted it, with old and new values', async () => {
    const { id } = await create()
    const before = await listed(id)
    await catalog.put(`${path}/${id}`, change)
    expect((await catalog.remove(`${path}/${id}`)).statusCode).toBe(204)
    const history = (await catalog.as('PM', 'GET', `${path}/${id}/history`)).json()
    const nulls = { from: null, to: null, reason: null }
    const by = emailOf('ADMIN')
    const [[field, value]] = Object.entries(change) as [[string, unknown]]
    expect(history).toMatchObject([
      { ...nulls, by, action: 'created' },
      { ...nulls, by, action: 'updated', changes: [{ field, old: before[field], new: value }] },
      { ...nulls, by, action: 'deleted' },
    ])
    expect(history[2].changes).toContainEqual({ field, old: value, new: null })
    expect(history[0].at < history[1].at && history[1].at < history[2].at).toBe(true)
  })

  it('forgets a deleted record', async () => {
    const { id } = await create()
    const answer = await catalog.remove(`${path}/${id}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await listed(id)).toBeUndefined()
    const again = await catalog.remove(`${path}/${id}`)
    expect([again.statusCode, again.json()]).toEqual([404, { error: `${label} not found` }])
    expect((await catalog.put(`${path}/${id}`, change)).statusCode).toBe(404)
  })

  it.each([NO_SUCH_ID, 'bulky', '1', '%00', "' or 1=1"])(
    'answers the id %s with 404',
    async (id) => {
      for (const answer of [
        await catalog.put(`${path}/${encodeURIComponent(id)}`, change),
        await catalog.remove(`${path}/${encodeURIComponent(id)}`),
        await catalog.get(`${path}/${encodeURIComponent(id)}/history`),
      ]) {
        expect([answer.statusCode, answer.json()]).toEqual([404, { error: `${label} not found` }])
      }
    },
  )

  it.each(Object.entries(required))('says that %s is required', async (field, words) => {
    const { [field]: _left, ...rest } = body
    for (const payload of [rest, { ...body, [field]: null }]) {
      const answer = await catalog.post(path, payload)
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        `${label} ${words} is required`,
      ])
    }
    const { id } = await create()
    const cleared = await catalog.put(`${path}/${id}`, { [field]: null })
    expect([cleared.statusCode, cleared.json().error]).toEqual([
      400,
      `${label} ${words} is required`,
    ])
  })

  it.each(bad)('refuses %j', async (values, words) => {
    const { id } = await create()
    const revision = await catalog.revision()
    for (const answer of [
      await catalog.post(path, { ...body, ...values }),
      await catalog.put(`${path}/${id}`, values),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toEqual(
        words instanceof RegExp ? expect.stringMatching(words) : words,
      )
    }
    expect(await catalog.revision()).toBe(revision)
  })

  it('rounds surplus decimals half away from zero to the field', async () => {
    const { id } = await create()
    for (const [field, places] of Object.entries(decimals)) {
      const half = `1.${'0'.repeat(places)}5`
      const answer = await catalog.put(`${path}/${id}`, { [field]: Number(half) })
      expect(answer.json()[field]).toBe(Number(`1.${'0'.repeat(places - 1)}1`))
    }
  })

  it('refuses a body that is no object, and malformed JSON', async () => {
    const json = { 'content-type': 'application/json' }
    for (const payload of ['[]', '"x"', '3', '{', '{"__proto__":{"a":1}}']) {
      const answer = await catalog.as('ADMIN', 'POST', path, { payload, headers: json })
      expect([answer.statusCode, typeof answer.json().error]).toEqual([400, 'string'])
    }
  })

  it('honours If-Match', async () => {
    const { id } = await create()
    const url = `${path}/${id}`
    const first = { headers: { 'if-match': '"1"' } }
    const put = () => catalog.as('ADMIN', 'PUT', url, { ...first, payload: change })
    const fresh = await put()
    expect([fresh.statusCode, fresh.headers.etag]).toEqual([200, '"2"'])
    expect((await put()).statusCode).toBe(412)
    expect((await catalog.as('ADMIN', 'DELETE', url, first)).statusCode).toBe(412)
    const newest = { headers: { 'if-match': '"2"' } }
    expect((await catalog.as('ADMIN', 'DELETE', url, newest)).statusCode).toBe(204)
  })

  it('creates one record for one Idempotency-Key', async () => {
    const key = { headers: { 'idempotency-key': `key-${path}` } }
    const payload = another('Once')
    const [first, second] = [
      await catalog.as('ADMIN', 'POST', path, { ...key, payload }),
      await catalog.as('ADMIN', 'POST', path, { ...key, payload }),
    ]
    expect(first.statusCode).toBe(201)
    expect([second.statusCode, second.body]).toEqual([201, first.body])
  })
})

it('keeps nobody waiting for an attribute that is nested without end', async () => {
  const nested = (open: string, close: string) => open.repeat(250_000) + close.repeat(250_000)
  for (const attribute of [nested('[', ']'), `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`]) {
    let answer: { statusCode: number; body: string } | undefined
    const turn = await longestTurn(async () => {
      answer = await catalog.as('ADMIN', 'POST', '/api/pricing-items', {
        payload: `{"category":"Misc","name":"Deep","attributes":{"a":${attribute}}}`,
        headers: { 'content-type': 'application/json' },
      })
    })
    expect([answer?.statusCode, answer?.body]).toEqual([
      400,
      '{"error":"The request body is nested too deeply"}',
    ])
    expect(turn).toBeLessThan(100)
  }
})
