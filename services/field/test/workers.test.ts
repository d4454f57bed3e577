import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { type Json, NO_SUCH_ID, runField } from './running-field.ts'

const field = perFile(runField)

let made = 0
const carpenter = (fields: object = {}) => {
  made += 1
  return {
    name: `Worker ${made}`,
    number: `W-${made}`,
    classification: 'Carpenter',
    hourlyRate: 34,
    ...fields,
  }
}
const create = (fields: object = {}): Promise<Json> =>
  field.call('PM', 'POST', '/api/workers', carpenter(fields))
const refused = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await field.as('ADMIN', method, url, { payload })
  return [answer.statusCode, answer.json().error]
}

describe('a worker', () => {
  it('is kept as entered, active and without a number unless said otherwise', async () => {
    const worker = await field.call('PM', 'POST', '/api/workers', {
      name: '  Ana Ruiz ',
      classification: 'Laborer',
      hourlyRate: 28.50004,
    })
    expect(worker).toMatchObject({
      name: 'Ana Ruiz',
      number: null,
      classification: 'Laborer',
      hourlyRate: 28.5,
      isActive: true,
    })
    expect(await field.call('ACCOUNTING', 'GET', `/api/workers/${worker.id}`)).toEqual(worker)
  })

  it('has a number that no other has, however it is written', async () => {
    await create({ number: 'Crew 7' })
    const answer = await field.as('PM', 'POST', '/api/workers', {
      payload: carpenter({ number: 'CREW  7' }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'Worker number already exists' },
    ])
    const other = await create()
    expect(await refused('PUT', `/api/workers/${other.id}`, { number: 'crew 7' })).toEqual([
      409,
      'Worker number already exists',
    ])
  })

  it.each([
    [{ name: ' ' }, 'Worker name is required'],
    [{ name: 'x'.repeat(101) }, 'Worker name must be at most 100 characters'],
    [{ classification: undefined }, 'Worker classification is required'],
    [{ hourlyRate: undefined }, 'Worker hourly rate is required'],
    [{ hourlyRate: -1 }, 'Worker hourly rate must be 0 or more'],
    [{ hourlyRate: 10_000 }, 'Worker hourly rate must be at most $9,999.9999'],
    [{ isActive: 'no' }, 'Worker isActive must be true or false'],
  ])('is refused with %j', async (fields, sentence) => {
    expect(await refused('POST', '/api/workers', carpenter(fields))).toEqual([400, sentence])
  })

  it('changes in the fields that are sent, and keeps who changed what', async () => {
    const worker = await create()
    const url = `/api/workers/${worker.id}`
    const raised = await field.call('ADMIN', 'PUT', url, { hourlyRate: 35.25 })
    expect(raised).toEqual({ ...worker, hourlyRate: 35.25, updatedAt: raised.updatedAt })
    await field.call('PM', 'PUT', url, { number: null, isActive: false })
    await field.call('PM', 'PUT', url, { isActive: false })
    const history = await field.call('PM', 'GET', `${url}/history`)
    const none = { from: null, to: null, reason: null }
    expect(history).toMatchObject([
      { ...none, action: 'created', by: 'pm@example.com', changes: [] },
      {
        action: 'updated',
        by: 'admin@example.com',
        changes: [{ field: 'hourlyRate', old: 34, new: 35.25 }],
      },
      {
        action: 'updated',
        changes: [
          { field: 'number', old: worker.number, new: null },
          { field: 'isActive', old: true, new: false },
        ],
      },
    ])
    expect(history).toHaveLength(3)
  })

  it('is changed only on the version that was read, when that is asked for', async () => {
    const { id } = await create()
    const url = `/api/workers/${id}`
    const { headers } = await field.as('PM', 'GET', url)
    await field.call(
      'PM',
      'PUT',
      url,
      { name: 'Renamed' },
      { headers: { 'if-match': headers.etag } },
    )
    const late = await field.as('PM', 'PUT', url, {
      payload: { name: 'Too late' },
      headers: { 'if-match': String(headers.etag) },
    })
    expect(late.statusCode).toBe(412)
    expect((await field.call('PM', 'GET', url)).name).toBe('Renamed')
  })

  it('is made once under one Idempotency-Key', async () => {
    const payload = carpenter()
    const headers = { 'idempotency-key': 'the-phone-sent-it-twice' }
    const first = await field.call('PM', 'POST', '/api/workers', payload, { headers })
    const again = await field.call('PM', 'POST', '/api/workers', payload, { headers })
    expect(again).toEqual(first)
  })
})

describe('the list of workers', () => {
  it('is sorted by name as people read it, filtered and searched', async () => {
    const names = ['Zed 10', 'zed 2', 'Zed 3']
    for (const name of names) await create({ name, classification: 'Finisher' })
    await create({ name: 'Zed 4', classification: 'Finisher', isActive: false })
    const list = async (query: string) =>
      (await field.call('OPS', 'GET', `/api/workers?${query}`)).map(({ name }: Json) => name)
    expect(await list('q=finisher')).toEqual(['zed 2', 'Zed 3', 'Zed 4', 'Zed 10'])
    expect(await list('q=finisher&isActive=true&sort=-name')).toEqual(['Zed 10', 'Zed 3', 'zed 2'])
    expect(await list('q=finisher&isActive=false')).toEqual(['Zed 4'])
    const { headers } = await field.as('OPS', 'GET', '/api/workers?q=finisher&limit=1')
    expect(headers['x-total-count']).toBe('4')
    expect(headers.link).toContain('rel="next"')
  })
})

describe('dollars', () => {
  it('are in no answer and no history that OPS gets', async () => {
    const worker = await create({ hourlyRate: 41.75 })
    const url = `/api/workers/${worker.id}`
    await field.call('PM', 'PUT', url, { hourlyRate: 42, classification: 'Foreman' })
    const answers = await Promise.all(
      ['/api/workers', url, `${url}/history`].map((path) => field.as('OPS', 'GET', path)),
    )
    for (const { body, statusCode } of answers) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/rate|cost|amount|41\.75/i)
    }
    expect(answers[2]?.json()[1].changes).toEqual([
      { field: 'classification', old: 'Carpenter', new: 'Foreman' },
    ])
  })

  it('are seen by who has another role beside OPS', async () => {
    const worker = await create()
    const answer = await field.as(['OPS', 'PM'], 'GET', `/api/workers/${worker.id}`)
    expect(answer.json().hourlyRate).toBe(34)
  })
})

it('answers 404 for a worker that is not there', async () => {
  expect(await refused('PUT', `/api/workers/${NO_SUCH_ID}`, { name: 'Gone' })).toEqual([
    404,
    'Worker not found',
  ])
})
