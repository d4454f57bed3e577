import { randomUUID } from 'node:crypto'
import { eventually, perFile } from '@formwork/testing'
import { jpeg, padded, png } from '@formwork/uploads/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { newJob } from './jobs.ts'
import { type Json, runField } from './running-field.ts'
import { EXAMPLE, MARKUPS, RATES, ticketsOf } from './tm-tickets.ts'

const field = perFile(runField)
const tickets = ticketsOf(field)
const setPrices = async (rates: object = RATES, markups: object = MARKUPS) => {
  await field.call('ADMIN', 'PUT', '/api/tm-rates', rates)
  await field.call('ADMIN', 'PUT', '/api/settings/tm-markups', markups)
}
beforeEach(() => setPrices())

const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()

describe('a ticket', () => {
  it('is entered as a draft, sold at the rates of now', async () => {
    const job = await newJob(field)
    const ticket = await tickets.enter(job)
    expect(ticket).toMatchObject({
      projectId: job.id,
      number: 'T-001',
      status: 'DRAFT',
      date: '2026-11-20',
      dayId: null,
      labor: [{ classification: 'Laborer', rate: 55, amount: 715 }],
      materials: [{ description: 'Crushed rock', quantity: 3, uom: 'CY', amount: 495 }],
      equipment: [{ name: 'Skid steer', rate: 90, amount: 360 }],
      amount: 1787.5,
      markups: MARKUPS,
      signature: null,
      voided: null,
      changeOrderId: null,
      createdBy: 'pm@example.com',
    })
    expect(await tickets.read(ticket.id)).toEqual(ticket)
    const list = await field.call('ACCOUNTING', 'GET', `/api/projects/${job.id}/tm-tickets`)
    expect(list).toEqual([ticket])
  })

  it('has the next number of its project; a deleted one leaves a gap', async () => {
    const [job, other] = [await newJob(field), await newJob(field)]
    const [first, second] = [await tickets.enter(job), await tickets.enter(job)]
    await field.call('OPS', 'DELETE', tickets.url(second.id), undefined, { status: 204 })
    const third = await tickets.enter(job)
    expect([first.number, second.number, third.number]).toEqual(['T-001', 'T-002', 'T-003'])
    expect((await tickets.enter(other)).number).toBe('T-001')
    await field.query('UPDATE tm_ticket_numbers SET last = 999 WHERE project_id = $1', [job.id])
    expect((await tickets.enter(job)).number).toBe('T-1000')
    const many = await Promise.all([1, 2, 3, 4].map(() => tickets.enter(other)))
    const numbers = many.map(({ number }: Json) => number).toSorted()
    expect(numbers).toEqual(['T-002', 'T-003', 'T-004', 'T-005'])
  })

  it('is found by date and state, the highest number first', async () => {
    const job = await newJob(field)
    for (const date of ['2026-11-18', '2026-11-20', '2026-11-19'])
      await tickets.enter(job, { date })
    const list = async (query: string): Promise<string[]> =>
      (await field.call('PM', 'GET', `/api/projects/${job.id}/tm-tickets?${query}`)).map(
        ({ number }: Json) => number,
      )
    expect(await list('')).toEqual(['T-003', 'T-002', 'T-001'])
    expect(await list('sort=date&limit=2')).toEqual(['T-001', 'T-003'])
    expect(await list('from=2026-11-19&to=2026-11-19')).toEqual(['T-003'])
    expect(await list('status=SIGNED')).toEqual([])
  })

  it('may name a day of its project, which may go', async () => {
    const [job, other] = [await newJob(field), await newJob(field)]
    const days = (id: string) =>
      field.call('OPS', 'POST', `/api/projects/${id}/days`, { date: '2026-11-20' })
    const [day, foreign] = [await days(job.id), await days(other.id)]
    const ticket = await tickets.enter(job, { dayId: day.id })
    expect(ticket.dayId).toBe(day.id)
    expect((await tickets.put(ticket.id, { dayId: foreign.id }, 400)).error).toBe('Day not found')
    expect((await tickets.enter(job, { dayId: randomUUID() }, 400)).error).toBe('Day not found')
    const signed = await tickets.enter(job, { dayId: day.id })
    const kept = await tickets.sign(signed.id)
    await field.call('OPS', 'DELETE', `/api/days/${day.id}`, undefined, { status: 204 })
    expect((await tickets.read(ticket.id)).dayId).toBeNull()
    const history = await field.call('PM', 'GET', `${tickets.url(ticket.id)}/history`)
    expect(history.at(-1)).toMatchObject({
      action: 'updated',
      by: 'ops@example.com',
      changes: [{ field: 'dayId', old: day.id, new: null }],
    })
    // Nothing of it changes after the signature.
    expect((await tickets.read(signed.id)).dayId).toBe(day.id)
    expect((await tickets.read(signed.id)).updatedAt).toBe(kept.updatedAt)
  })

  it('changes as a draft alone, and keeps who changed what', async () => {
    const job = await newJob(field)
    const ticket = await tickets.enter(job)
    const [line] = ticket.labor
    const changed = await tickets.put(ticket.id, { labor: [{ ...line, regularHours: 8 }] })
    expect(changed.labor).toMatchObject([{ id: line.id, regularHours: 8, amount: 605 }])
    expect(await tickets.put(ticket.id, changed)).toEqual(changed)
    await tickets.sign(ticket.id)
    expect((await tickets.put(ticket.id, { description: 'More' }, 409)).error).toBe(
      'T-001 is SIGNED; update needs DRAFT',
    )
    const gone = await field.as('PM', 'DELETE', tickets.url(ticket.id))
    expect([gone.statusCode, gone.json().error]).toEqual([
      409,
      'T-001 is SIGNED; delete needs DRAFT',
    ])
    const history = await field.call('PM', 'GET', `${tickets.url(ticket.id)}/history`)
    expect(history.map(({ action, from, to }: Json) => [action, from, to])).toEqual([
      ['created', null, 'DRAFT'],
      ['updated', 'DRAFT', 'DRAFT'],
      ['signed', 'DRAFT', 'SIGNED'],
    ])
  })

  it('is changed only on the version that was read, when that is asked for', async () => {
    const job = await newJob(field)
    const { id } = await tickets.enter(job)
    const { headers } = await field.as('PM', 'GET', tickets.url(id))
    await tickets.put(id, { description: 'First' })
    const late = await field.as('PM', 'PUT', tickets.url(id), {
      payload: { description: 'Too late' },
      headers: { 'if-match': String(headers.etag) },
    })
    expect(late.statusCode).toBe(412)
  })

  it.each([
    ['no description', { description: ' ' }, 'Description is required'],
    ['a novel', { description: 'x'.repeat(301) }, 'Description must be at most 300 characters'],
    ['a date of no calendar', { date: '2026-02-30' }, 'Date must be a date (YYYY-MM-DD)'],
    ['too many lines', { labor: Array(101).fill(0) }, 'A ticket has at most 100 lines of labor'],
    [
      'hours below nothing',
      { equipment: [{ name: 'Lull', hours: -1 }] },
      'Equipment hours must be 0 or more',
    ],
    [
      'a text for a number',
      { materials: [{ description: 'Rock', quantity: '3', uom: 'CY' }] },
      'Quantity must be a number',
    ],
    [
      'a line of another',
      { labor: [{ ...EXAMPLE.labor[0], id: randomUUID() }] },
      'Ticket line not found',
    ],
    [
      'a price too high',
      { equipment: [{ name: 'Gold', hours: 1, rate: 1e7 }] },
      'Equipment rate must be at most $999,999.9999',
    ],
  ])('is refused with %s', async (_what, sent, sentence) => {
    const job = await newJob(field)
    expect((await tickets.enter(job, sent, 400)).error).toBe(sentence)
  })

  it('is entered for no job that is not there', async () => {
    const missing = { ...(await newJob(field)), id: randomUUID() }
    expect((await tickets.enter(missing, {}, 404)).error).toBe('Project not found')
  })
})

