import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryAnswers } from '../src/gantt/gantt-answers.ts'
import { itemAnswers } from '../src/items/item-answers.ts'
import { bidBuilder } from './bid-builder.ts'
import { type Json, type RunningEstimating, runEstimating } from './running-estimating.ts'

let app: RunningEstimating
let build: ReturnType<typeof bidBuilder>
beforeAll(async () => {
  app = await runEstimating()
  build = bidBuilder(app)
})
afterAll(() => app.close())

const MIGRATION = new URL(
  '../prisma/migrations/20261122112000_give_items_their_new_fields/migration.sql',
  import.meta.url,
)

/** Takes away what a version before did not write. */
async function makeOld(table: string): Promise<void> {
  const fields = '"(pricingItemId|rateId|poundsPerSF)":null,'
  await app.query(`UPDATE ${table} SET input = regexp_replace(input::text, $1, '', 'g')::json`, [
    fields,
  ])
}

describe('what a version before has written', () => {
  it('gets the fields that are new, and costs what it did', async () => {
    const { bid, scope } = await build.bidWithScope({ equipmentBiddingMode: 'GANTT' })
    const slab = { length: 10, width: 10, depth: 1, pricePerCY: 165 }
    const mat = { size: '#4', spacing: 12 }
    await build.items(scope.id, 'concrete', [
      { ...slab, rebar: mat, secondMat: { ...mat, spacing: 6.5 } },
      { ...slab, secondMat: mat },
      slab,
    ])
    await build.items(scope.id, 'labor', { days: 1, hourlyRate: 30 })
    await build.items(scope.id, 'materials', { category: 'rebar', quantity: 1, unitPrice: 1.5 })
    await build.items(scope.id, 'subcontractor', { unitPrice: 1 })
    await build.items(scope.id, 'misc', { unitCost: 1 })
    const crew = { name: 'C', startDate: '2026-03-02', endDate: '2026-03-06', hourlyRate: 30 }
    const entry = await app.call('POST', `/api/bids/${bid.id}/gantt/labor`, crew)
    const before = await build.readBid(bid.id)
    await makeOld('items')
    await makeOld('gantt_entries')
    const texts = await app.query(
      'SELECT input::text FROM items UNION ALL SELECT input::text FROM gantt_entries',
    )
    expect(JSON.stringify(texts)).not.toMatch(/pricingItemId|rateId|poundsPerSF/)

    const migration = await readFile(MIGRATION, 'utf8')
    await app.query(migration)
    expect(await build.readBid(bid.id)).toEqual(before)
    await app.query(migration)
    const after = (await build.readBid(bid.id)).scopes[0]
    expect(after).toEqual(before.scopes[0])
    for (const item of after.concreteItems) itemAnswers.concrete.parse(item)
    const read = await app.call('GET', `/api/bids/${bid.id}/gantt/labor/${entry.id}`)
    expect(entryAnswers.labor.parse(read) as Json).toEqual(entry)
    const url = `/api/bids/${bid.id}/recalculate`
    const recalculated = await app.call('POST', url, undefined, { status: 200 })
    expect(recalculated).toMatchObject({ items: [], totalCost: before.totalCost })
  })
})
