import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, item, scope } from '../testing/parts.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import type { SamplePart } from '../testing/streamed.ts'
import { bidCsv } from './bid-csv.ts'

type Records = readonly Readonly<Record<string, string>>[]

async function csvOf(snapshot: Parameters<typeof bidCsv>[0]): Promise<string> {
  let text = ''
  for await (const batch of bidCsv(snapshot)) text += batch
  return text
}

const read = (csv: string): Records =>
  parse(csv, { bom: true, columns: true, relax_column_count: false, record_delimiter: '\r\n' })

describe('bidCsv', () => {
  it('shows example 7 to the cent, and its item records sum to the subtotal', async () => {
    const records = read(await csvOf(snapshotOf(example7Bid, example7Parts)))
    const total = (row: string) => records.find((record) => record.Row === row)?.Total
    expect(['Cost', 'Overhead', 'Profit', 'Total'].map(total)).toEqual([
      '45204.41',
      '4520.44',
      '7458.73',
      '57183.58',
    ])
    const cents = records
      .filter((record) => record.Row === 'Item')
      .reduce((sum, record) => sum + Math.round(Number(record.Total) * 100), 0)
    expect(cents).toBe(4_520_441)
    const scopes = records.filter((record) => record.Row === 'Scope total')
    expect(scopes.map((record) => [record.Scope, record.Total])).toEqual([
      ['Slab', '39501.05'],
      ['Column footings', '5703.36'],
    ])
  })

  it('multiplies out in every record, and its amounts foot with the item totals', async () => {
    const records = read(await csvOf(snapshotOf(example7Bid, example7Parts)))
    const priced = records.filter((record) => record['Unit price'] !== '')
    expect(priced.length).toBeGreaterThan(25)
    for (const { Quantity, 'Unit price': price, Amount } of priced) {
      expect(Math.round(Number(Quantity) * Number(price) * 100 + 1e-6)).toBe(
        Math.round(Number(Amount) * 100),
      )
    }
    let [open, last] = [0, '']
    for (const record of records.filter(({ Row }) => Row === 'Item' || Row === 'Part')) {
      if (record.Row === 'Item') expect(open).toBe(0)
      const total = Number(record['Item total'] || 0) - Number(record.Amount)
      ;[open, last] = [Math.round((open + total) * 100) / 100, record.Item ?? '']
    }
    expect([open, last]).toEqual([0, 'Form material'])
  })

  it('has a record of what a crew does, how fast, and of which unit', async () => {
    const components = [
      {
        name: 'Regular time',
        quantity: '64',
        unit: 'crew h',
        unitPrice: '231.50',
        amount: '14816.00',
        follows: null,
      },
      {
        name: 'Work at 350 SF/shift',
        quantity: '2400',
        unit: 'SF',
        amount: '0.00',
        follows: null,
      },
    ]
    const crew = item({ name: 'Wall forms', module: 'labor', totalCost: '14816.00', components })
    const parts: SamplePart[] = [
      { part: 'scope', scope: scope({ name: 'Walls' }) },
      { part: 'items', items: [crew] },
      { part: 'summary', summary: { sections: [], fingerprint: '' } },
    ]
    const records = read(await csvOf(snapshotOf(bid(), parts)))
    const work = records.find(({ Row }) => Row === 'Part')
    expect(work).toMatchObject({
      Item: 'Work at 350 SF/shift',
      Quantity: '2400',
      Unit: 'SF',
      'Unit price': '',
      Amount: '0.00',
    })
  })

  it('starts with a byte order mark and ends every line with CR LF', async () => {
    const csv = await csvOf(snapshotOf(example7Bid, example7Parts))
    expect(csv.startsWith('\uFEFFRow,Scope,')).toBe(true)
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it.each([
    ['=cmd|/C calc!A0'],
    ['+1'],
    ['-1'],
    ['@SUM(A1)'],
    ['\t=1'],
    ['\r=1'],
    ['\n=1'],
    ['  =1'],
    ['＝1'],
    ['-5'],
  ])('neutralises %j, which a spreadsheet would run', async (name) => {
    const parts: SamplePart[] = [
      { part: 'scope', scope: scope({ name: 'a,"b"\nc' }) },
      { part: 'items', items: [item({ name, totalCost: '-5.00' })] },
      { part: 'summary', summary: { sections: [], fingerprint: '' } },
    ]
    const [record] = read(await csvOf(snapshotOf(bid(), parts)))
    expect(record).toMatchObject({ Item: `'${name}`, Scope: 'a,"b"\nc', Amount: '-5.00' })
  })
})