describe('the signature', () => {
  it('makes a draft SIGNED, with the picture as it was drawn', async () => {
    const job = await newJob(field)
    const { id } = await tickets.enter(job)
    const signed = await tickets.sign(id)
    const signature = { name: 'Grace Owner', by: 'ops@example.com', at: expect.any(String) }
    expect(signed).toMatchObject({ status: 'SIGNED', signature })
    const files = [...field.documents.files.values()]
    expect(files.at(-1)?.bytes.equals(png)).toBe(true)
    await field.as('PM', 'GET', `${tickets.url(id)}/pdf`)
    const fileId = field.documents.printed.at(-1)?.signature?.fileId ?? ''
    expect(field.documents.files.has(fileId)).toBe(true)
  })

  it('freezes rates and markups', async () => {
    const job = await newJob(field)
    const ticket = await tickets.signed(job)
    await setPrices([{ classification: 'laborer', hourlyRate: 99 }], { labor: 50 })
    expect(await tickets.read(ticket.id)).toMatchObject({
      amount: 1787.5,
      markups: MARKUPS,
      labor: [{ rate: 55 }],
    })
    // However the list writes it by now.
    expect((await tickets.enter(job)).labor[0].rate).toBe(99)
  })

  it('needs something that was done', async () => {
    const job = await newJob(field)
    const none = { labor: [], materials: [], equipment: [] }
    const zero = { labor: [{ classification: 'Laborer', regularHours: 0 }], materials: [] }
    for (const lines of [none, { ...none, ...zero, equipment: [{ name: 'Lull', hours: 0 }] }]) {
      const { id } = await tickets.enter(job, lines)
      const answer = await tickets.trySign(id)
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        'A ticket without hours and quantities is not signed',
      ])
    }
  })

  it.each([
    ['no name', { name: '' }, 400, 'Name is required'],
    ['a name too long', { name: 'x'.repeat(101) }, 400, 'Name must be at most 100 characters'],
    ['a photograph', { file: jpeg }, 415, 'The file is not a PNG'],
    ['no picture', { file: Buffer.from('x') }, 415, 'The file is not a PNG'],
    ['201 kB', { file: padded(png, 205_000) }, 413, 'The signature is larger than 200 kB'],
    ['another part', { part: 'photo' }, 400, 'Files are to be sent as the part "file"'],
  ])('is not taken with %s, and nothing of it stays', async (_what, sent, status, sentence) => {
    const job = await newJob(field)
    const { id } = await tickets.enter(job)
    const answer = await tickets.trySign(id, sent)
    expect([answer.statusCode, answer.json().error]).toEqual([status, sentence])
    expect((await tickets.read(id)).status).toBe('DRAFT')
    const kept = `SELECT FROM photo_uploads u WHERE u.day_id = $1 AND NOT EXISTS (SELECT
      FROM messaging.outbox o WHERE o.data ->> 'fileId' = u.file_id::text)`
    await eventually(async () => {
      const left = await field.query(kept, [id])
      // A file that never arrived is given back by the hourly sweep.
      expect(left.length).toBeLessThanOrEqual(1)
    })
  })

  it('is given once: of two, one is 409 and its picture is given back', async () => {
    const job = await newJob(field)
    const { id } = await tickets.enter(job)
    const answers = await Promise.all([tickets.trySign(id), tickets.trySign(id)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.map((answer) => answer.json().error)).toContain(
      'T-001 is SIGNED; sign needs DRAFT',
    )
    const signed = `SELECT FROM tm_ticket_history WHERE ticket_id = $1 AND action = 'signed'`
    expect(await field.query(signed, [id])).toHaveLength(1)
  })

  it('is one under one key, sent twice from a phone', async () => {
    const job = await newJob(field)
    const { id } = await tickets.enter(job)
    const key = `phone-${id}`
    const first = await tickets.trySign(id, { key })
    const again = await tickets.trySign(id, { key })
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
  })

  it('waits while documents are away', async () => {
    const job = await newJob(field)
    const { id } = await tickets.enter(job)
    field.documents.down = true
    expect((await tickets.trySign(id)).statusCode).toBe(503)
    field.documents.down = false
    expect((await tickets.read(id)).status).toBe('DRAFT')
    await tickets.sign(id)
  })
})

