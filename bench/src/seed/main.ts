import { parseArgs } from 'node:util'
import { SetupError } from '@formwork/backing-services'
import type { ApiSession } from '@formwork/local'
import type pg from 'pg'
import { withDatabase } from '../database.ts'
import { findInstallation } from '../installation.ts'
import { ESTIMATING_STEPS } from './estimating-rows.ts'
import { purchasingSteps } from './purchasing-rows.ts'
import { type Spread, type Step, spreadSteps } from './spread.ts'
import { writeTemplates } from './templates.ts'

const ORDERS_PER_BID = 10

/** `npm run bench:seed [-- --bids N]`: fills a running installation that holds no data of use. */
try {
  await seed(howMany())
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}

function howMany(): number {
  const { values } = parseArgs({ options: { bids: { type: 'string', default: '100000' } } })
  const bids = Number(values.bids)
  if (Number.isInteger(bids) && bids >= 1 && bids <= 10_000_000) return bids
  throw new SetupError(`--bids is a number from 1 to 10000000, not "${values.bids}".`)
}

async function seed(bids: number): Promise<void> {
  const { databaseUrl, session } = await findInstallation()
  const started = performance.now()
  await withDatabase(databaseUrl('estimating'), (estimating) =>
    withDatabase(databaseUrl('purchasing'), async (purchasing) => {
      await refuseRealData(estimating)
      const templates = await writeTemplates(session, estimating)
      log('templates', templates.length, started)
      const end = new Date().toISOString()
      const spread: Spread = { bids, orders: bids * ORDERS_PER_BID, end, templates }
      await fill(estimating, [...spreadSteps(spread), ...ESTIMATING_STEPS])
      await fill(purchasing, [...spreadSteps(spread), ...purchasingSteps(spread)])
      // Both or neither, but for a failure between the two.
      await estimating.query('COMMIT')
      await purchasing.query('COMMIT')
      for (const client of [estimating, purchasing]) await client.query('VACUUM ANALYZE')
    }),
  )
  await checkTotals(await session())
  console.log(`Done in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
}

/** The sample bid is no data of use. */
async function refuseRealData(estimating: pg.Client): Promise<void> {
  const { rows } = await estimating.query<{ bids: number }>(
    `SELECT count(*)::int AS bids FROM bids WHERE bid_number NOT LIKE 'SAMPLE-%'`,
  )
  if (rows[0]?.bids === 0) return
  throw new SetupError(
    `This installation holds ${rows[0]?.bids} bids: the seed fills only an empty one. npm run reset clears it, or choose another FORMWORK_DATA_DIR.`,
  )
}

/** In a transaction that is left open. */
async function fill(client: pg.Client, steps: readonly Step[]): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB'`)
  for (const { fills, text, values } of steps) {
    const started = performance.now()
    const { rowCount } = await client.query(text, values && [...values])
    if (fills !== undefined) log(fills, rowCount ?? 0, started)
  }
}

interface Total {
  readonly id: string
  readonly totalCost: number
  readonly subtotalCost: number
}

/** A copied bid is worth what its scopes are, and pricing it anew changes nothing. */
async function checkTotals(api: ApiSession): Promise<void> {
  const drafts = await api.json<Total[]>('GET', '/api/bids?status=DRAFT&q=J-0&limit=3')
  for (const { id } of drafts) {
    const bid = await api.json<Total & { scopes: Total[] }>('GET', `/api/bids/${id}`)
    const sum = bid.scopes.reduce((all, { totalCost }) => all + totalCost, 0)
    const path = `/api/bids/${id}/recalculate`
    const { changes } = await api.json<{ changes: object[] }>('POST', path, { dryRun: true })
    if (Math.abs(sum - bid.subtotalCost) > 0.005 || changes.length > 0) {
      throw new Error(`Bid ${id} is not what its items come to`)
    }
  }
  log('checked by the services', drafts.length, performance.now())
}

function log(what: string, rows: number, started: number): void {
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${what.padEnd(24)} ${rows.toLocaleString('en-US').padStart(12)}  ${seconds} s`)
}
