import { MODULES, moduleOf } from '@formwork/costing'
import { bidSnapshot } from '@formwork/costing/testing'
import { perFile } from '@formwork/testing'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, others, READERS, runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

const get = async (url: string) => (await bids.as('pm', 'GET', url)).json()
const recapOf = (id: string) => get(`/api/bids/${id}/recap`)
const cents = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0)
type Row = Readonly<Record<string, number | null>>
const column = (rows: readonly Row[], field: string) => rows.map((row) => row[field] ?? null)

/** Subcontractors at 5 and 5, contingency 3, bond 1.2. */
const OWN = [{ module: 'subcontractor', overheadPercentage: 5, profitPercentage: 5 }]
const MARKED_UP = {
  ...EXAMPLE_7,
  bid: { ...EXAMPLE_7.bid, markups: OWN, contingencyPercentage: 3, bondPercentage: 1.2 },
}

describe('the recap of a bid', () => {
  it('is example 7 by module and by scope, with its margin and its markup', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const { modules, scopes, totals } = await recapOf(id)
    expect(totals).toMatchObject({
      subtotalCost: 45_204.41,
      totalCost: 57_183.58,
      margin: 11_979.17,
      marginPercentage: 20.95,
      markupPercentage: 26.5,
      contingencyAmount: 0,
      bondAmount: 0,
    })
    expect(modules.map(({ module }: Row) => module)).toEqual(MODULES)
    expect(modules[4]).toEqual({
      module: 'subcontractor',
      cost: 2541.33,
      overhead: 254.13,
      profit: 419.32,
      price: 3214.78,
      share: 0.0562,
    })
    expect(scopes).toMatchObject([
      { name: 'Slab', multiplier: 1, cost: 39_501.05, price: 49_968.83, share: 0.8738 },
      { name: 'Column footings', multiplier: 4, cost: 5703.36, price: 7214.75, share: 0.1262 },
    ])
    expect(scopes[0]).toMatchObject({ netCY: 44.4444, orderedCY: 46.6667, pounds: 6564.86 })
    expect(scopes[0]).toMatchObject({ costPerCY: 846.45, manHours: 300, manHoursPerCY: 6.4286 })
    expect(totals.manHours).toBe(396)
  })

  it('gives each module its share of its own base, and of contingency and bond', async () => {
    const { id } = await storeBid(bids.sql, MARKED_UP)
    const { modules, totals } = await recapOf(id)
    const [, , , , subcontractor] = modules
    expect(subcontractor).toMatchObject({ cost: 2541.33, overhead: 127.07, profit: 133.42 })
    expect(totals).toMatchObject({ overheadAmount: 4393.38, profitAmount: 7172.83 })
    expect(totals).toMatchObject({ contingencyAmount: 1356.13, bondAmount: 705.99 })
    // 2,801.82 of 56,770.62 bears as much of 2,062.12.
    expect(subcontractor.price).toBe(2903.59)
    expect(cents(column(modules, 'price'))).toBe(5_883_274)
  })

  it('counts what no scope bears in a row of its own, crews of the timeline where they work', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_6)
    const { scopes, totals } = await recapOf(id)
    expect(scopes.at(-1)).toMatchObject({
      scopeId: null,
      name: 'No scope',
      type: null,
      multiplier: null,
      price: null,
      equipmentCost: 0,
    })
    expect(scopes.at(-1).laborCost).toBe(totals.laborCost)
    expect(scopes.at(-1).manHours).toBe(totals.manHours)
    expect(totals.manHours).toBeGreaterThan(0)
    const crane = EXAMPLE_6.entries[1]
    const distributed = crane && {
      ...crane,
      id: 'placing',
      startDate: '2026-03-02',
      endDate: '2026-03-30',
      distributions: EXAMPLE_6.entries[0]?.distributions ?? [],
    }
    const shared = { ...EXAMPLE_6, entries: distributed === undefined ? [] : [distributed] }
    const stored = await storeBid(bids.sql, shared as typeof EXAMPLE_6)
    const recap = await recapOf(stored.id)
    const hours = column(recap.scopes, 'manHours').map(Number)
    expect(recap.scopes).toHaveLength(3)
    expect(hours.every((each) => each > 0)).toBe(true)
    expect(hours.reduce((a, b) => a + b)).toBeCloseTo(recap.totals.manHours, 3)
  })

  it('sums to subtotal and total by module and by scope, to the cent, whatever the bid', async () => {
    await fc.assert(
      fc.asyncProperty(bidSnapshot, async (snapshot) => {
        const { id } = await storeBid(bids.sql, snapshot)
        const { modules, scopes, totals } = await recapOf(id)
        const [subtotal, total] = [cents([totals.subtotalCost]), cents([totals.totalCost])]
        expect(cents(column(modules, 'cost'))).toBe(subtotal)
        expect(cents(column(scopes, 'cost'))).toBe(subtotal)
        expect(cents(column(modules, 'price'))).toBe(total)
        expect(cents(column(modules, 'overhead'))).toBe(cents([totals.overheadAmount]))
        expect(cents(column(modules, 'profit'))).toBe(cents([totals.profitAmount]))
        const prices = column(scopes, 'price').filter((price) => price !== null)
        if (prices.length > 0) expect(cents(prices)).toBe(total)
        for (const module of MODULES) {
          const { costField } = moduleOf(module)
          expect(cents(column(scopes, costField))).toBe(cents([totals[costField]]))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('has the yards, forms and pounds of the quantities', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const [{ totals, scopes }, quantities] = [
      await recapOf(id),
      await get(`/api/bids/${id}/quantities`),
    ]
    const pounds = (rebar: readonly Row[]) =>
      rebar.reduce((sum, each) => sum + Number(each.pounds), 0)
    expect(totals.pounds).toBeCloseTo(pounds(quantities.rebar), 3)
    for (const [place, scope] of scopes.entries()) {
      const counted = quantities.scopes[place]
      expect(scope.pounds).toBeCloseTo(pounds(counted.rebar), 3)
      expect(scope.manHoursPerCY).toBe(counted.manHoursPerCY)
      expect(scope.costPerCY).toBeCloseTo(counted.costPerCY, 2)
    }
  })

  it('has nulls where nothing divides', async () => {
    const { id } = await storeBid(bids.sql, { ...EXAMPLE_7, scopes: [] })
    const { modules, scopes, totals } = await recapOf(id)
    expect(scopes).toEqual([])
    expect(column(modules, 'share')).toEqual(MODULES.map(() => null))
    const none = { marginPercentage: null, markupPercentage: null, costPerCY: null }
    expect(totals).toMatchObject({ ...none, costPerSF: null, manHoursPerCY: null, totalCost: 0 })
  })

  it('is a file, too, whose numbers are the same', async () => {
    const { id } = await storeBid(bids.sql, MARKED_UP)
    const csv = await bids.as('pm', 'GET', `/api/bids/${id}/recap?format=csv`)
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="F-.*-recap\.csv"/)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.body.split('\r\n')
    expect(lines[3]).toMatch(
      /^Total,,,15647\.58,15663\.60,7780\.00,1721\.90,2541\.33,1850\.00,45204\.41,58832\.74,/,
    )
    expect(lines).toContain('Subcontractors,2541.33,127.07,133.42,2903.59,0.0562')
    expect(lines).toContain('Bond,705.99')
    const xlsx = await bids.as('pm', 'GET', `/api/bids/${id}/recap?format=xlsx`)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(xlsx.rawPayload).buffer)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Scopes', 'Modules'])
    expect(book.getWorksheet('Scopes')?.getCell('J4').value).toEqual({
      formula: 'SUM(J2:J3)',
      result: 45_204.41,
    })
    expect(book.getWorksheet('Modules')?.getRow(6).values).toEqual([
      undefined,
      'Subcontractors',
      2541.33,
      127.07,
      133.42,
      2903.59,
      0.0562,
    ])
  })

  it('is refused for another format, another bid and other roles', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    expect(await get(`/api/bids/${id}/recap?format=pdf`)).toMatchObject({
      error: 'Format must be one of json, csv, xlsx',
    })
    expect(await get(`/api/bids/${NO_SUCH_ID}/recap`)).toEqual({ error: 'Bid not found' })
    for (const role of others(READERS)) {
      const { statusCode } = await bids.as(role.toLowerCase(), 'GET', `/api/bids/${id}/recap`)
      expect(statusCode).toBe(403)
    }
  })
})