describe('prices after the signature', () => {
  it('are set until the ticket is in a change order, missing rates too', async () => {
    const job = await newJob(field)
    const unpriced = {
      labor: [...EXAMPLE.labor, { classification: 'Diver', regularHours: 2 }],
      materials: [{ description: 'Rock', quantity: 3, uom: 'CY' }],
    }
    const draft = await tickets.enter(job, unpriced)
    expect(draft.amount).toBeNull()
    expect((await tickets.price(draft.id, {}, 409)).error).toBe(
      'T-001 is DRAFT; pricing needs SIGNED',
    )
    const { labor, materials, equipment } = await tickets.sign(draft.id)
    const priced = await tickets.price(draft.id, {
      labor: [{ id: labor[1].id, rate: 120 }],
      materials: [{ id: materials[0].id, unitCost: 165 }],
    })
    // 955.00 and 15 %, 495.00 and 15 %, 360.00 and 10 %.
    expect(priced).toMatchObject({ amount: 2063.5, labor: [{ rate: 55 }, { rate: 120 }] })
    const again = {
      labor: [{ id: labor[1].id, rate: 100 }],
      equipment: [{ ...equipment[0], rate: null }],
    }
    expect((await tickets.price(draft.id, again)).amount).toBeNull()
    const history = await field.call('PM', 'GET', `${tickets.url(draft.id)}/history`)
    expect(history.slice(2)).toMatchObject([
      { action: 'priced', changes: [{ field: 'labor' }, { field: 'materials' }] },
      { action: 'priced', changes: [{ field: 'labor' }, { field: 'equipment' }] },
    ])
  })

  it('do not touch a rate that was frozen, unless it is the same', async () => {
    const job = await newJob(field)
    const { id, labor } = await tickets.signed(job)
    const rate = (value: number | null) => ({ labor: [{ id: labor[0].id, rate: value }] })
    expect((await tickets.price(id, rate(60), 400)).error).toBe(
      'The rate of Laborer is frozen since the ticket was signed',
    )
    expect((await tickets.price(id, rate(null), 400)).error).toMatch(/frozen/)
    expect((await tickets.price(id, rate(55))).amount).toBe(1787.5)
    const unknown = { materials: [{ id: randomUUID(), unitCost: 1 }] }
    expect((await tickets.price(id, unknown, 400)).error).toBe('Ticket line not found')
  })
})

