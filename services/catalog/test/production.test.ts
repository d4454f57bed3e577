import { perFile } from '@formwork/testing'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { emailOf, NO_SUCH_ID, runCatalog, stop } from './running-catalog.ts'

const catalog = perFile(runCatalog)

let count = 0
const fresh = (name: string) => {
  count += 1
  return `${name} ${count}`
}
const own = (classification: string, count: number, hourlyRate: number) => ({
  classification,
  count,
  pricingItemId: null,
  hourlyRate,
})
const pricedBy = (classification: string, pricingItemId: string) => ({
  classification,
  count: 1,
  pricingItemId,
  hourlyRate: null,
})
const FORM_CREW = [
  own('Carpenter foreman', 1, 38.5),
  own('Carpenter', 4, 34),
  own('Laborer', 2, 28.5),
]
const laborItem = async (values: object = {}) =>
  (
    await catalog.post('/api/pricing-items', {
      category: 'Labor',
      name: fresh('Carpenter'),
      unit: 'HR',
      rate: 35.25,
      ...values,
    })
  ).json()
const crewWith = (members: unknown) =>
  catalog.post('/api/crews', { code: fresh('C'), name: 'Crew', members })
const productionRate = async (values: object = {}) =>
  (
    await catalog.post('/api/production-rates', {
      name: fresh('Wall forms'),
      work: 'FORM',
      uom: 'SFCA',
      basis: 'MAN_HOURS_PER_UNIT',
      rate: 0.2,
      low: 0.18,
      high: 0.3,
      ...values,
    })
  ).json()
const statusAndError = (answer: { statusCode: number; json: () => { error: string } }) => [
  answer.statusCode,
  answer.json().error,
]

describe('a crew', () => {
  it('answers how many people it is, and what an hour of it costs', async () => {
    const { workers, hourlyCost } = (await crewWith(FORM_CREW)).json()
    expect({ workers, hourlyCost }).toEqual({ workers: 7, hourlyCost: 231.5 })
    const placing = [own('Foreman', 1, 38.5), own('Finisher', 2, 33.25), own('Laborer', 3, 28.5)]
    expect((await crewWith(placing)).json()).toMatchObject({ workers: 6, hourlyCost: 190.5 })
    const fine = (await crewWith([own('Helper', 0.3333, 0.3333)])).json()
    expect(fine).toMatchObject({ workers: 0.3333, hourlyCost: 0.1111 })
  })

  it('takes the rate of a pricing item where a member has none of its own', async () => {
    const item = await laborItem()
    const member = pricedBy('Carpenter', item.id.toUpperCase())
    const crew = (await crewWith([member])).json()
    expect(crew).toMatchObject({ members: [pricedBy('Carpenter', item.id)], hourlyCost: 35.25 })
    await catalog.put(`/api/pricing-items/${item.id}`, { rate: 36 })
    const [listed] = (await catalog.get(`/api/crews?code=${encodeURIComponent(crew.code)}`)).json()
    expect([listed.hourlyCost, listed.version]).toEqual([36, 1])
  })

  it('refuses a member without a rate, and an item that is not for labor', async () => {
    const [crane] = (await catalog.get('/api/pricing-items?name=Crane')).json()
    const inactive = await laborItem({ isActive: false })
    const unpriced = await laborItem({ rate: null })
    for (const id of [NO_SUCH_ID, crane.id, inactive.id, unpriced.id]) {
      const answer = await crewWith([FORM_CREW[0], pricedBy('Carpenter', id)])
      expect(statusAndError(answer)).toEqual([400, 'Carpenter has no rate'])
    }
    const member = { ...own('Operator', 1, 40), pricingItemId: crane.id }
    expect(statusAndError(await crewWith([member]))).toEqual([
      400,
      'The pricing item of Operator must be one of category Labor',
    ])
  })

  it('keeps members whose rate is gone while they are not changed', async () => {
    const item = await laborItem()
    const { id, members } = (await crewWith([pricedBy('Carpenter', item.id)])).json()
    await catalog.put(`/api/pricing-items/${item.id}`, { isActive: false })
    const renamed = await catalog.put(`/api/crews/${id}`, { name: 'Renamed', members })
    expect(renamed.json()).toMatchObject({ name: 'Renamed', workers: 1, hourlyCost: null })
    const two = [{ ...members[0], count: 2 }]
    const changed = await catalog.put(`/api/crews/${id}`, { members: two })
    expect(statusAndError(changed)).toEqual([400, 'Carpenter has no rate'])
  })

  it('ignores the calculated values that come back', async () => {
    const crew = (await crewWith(FORM_CREW)).json()
    const answer = await catalog.put(`/api/crews/${crew.id}`, { ...crew, workers: 99 })
    expect(answer.json()).toEqual(crew)
  })

  it('has a code of its own, however it is written', async () => {
    await catalog.post('/api/crews', { code: 'Z 9', name: 'One', members: FORM_CREW })
    const twice = { code: ' z  9', name: 'Two', members: FORM_CREW }
    const answer = await catalog.post('/api/crews', twice)
    expect(statusAndError(answer)).toEqual([409, 'Crew with this code already exists'])
    const { id } = (await crewWith(FORM_CREW)).json()
    const renamed = await catalog.put(`/api/crews/${id}`, { code: 'Z 9' })
    expect(statusAndError(renamed)).toEqual([409, 'Crew with this code already exists'])
  })

  it('keeps the members before and after in its history', async () => {
    const { id } = (await crewWith(FORM_CREW)).json()
    const fewer = FORM_CREW.slice(0, 2)
    const reason = 'One crew for both walls'
    await catalog.put(`/api/crews/${id}`, { members: fewer, reason })
    const history = (await catalog.get(`/api/crews/${id}/history`)).json()
    expect(history).toMatchObject([
      { action: 'created', reason: null },
      { action: 'updated', reason, changes: [{ field: 'members', old: FORM_CREW, new: fewer }] },
    ])
  })

  it('leaves its production rates without a crew when it is deleted, in one change', async () => {
    const crew = (await crewWith(FORM_CREW)).json()
    const { id } = await productionRate({ crewId: crew.id })
    const revision = await catalog.revision()
    expect((await catalog.remove(`/api/crews/${crew.id}`)).statusCode).toBe(204)
    expect(await catalog.revision()).toBe(revision + 1)
    const rate = (await catalog.get('/api/production-rates'))
      .json()
      .find((one: { id: string }) => one.id === id)
    expect(rate).toMatchObject({ crewId: null, version: 2 })
    const history = (await catalog.get(`/api/production-rates/${id}/history`)).json()
    expect(history.at(-1)).toMatchObject({
      by: emailOf('ADMIN'),
      action: 'updated',
      changes: [{ field: 'crewId', old: crew.id, new: null }],
    })
  })
})

