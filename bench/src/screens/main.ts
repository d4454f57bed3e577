import { parseArgs } from 'node:util'
import { SetupError } from '@formwork/backing-services'
import { withDatabase } from '../database.ts'
import { open } from '../http-load.ts'
import { findInstallation, type Installation } from '../installation.ts'
import { quantile } from '../statistics.ts'
import { type Call, callsOf, type Samples } from './calls.ts'

const CLIENTS = 2
/** Beyond this a call is asked no more, when it is slow. */
const MOST_MS = 10_000

/**
 * `npm run bench:screens [-- --turns N --only text]`: how long the calls of each screen take in a
 * running, filled installation.
 */
const { values: options } = parseArgs({
  options: { turns: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
})
try {
  const installation = await findInstallation()
  const calls = callsOf(await readSamples(installation))
  console.log('| Call | Median ms | p95 ms | p99 ms |\n| --- | ---: | ---: | ---: |')
  for (const call of calls.filter(({ name }) => name.includes(options.only))) {
    const figures = await measure(installation, call).then(
      (took) => [0.5, 0.95, 0.99].map((q) => quantile(took, q).toFixed(1)),
      (error: Error) => [error.message],
    )
    console.log(`| ${call.name} | ${figures.join(' | ')} |`)
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}

/** Each client asks one after the other; what the first requests meet cold is not counted. */
async function measure({ gatewayUrl, session }: Installation, { path }: Call): Promise<number[]> {
  const { cookie } = await session()
  const requests = Array.from({ length: CLIENTS }, (_, client) =>
    Array.from({ length: 50 }, (_, turn) => ({
      method: 'GET' as const,
      path: path(turn * CLIENTS + client),
    })),
  )
  const load = await open({ origin: gatewayUrl, cookie, clients: CLIENTS, requests })
  for (let turn = 0; turn < 3; turn++) await load.turn(0)
  const took: number[] = []
  const until = performance.now() + MOST_MS
  const ask = async (client: number) => {
    for (let turn = 0; turn < Number(options.turns) / CLIENTS; turn++) {
      const started = performance.now()
      await load.turn(client)
      took.push(performance.now() - started)
      if (performance.now() > until) return
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(client)))
  await load.close()
  return took
}

async function readSamples({ databaseUrl }: Installation): Promise<Samples> {
  const column = (name: 'estimating' | 'purchasing', text: string) =>
    withDatabase(databaseUrl(name), async (client) =>
      (await client.query<{ value: string }>(text)).rows.map(({ value }) => value),
    )
  const some = (value: string, from: string) =>
    `SELECT ${value} AS value FROM ${from} ORDER BY md5(id::text) LIMIT 100`
  const seeded = `bids WHERE bid_number LIKE 'J-%'`
  return {
    bids: await column('estimating', some('id', seeded)),
    bigBids: await column(
      'estimating',
      some('id', `${seeded} AND id IN (SELECT bid_id FROM scopes WHERE position = 19)`),
    ),
    bidNumbers: await column('estimating', some('bid_number', seeded)),
    days: await column('estimating', some('created_at::date::text', seeded)),
    clients: await column('estimating', some('id', 'clients')),
    orders: await column('purchasing', some('id', 'purchase_orders')),
    orderNumbers: await column('purchasing', some('po_number', 'purchase_orders')),
    vendors: await column('purchasing', some('id', `vendors WHERE name LIKE 'Supplier %'`)),
    projects: await column('purchasing', some('id', `projects WHERE awarded_budget IS NOT NULL`)),
  }
}