describe('a void ticket', () => {
  it('was signed, has a reason, and stays so', async () => {
    const job = await newJob(field)
    const draft = await tickets.enter(job)
    expect((await tickets.voided(draft.id, 409)).error).toBe('T-001 is DRAFT; void needs SIGNED')
    await tickets.sign(draft.id)
    const url = `${tickets.url(draft.id)}/void`
    expect((await field.call('PM', 'POST', url, {}, { status: 400 })).error).toBe(
      'Reason is required',
    )
    expect(await tickets.voided(draft.id)).toMatchObject({
      status: 'VOID',
      amount: 1787.5,
      voided: { reason: 'Written twice', by: 'pm@example.com' },
    })
    expect((await tickets.voided(draft.id, 409)).error).toBe('T-001 is VOID; void needs SIGNED')
    await field.as('OPS', 'GET', `${tickets.url(draft.id)}/pdf`)
    expect(field.documents.printed.at(-1)?.voidReason).toBe('Written twice')
  })
})

describe('OPS', () => {
  const DOLLARS = /"[^"]*(rate|cost|amount|markup|isFrozen)[^"]*":|\b(1787\.5|165|715|55|90)\b/i

  it('gets no dollar in any answer', async () => {
    const job = await newJob(field)
    const ticket = await tickets.enter(job, {}, 201, 'OPS')
    const url = tickets.url(ticket.id)
    const { materials, equipment } = await tickets.put(ticket.id, {
      materials: [{ ...ticket.materials[0], unitCost: 165 }],
      equipment: [{ ...ticket.equipment[0], rate: 90 }],
    })
    const answers = [
      await field.as('OPS', 'POST', `/api/projects/${job.id}/tm-tickets`, { payload: EXAMPLE }),
      await field.as('OPS', 'PUT', url, { payload: { description: 'Soft subgrade' } }),
      await tickets.trySign(ticket.id),
    ]
    await tickets.price(ticket.id, {
      materials: [{ id: materials[0].id, unitCost: 170 }],
      equipment: [{ id: equipment[0].id, rate: 91 }],
    })
    await tickets.voided(ticket.id)
    for (const path of [url, `${url}/history`, `/api/projects/${job.id}/tm-tickets`]) {
      answers.push(await field.as('OPS', 'GET', path))
    }
    for (const { statusCode, body } of answers) {
      expect([200, 201]).toContain(statusCode)
      expect(
        body.replaceAll(/[0-9a-f]{8}-[-0-9a-f]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
      ).not.toMatch(DOLLARS)
    }
    expect((await field.as('PM', 'GET', url)).body).toContain('"amount":')
    const history = (await field.as('PM', 'GET', `${url}/history`)).json()
    expect(JSON.stringify(history)).toContain('"unitCost":170')
  })

  it('sends none: a line that is sent back keeps its price, another has none', async () => {
    const job = await newJob(field)
    const { id } = await tickets.enter(job)
    const seen = await tickets.read(id, 'OPS')
    const sent = {
      materials: [{ ...seen.materials[0], quantity: 4, unitCost: 1 }],
      equipment: [seen.equipment[0], { name: 'Pump', hours: 1, rate: 500 }],
    }
    await tickets.put(id, sent, 200, 'OPS')
    expect(await tickets.read(id)).toMatchObject({
      materials: [{ quantity: 4, unitCost: 165 }],
      equipment: [{ rate: 90 }, { name: 'Pump', rate: null }],
      amount: null,
    })
    const cleared = { materials: [{ ...seen.materials[0], unitCost: null }] }
    expect((await tickets.put(id, cleared)).materials[0].unitCost).toBeNull()
  })

  it('prints a ticket without prices, and is refused one with them', async () => {
    const job = await newJob(field)
    const { id } = await tickets.signed(job)
    const pdf = await field.as('OPS', 'GET', `${tickets.url(id)}/pdf`)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7',
    ])
    expect(pdf.headers['content-disposition']).toContain(`${job.bid.bidNumber}-T-001.pdf`)
    const paper = field.documents.printed.at(-1)
    expect(paper).toMatchObject({ number: 'T-001', signature: { name: 'Grace Owner' } })
    expect(JSON.stringify(paper)).not.toMatch(/1787|"(?:715|495|360)\.00"|"55"|"165"|"90"/)
    const priced = await field.as('OPS', 'GET', `${tickets.url(id)}/pdf?priced=true`)
    expect([priced.statusCode, priced.json().error]).toEqual([
      403,
      'You do not have permission to see prices',
    ])
    await field.as('ACCOUNTING', 'GET', `${tickets.url(id)}/pdf?priced=true`)
    expect(field.documents.printed.at(-1)).toMatchObject({
      labor: [{ rate: '55', amount: '715.00' }],
      money: {
        sums: [
          { label: 'Labor', amount: '715.00' },
          { label: 'Labor, 15 %', amount: '107.25' },
          { label: 'Materials', amount: '495.00' },
          { label: 'Materials, 15 %', amount: '74.25' },
          { label: 'Equipment', amount: '360.00' },
          { label: 'Equipment, 10 %', amount: '36.00' },
        ],
        total: '1787.50',
      },
    })
  })
})