describe('a production rate', () => {
  it('names an active crew, or none', async () => {
    const crew = (await crewWith(FORM_CREW)).json()
    const rate = await productionRate({ crewId: crew.id })
    expect(rate.crewId).toBe(crew.id)
    await catalog.put(`/api/crews/${crew.id}`, { isActive: false })
    const url = `/api/production-rates/${rate.id}`
    expect((await catalog.put(url, { rate: 0.21, crewId: crew.id })).statusCode).toBe(200)
    const other = await productionRate()
    for (const crewId of [crew.id, NO_SUCH_ID]) {
      const answer = await catalog.put(`/api/production-rates/${other.id}`, { crewId })
      expect(statusAndError(answer)).toEqual([400, 'Crew not found'])
    }
    expect((await catalog.put(url, { crewId: null })).json().crewId).toBeNull()
  })

  it('loses its range with another basis, but for what is sent with it', async () => {
    const { id } = await productionRate()
    const put = async (values: object) =>
      (await catalog.put(`/api/production-rates/${id}`, values)).json()
    const same = await put({ basis: 'MAN_HOURS_PER_UNIT', rate: 0.22 })
    expect(same).toMatchObject({ low: 0.18, high: 0.3 })
    const other = await put({ basis: 'UNITS_PER_HOUR', rate: 35, low: 30 })
    expect(other).toMatchObject({ basis: 'UNITS_PER_HOUR', low: 30, high: null })
    expect(await put({ basis: 'UNITS_PER_SHIFT', rate: 350 })).toMatchObject({ low: null })
    const history = (await catalog.get(`/api/production-rates/${id}/history`)).json()
    expect(history.at(-1).changes).toContainEqual({ field: 'low', old: 30, new: null })
  })

  it('loses its range in a spreadsheet, too, where the columns of the range are missing', async () => {
    const { name } = await productionRate()
    const csv = `name,basis,rate\n${name},UNITS_PER_HOUR,35`
    const answer = await catalog.importCsv('/api/production-rates/import', csv)
    expect(answer.json()).toMatchObject({ updated: 1, errors: [] })
    const [rate] = (
      await catalog.get(`/api/production-rates?name=${encodeURIComponent(name)}`)
    ).json()
    expect(rate).toMatchObject({ basis: 'UNITS_PER_HOUR', rate: 35, low: null, high: null })
  })

  it('keeps why it was changed', async () => {
    const { id } = await productionRate()
    const url = `/api/production-rates/${id}`
    const learned = { rate: 0.2533, reason: 'Nine jobs to November' }
    expect((await catalog.put(url, learned)).json()).not.toHaveProperty('reason')
    const [, entry] = (await catalog.get(`${url}/history`)).json()
    expect(entry).toMatchObject({ reason: 'Nine jobs to November', changes: [{ field: 'rate' }] })
    const long = await catalog.put(url, { rate: 1, reason: 'x'.repeat(2_001) })
    expect(statusAndError(long)).toEqual([400, 'Reason must be at most 2000 characters'])
  })
})

