import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { runCatalog } from './running-catalog.ts'
import { samples } from './samples.ts'

const catalog = perFile(runCatalog)

describe('the rate book', () => {
  it('has the rates in force as exact decimal text', async () => {
    const book = await catalog.rateBook()
    expect(book).toMatchObject({ revision: 1, unchanged: false })
    const fica = book.variables.find(({ name }) => name === 'fica_rate')
    expect(fica).toMatchObject({ value: '0.076500', unit: '%', category: 'labor', location: '' })
    expect(book.rebarPrices.map(({ size }) => size)).toEqual([
      '#3',
      '#4',
      '#5',
      '#6',
      '#7',
      '#8',
      '#9',
      '#10',
      '#11',
    ])
    expect(book.rebarPrices[1]).toMatchObject({ weightPerFoot: '0.6680', pricePerPound: '0.9500' })
    expect(book.pumpPrices.find(({ size }) => size === '32 m boom')).toMatchObject({
      reach: '105.0000',
      costPerHour: '185.0000',
      costPerCy: '3.5000',
      travelCost: '150.0000',
      minimumHours: '4.0000',
    })
    const mixes = book.concreteMixes.map(({ value }) => value)
    expect(mixes).toEqual(expect.arrayContaining(['165.0000', '172.5000']))
    const crane = book.pricingItems.find(({ name }) => name === 'Crane')
    expect(crane).toMatchObject({ dailyRate: '410.0000', monthlyRate: '3285.0000' })
    expect(crane).not.toHaveProperty('rate')
  })

  it('has the rebar rates with what prices them', async () => {
    const { rebarRates, pricingItems } = await catalog.rateBook()
    const rate = rebarRates.find(({ size, onCenter }) => size === '#4' && onCenter === '12.0000')
    expect(rate).toMatchObject({ orientation: 'BOTH', poundsPerSf: '1.3360' })
    const priced = pricingItems.find(({ id }) => id === rate?.pricingItemId)
    expect(priced).toMatchObject({ category: 'Rebar', name: 'Rebar #4', rate: '0.9500' })
  })

  it('is a tiny answer to who has the newest revision', async () => {
    const { revision } = await catalog.rateBook()
    const book = await catalog.rateBook(revision)
    expect(book).toMatchObject({ revision, unchanged: true, variables: [], pricingItems: [] })
    await catalog.post('/api/rebar-pricing', samples[2].body)
    expect(await catalog.rateBook(revision)).toMatchObject({
      revision: revision + 1,
      unchanged: false,
    })
    expect(await catalog.rateBook(revision + 99)).toMatchObject({ unchanged: false })
  })

  it('leaves out inactive records', async () => {
    const [fica] = (await catalog.get('/api/variables?name=fica_rate')).json()
    const [pump] = (await catalog.get('/api/pump-pricing?size=32%20m%20boom')).json()
    const [mix] = (await catalog.get('/api/admin/default-variables?value=165')).json()
    const [crane] = (await catalog.get('/api/pricing-items?name=Crane')).json()
    await catalog.put(`/api/variables/${fica.id}`, { isActive: false })
    await catalog.put(`/api/pump-pricing/${pump.id}`, { isActive: false })
    await catalog.put(`/api/admin/default-variables/${mix.id}`, { isActive: false })
    await catalog.put(`/api/pricing-items/${crane.id}`, { isActive: false })
    const book = await catalog.rateBook()
    const ids = [book.variables, book.pumpPrices, book.concreteMixes, book.pricingItems]
      .flat()
      .map(({ id }) => id)
    for (const { id } of [fica, pump, mix, crane]) expect(ids).not.toContain(id)
  })

  it('has of several prices of a size the one updated last', async () => {
    const price = async (pricePerPound: number) =>
      (
        await catalog.post('/api/rebar-pricing', { ...samples[2].body, size: '#6', pricePerPound })
      ).json()
    const inForce = async () =>
      (await catalog.rateBook()).rebarPrices.filter(({ size }) => size === '#6')
    const older = await price(1.01)
    const newer = await price(1.02)
    expect(await inForce()).toMatchObject([{ id: newer.id, pricePerPound: '1.0200' }])
    await catalog.put(`/api/rebar-pricing/${older.id}`, { pricePerPound: 1.03 })
    expect(await inForce()).toMatchObject([{ id: older.id, pricePerPound: '1.0300' }])
    await catalog.remove(`/api/rebar-pricing/${older.id}`)
    expect(await inForce()).toMatchObject([{ id: newer.id }])
  })

  it('is for services alone', async () => {
    const call = catalog.rateBook(0, 'a-guessed-credential')
    await expect(call).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('the lists for purchasing', () => {
  it('are the active equipment types, by name', async () => {
    const { types } = await catalog.equipmentTypes()
    expect(types.every(({ category }) => category === 'Equipment')).toBe(true)
    expect(types.map(({ name }) => name)).toContain('Skid steer loader')
    expect(types.map(({ name }) => name)).not.toContain('Crane')
    expect(types.find(({ name }) => name === 'Skid steer loader')).toMatchObject({
      unit: 'DAY',
      dailyRate: '350.0000',
      weeklyRate: '1050.0000',
      monthlyRate: '2800.0000',
    })
  })

  it('are the active subcontractor types', async () => {
    const { types } = await catalog.subcontractorTypes()
    expect(types.find(({ name }) => name === 'Saw cutting')).toMatchObject({ rate: '0.6200' })
  })

  it('are the active pumps', async () => {
    const { pumps } = await catalog.pumpCatalog()
    const sizes = pumps.map(({ size }) => size)
    expect(sizes).toEqual(['28 m boom', '38 m boom', '47 m boom', '58 m boom', 'Line pump'])
  })
})
