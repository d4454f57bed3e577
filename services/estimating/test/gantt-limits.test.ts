import { perFile } from '@formwork/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CRANE, dates } from './gantt-samples.ts'
import { type GanttBid, runGantt } from './running-gantt.ts'

const app = perFile(runGantt)

/** A bid with one crane, and as many more of it as older versions of the product allowed. */
async function bidWithCranes(copies: number, distributions: number) {
  const bid = await app.bidWith(['Slab'])
  const crane = await app.ask('POST', `${bid.gantt}/equipment`, CRANE)
  await sql`
    INSERT INTO gantt_entries (id, bid_id, module, position, name, start_date, end_date, input,
      breakdown, total_cost)
    SELECT gen_random_uuid(), bid_id, module, n, name, start_date, end_date, input, breakdown, 0
    FROM gantt_entries, generate_series(1, ${copies}::int) n WHERE id = ${crane.id}::uuid`.execute(
    app.db.sql,
  )
  await sql`
    INSERT INTO gantt_distributions (id, entry_id, scope_id, position, start_date, end_date)
    SELECT gen_random_uuid(), id, ${bid.scopes[0]}::uuid, n, start_date, end_date
    FROM gantt_entries, generate_series(1, ${distributions}::int) n
    WHERE bid_id = ${bid.id}::uuid`.execute(app.db.sql)
  return { ...bid, crane: `${bid.gantt}/equipment/${crane.id}` }
}

const parts = ([scopeId]: GanttBid['scopes'], count: number) =>
  Array.from({ length: count }, () => ({ scopeId, ...dates(5, 6) }))
const refusal = (answer: { statusCode: number; json(): { error: string } }) => [
  answer.statusCode,
  answer.json().error,
]

describe('the timeline of a bid', () => {
  it('has at most 200 entries', async () => {
    const bid = await bidWithCranes(198, 0)
    await app.ask('POST', `${bid.gantt}/equipment`, CRANE)
    const next = await app.send('POST', `${bid.gantt}/labor`, { ...CRANE, hourlyRate: 1 })
    expect(refusal(next)).toEqual([400, 'A bid has at most 200 GANTT entries'])
    expect((await app.ask('GET', bid.gantt)).equipment).toHaveLength(200)
    await app.ask('PUT', bid.crane, { name: 'Mobile crane', distributions: parts(bid.scopes, 3) })
  })

  it('has at most 5,000 distributions, those of all its entries together', async () => {
    const bid = await bidWithCranes(10, 450)
    const tooMany = 'A bid has at most 5,000 distributions; these would make'
    const made = await app.send('POST', `${bid.gantt}/equipment`, {
      ...CRANE,
      distributions: parts(bid.scopes, 51),
    })
    expect(refusal(made)).toEqual([400, `${tooMany} 5,001`])
    const changed = { distributions: parts(bid.scopes, 500) }
    await app.ask('PUT', bid.crane, changed)
    await app.ask('POST', `${bid.gantt}/equipment`, CRANE)
    const grown = { distributions: parts(bid.scopes, 1) }
    const last = await app.send('POST', `${bid.gantt}/equipment`, { ...CRANE, ...grown })
    expect(refusal(last)).toEqual([400, `${tooMany} 5,001`])
  })

  it('that is larger already is read, changed and made smaller, and does not grow', async () => {
    const bid = await bidWithCranes(200, 30)
    const { equipment } = await app.ask('GET', bid.gantt)
    expect(equipment).toHaveLength(201)
    await app.ask('PUT', bid.crane, { name: 'Mobile crane' })
    await app.ask('PUT', bid.crane, { distributions: parts(bid.scopes, 30) })
    const grown = await app.send('PUT', bid.crane, { distributions: parts(bid.scopes, 31) })
    expect(grown.statusCode).toBe(400)
    const smaller = await app.ask('PUT', bid.crane, { distributions: parts(bid.scopes, 29) })
    expect(smaller.distributions).toHaveLength(29)
    expect((await app.send('DELETE', bid.crane)).statusCode).toBe(204)
  })
})