describe('rates and markups', () => {
  it('are read back in their order, with who changed them', async () => {
    const rates = [...RATES, { classification: 'Carpenter', hourlyRate: 71.1255 }]
    expect(await field.call('ADMIN', 'PUT', '/api/tm-rates', rates)).toEqual(rates)
    expect(await field.call('PM', 'GET', '/api/tm-rates')).toEqual(rates)
    await field.call('ADMIN', 'PUT', '/api/settings/tm-markups', { labor: 12.3456 })
    const markups = { ...MARKUPS, labor: 12.3456 }
    expect(await field.call('ACCOUNTING', 'GET', '/api/settings/tm-markups')).toEqual(markups)
    const last = async (url: string) => (await field.call('PM', 'GET', `${url}/history`)).at(-1)
    expect(await last('/api/tm-rates')).toMatchObject({
      by: 'admin@example.com',
      changes: [{ field: 'rates', new: rates }],
    })
    expect(await last('/api/settings/tm-markups')).toMatchObject({
      changes: [{ field: 'labor', old: 15, new: 12.3456 }],
    })
  })

  it.each([
    [
      '/api/tm-rates',
      [...RATES, { classification: ' LABORER ', hourlyRate: 1 }],
      'LABORER is there twice',
    ],
    [
      '/api/tm-rates',
      [{ classification: 'Diver', hourlyRate: -1 }],
      'Hourly rate must be 0 or more',
    ],
    ['/api/tm-rates', {}, 'The rates must be a list'],
    ['/api/settings/tm-markups', { labor: 100.1 }, 'Labor markup must be at most 100'],
    ['/api/settings/tm-markups', { labor: '5' }, 'Labor markup must be a number'],
  ])('of %s refuse %o', async (url, sent, sentence) => {
    expect((await field.call('ADMIN', 'PUT', url, sent, { status: 400 })).error).toBe(sentence)
  })

  it('are changed only on the version that was read, when that is asked for', async () => {
    const { headers } = await field.as('ADMIN', 'GET', '/api/tm-rates')
    await field.call('ADMIN', 'PUT', '/api/tm-rates', [])
    const late = await field.as('ADMIN', 'PUT', '/api/tm-rates', {
      payload: RATES,
      headers: { 'if-match': String(headers.etag) },
    })
    expect(late.statusCode).toBe(412)
  })
})
