import type { SeededBid } from '../bids.ts'
import { contestOf, floorOf, signedIn } from '../contest.ts'
import { withDatabase } from '../database.ts'
import type { HttpRequest } from '../http-load.ts'
import { itemOf } from '../items.ts'
import type { Row } from '../row.ts'
import { atMost } from '../target.ts'

const EDITS = 1_000
const LINES = 5_000
const ONCE = { clients: 1, turns: 1 }

/** What a grid saves after a column was filled down: one field of a thousand items. */
export const changeItems: Row = {
  name: 'changes',
  measures: [
    {
      name: '1,000 edits in one call, beside the bare statements',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  async prepare(system) {
    const bid = await system.bids.create(EDITS * 2.5, 5)
    const ids = materialsOf(bid)
    const databaseUrl = system.databaseUrl('estimating')
    return contestOf({
      // Two values in turn, so that every item changes each time.
      ours: await signedIn(system, 1, [[21, 22].map((quantity) => edits(bid.id, ids, quantity))]),
      floor: await floorOf('change-items', { databaseUrl, bidId: bid.id, ids }),
      load: ONCE,
      clearUp: () =>
        withDatabase(databaseUrl, async (client) => void (await client.query('VACUUM items'))),
    })
  },
}

function materialsOf({ scopes }: SeededBid): readonly string[] {
  const ids = scopes.flatMap(({ items }) => items.materials ?? [])
  if (ids.length !== EDITS) throw new Error(`There are ${ids.length} items to edit`)
  return ids
}

const edits = (bidId: string, ids: readonly string[], quantity: number): HttpRequest => ({
  method: 'POST',
  path: `/api/bids/${bidId}/changes`,
  body: JSON.stringify(ids.map((itemId) => ({ op: 'update', itemId, item: { quantity } }))),
})

/** A file of 5,000 items for scopes that are there. */
export const takeoff: Row = {
  name: 'takeoff',
  measures: [
    {
      name: 'takeoff of 5,000 lines, beside parsing the CSV and one bulk insert',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  async prepare(system) {
    const { id: bidId } = await system.bids.create(10, 5)
    const databaseUrl = system.databaseUrl('estimating')
    const file = csvFile()
    const upload = multipart(file)
    const path = `/api/bids/${bidId}/takeoff`
    const ours = await signedIn(system, 1, [[{ method: 'POST', path, ...upload }]])
    // The rows that it becomes are the floor's to write again.
    await ours.run(ONCE)
    const floor = await floorOf('takeoff', { databaseUrl, bidId, file, lines: LINES })
    const clearUp = () =>
      withDatabase(databaseUrl, async (client) => {
        await client.query(
          `DELETE FROM items i USING scopes s WHERE s.id = i.scope_id AND s.bid_id = $1
          AND i.name LIKE 'Takeoff %'`,
          [bidId],
        )
        await client.query('VACUUM items')
      })
    await clearUp()
    return contestOf({ ours, floor, load: ONCE, clearUp })
  },
}

const FIELDS = ['description', 'category', 'quantity', 'uom', 'unitPrice', 'wastePercentage']

function csvFile(): string {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const item = itemOf('materials', index)
    const fields = FIELDS.map((name) => `"${String(item[name])}"`)
    return [`Scope ${1 + (index % 5)}`, 'materials', `Takeoff ${index + 1}`, ...fields].join(',')
  })
  return [['scope', 'module', 'name', ...FIELDS].join(','), ...lines].join('\r\n')
}

const BOUNDARY = 'a-boundary-of-the-bench'

function multipart(file: string): Pick<HttpRequest, 'body' | 'headers'> {
  const part = 'Content-Disposition: form-data; name="file"; filename="takeoff.csv"'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `--${BOUNDARY}\r\n${part}\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`,
  }
}