describe('the spreadsheet of production rates', () => {
  it('names a crew by its code or its id, and a crew that is not there is wrong', async () => {
    const crew = (await crewWith(FORM_CREW)).json()
    const head = 'name,work,uom,basis,rate,Crew'
    const row = (name: string, crewCell: string) =>
      `${name},FORM,SF,MAN_HOURS_PER_UNIT,0.2,${crewCell}`
    const names = [fresh('By code'), fresh('By id'), fresh('Without')]
    const cells = [crew.code.toLowerCase(), crew.id, '']
    const csv = [head, ...names.map((name, at) => row(name, cells[at] ?? ''))].join('\n')
    const answer = await catalog.importCsv('/api/production-rates/import', csv)
    expect(answer.json()).toMatchObject({ created: 3, errors: [] })
    const listed: { name: string; crewId: string | null }[] = (
      await catalog.get('/api/production-rates')
    ).json()
    const crewIds = names.map((name) => listed.find((one) => one.name === name)?.crewId)
    expect(crewIds).toEqual([crew.id, crew.id, null])
    const wrong = [head, row('Wrong', 'No such crew'), row('Gone', NO_SUCH_ID)].join('\n')
    const tried = await catalog.importCsv('/api/production-rates/import?dryRun=true', wrong)
    expect(tried.json().errors).toEqual([
      { line: 2, message: 'Production rate crew must be a UUID' },
      { line: 3, message: 'Crew not found' },
    ])
  })
})

describe('the spreadsheet of crews', () => {
  it('has the members as people write them, and reads them back', async () => {
    const item = await laborItem()
    const csv = [
      'code,name,members',
      'M1,Walls,Carpenter foreman x 1 @ 38.50; Carpenter × 4 @ $34.00',
      `M2,Slabs,"Finisher × 2 (${item.id})"`,
    ].join('\n')
    const answer = await catalog.importCsv('/api/crews/import', csv)
    expect(answer.json()).toMatchObject({ created: 2, errors: [] })
    const listed = (await catalog.get('/api/crews?q=M1&format=csv')).body
    expect(listed).toContain(',M1,Walls,Carpenter foreman × 1 @ 38.50; Carpenter × 4 @ 34.00,true')
    const [slabs] = (await catalog.get('/api/crews?code=M2')).json()
    expect(slabs.members).toEqual([{ ...pricedBy('Finisher', item.id), count: 2 }])
    const [found] = (
      await catalog.get(`/api/crews?members=${encodeURIComponent(`Finisher × 2 (${item.id})`)}`)
    ).json()
    expect(found.code).toBe('M2')
  })

  it('reports a row whose members cannot be read, or have no rate', async () => {
    const csv = [
      'code,name,members',
      'N1,Walls,4 carpenters',
      'N2,Walls,Carpenter x 4',
      'N3,Walls,Carpenter x four @ 34',
      'N4,Walls,',
      'N5,Walls,Carpenter x 4 @ 34',
    ].join('\n')
    const answer = await catalog.importCsv('/api/crews/import?dryRun=true', csv)
    const such = 'such as Carpenter foreman × 1 @ 38.50; Carpenter × 4 @ 34.00, not'
    expect(answer.json()).toMatchObject({
      created: 1,
      errors: [
        { line: 2, message: `Crew members must be a list ${such} "4 carpenters"` },
        { line: 3, message: 'Carpenter has no rate' },
        { line: 4, message: 'Crew member count must be a number' },
        { line: 5, message: 'A crew needs a member' },
      ],
    })
  })
})

