import type { ApiSession } from '@formwork/local'
import { besideServer } from '../beside-server.ts'
import type { SeededBid } from '../bids.ts'
import { contestOf, signedIn } from '../contest.ts'
import { withDatabase } from '../database.ts'
import type { HttpRequest } from '../http-load.ts'
import type { Row } from '../row.ts'
import { atMost } from '../target.ts'

const PACKAGES = 40
const QUOTES = 12
const LINES = 6
const ITEMS = 5_000
/** Materials of one scope of the bid: as many as a package may link. */
const LINKED = 2_000

interface WithId {
  readonly id: string
}
interface MadePackage extends WithId {
  readonly lines: readonly WithId[]
}

/** The sheet that is read again each time that a quote comes. */
export const bidDay: Row = {
  name: 'bid-day',
  measures: [
    {
      name: 'bid day of 40 packages with 12 quotes each, beside its bare query',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  async prepare(system) {
    const bid = await system.bids.create(1_000, 10)
    const api = await system.session()
    const items = materialsOf(bid)
    const share = Math.floor(items.length / PACKAGES)
    for (let place = 0; place < PACKAGES; place++) {
      await quotedPackage(api, bid.id, place, items.slice(place * share, (place + 1) * share))
    }
    const path = `/api/bids/${bid.id}/bid-day`
    return besideServer(system, {
      floor: 'bid-day-server',
      database: 'estimating',
      clients: 1,
      requests: [[{ method: 'GET', path }]],
    })
  },
}

async function quotedPackage(
  api: ApiSession,
  bidId: string,
  place: number,
  itemIds: readonly string[],
): Promise<void> {
  const made = await packageOf(api, bidId, { name: `Package ${place + 1}`, itemIds, lines: LINES })
  const path = `/api/packages/${made.id}`
  let carried: WithId | undefined
  for (let number = 0; number < QUOTES; number++) {
    // Every third leaves out the last line, whose plug stands for it.
    const lines = made.lines.slice(0, number % 3 === 2 ? -1 : undefined)
    const quote = await api.json<WithId>('POST', `${path}/quotes`, {
      vendorName: `Vendor ${number + 1}`,
      form: 'UNIT_PRICES',
      lines: lines.map(({ id }, line) => ({
        lineId: id,
        coverage: 'INCLUDED',
        unitPrice: 0.62 + ((number + line) % 7) / 10,
      })),
    })
    carried ??= quote
  }
  await api.json('POST', `${path}/carry`, { quoteId: carried?.id, reason: 'Known on our sites' })
}

function packageOf(
  api: ApiSession,
  bidId: string,
  {
    name,
    itemIds,
    lines,
  }: { readonly name: string; readonly itemIds: readonly string[]; readonly lines: number },
): Promise<MadePackage> {
  return api.json('POST', `/api/bids/${bidId}/packages`, {
    name,
    kind: 'MATERIAL',
    taxable: false,
    lines: Array.from({ length: lines }, (_, line) => ({
      description: `Line ${line + 1} of sheet S-101`,
      quantity: 240 + line,
      uom: 'LF',
      plugAmount: 250.25,
    })),
    links: itemIds.map((itemId) => ({ itemId, component: 'TOTAL' })),
  })
}

const materialsOf = ({ scopes }: SeededBid): readonly string[] =>
  scopes.flatMap(({ items }) => items.materials ?? [])

/** What is switched five minutes before the bid is due, and back. */
export const carryQuote: Row = {
  name: 'carry-quote',
  measures: [
    {
      name: 'carry a quote over 2,000 of 5,000 items, and back, beside an edit of these items',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(1.5),
    },
  ],
  async prepare(system) {
    const bid = await system.bids.create(ITEMS, 10)
    const other = await system.bids.create(ITEMS, 10)
    const api = await system.session()
    const itemIds = materialsOf(bid)
    if (itemIds.length !== LINKED) throw new Error(`There are ${itemIds.length} items to link`)
    const made = await packageOf(api, bid.id, { name: 'Materials', itemIds, lines: 1 })
    const path = `/api/packages/${made.id}`
    const { id: quoteId } = await api.json<WithId>('POST', `${path}/quotes`, {
      vendorName: 'Harbor Supply',
      form: 'LUMP_SUM',
      lumpSum: 123_456.78,
      lines: made.lines.map(({ id }) => ({ lineId: id, coverage: 'INCLUDED' })),
    })
    const databaseUrl = system.databaseUrl('estimating')
    const ours: readonly HttpRequest[] = [
      { method: 'POST', path: `${path}/carry`, body: JSON.stringify({ quoteId }) },
      { method: 'DELETE', path: `${path}/carry` },
    ]
    return contestOf({
      ours: await signedIn(system, 1, [ours]),
      // Two values in turn, so that every item changes each time.
      floor: await signedIn(system, 1, [[21, 22].map((quantity) => edits(other, quantity))]),
      load: { clients: 1, turns: 8 },
      clearUp: () =>
        withDatabase(databaseUrl, async (client) => void (await client.query('VACUUM items'))),
    })
  },
}

const edits = (bid: SeededBid, quantity: number): HttpRequest => ({
  method: 'POST',
  path: `/api/bids/${bid.id}/changes`,
  body: JSON.stringify(
    materialsOf(bid).map((itemId) => ({ op: 'update', itemId, item: { quantity } })),
  ),
})