describe('the rate book', () => {
  it('has the active crews with the rate of each member as decimal text', async () => {
    const item = await laborItem()
    const members = [pricedBy('Carpenter', item.id), own('Laborer', 2.5, 28.5)]
    const crew = (await crewWith(members)).json()
    const inBook = async () =>
      (await catalog.rateBook()).crews.find(({ code }) => code === crew.code)
    expect(await inBook()).toMatchObject({
      id: crew.id,
      code: crew.code,
      name: 'Crew',
      members: [
        { classification: 'Carpenter', count: '1.0000', hourlyRate: '35.2500' },
        { classification: 'Laborer', count: '2.5000', hourlyRate: '28.5000' },
      ],
    })
    await catalog.put(`/api/pricing-items/${item.id}`, { isActive: false })
    expect((await inBook())?.members[0]).not.toHaveProperty('hourlyRate')
    await catalog.put(`/api/crews/${crew.id}`, { isActive: false })
    expect(await inBook()).toBeUndefined()
  })

  it('has production rates, forms and delivery as they are kept', async () => {
    const rate = await productionRate({ low: null })
    const terms = {
      supplier: fresh('Apex'),
      minimumLoadCY: 8,
      tiers: [{ belowCY: 4, perLoad: 250 }],
    }
    const fees = {
      perLoadFees: [{ name: 'Fuel', amount: 27 }],
      perCYFees: [{ name: 'Winter', amount: 6.5, when: 'WINTER' }],
      openings: [{ when: 'SUNDAY', amount: 2_000 }],
    }
    const { id } = (await catalog.post('/api/delivery-terms', { ...terms, ...fees })).json()
    const book = await catalog.rateBook()
    const inBook = book.productionRates.find((one) => one.id === rate.id)
    expect(inBook).not.toHaveProperty('low')
    expect(inBook).toMatchObject({
      id: rate.id,
      name: rate.name,
      work: 'FORM',
      uom: 'SFCA',
      basis: 'MAN_HOURS_PER_UNIT',
      rate: '0.2000',
      high: '0.3000',
    })
    const inForce = book.deliveryTerms.find((one) => one.id === id)
    expect(inForce).not.toHaveProperty('shortPerCy')
    expect(inForce).toMatchObject({
      id,
      supplier: terms.supplier,
      loadCy: '10.0000',
      minimumLoadCy: '8.0000',
      tiers: [{ belowCy: '4.0000', perLoad: '250.0000' }],
      perLoadFees: [{ name: 'Fuel', amount: '27.0000' }],
      perCyFees: [{ name: 'Winter', amount: '6.5000', when: 'WINTER' }],
      openings: [{ when: 'SUNDAY', amount: '2000.0000' }],
    })
    expect(book.formSystems.map(({ name }) => name)).toEqual([
      'Board forms',
      'Gang forms',
      'Plywood wall panels',
      'Steel-ply',
    ])
    expect(book.formSystems[2]).toMatchObject({
      method: 'MADE',
      firstCostPerSf: '3.8500',
      lossPercentage: '10.0000',
      defaultUses: '4.0000',
      accessoriesPerSf: '0.4200',
    })
  })
})

describe('an installation from before crews', () => {
  it('gets the first crews, rates, forms and terms at its next start, once', async () => {
    const older = await runCatalog()
    const kinds = `('crew', 'production-rate', 'form-system', 'delivery-terms')`
    for (const table of ['production_rates', 'crews', 'form_systems', 'delivery_terms'])
      await older.query(`DELETE FROM ${table}`)
    const owner = new pg.Client(older.ownerUrl)
    await owner.connect()
    await owner.query(`DELETE FROM rate_changes WHERE kind IN ${kinds}`)
    await owner.end()
    await stop(await older.start())
    expect(await older.revision()).toBe(2)
    const crews = (await older.get('/api/crews')).json()
    expect(crews).toMatchObject([
      { code: 'F7', members: FORM_CREW, workers: 7, hourlyCost: 231.5 },
      { code: 'P6', workers: 6, hourlyCost: 190.5 },
    ])
    const [walls] = (await older.get('/api/production-rates?name=Wall%20forms,%20hand-set')).json()
    expect(walls).toMatchObject({ uom: 'SFCA', rate: 0.2, low: 0.18, high: 0.3 })
    expect(walls.crewId).toBe(crews[0].id)
    expect((await older.get('/api/variables')).json()).toHaveLength(15)
    for (const { id } of crews) await older.remove(`/api/crews/${id}`)
    await stop(await older.start())
    expect((await older.get('/api/crews')).json()).toEqual([])
    await older.close()
  })
})
