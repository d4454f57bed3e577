import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OpenContender } from '../src/contender.ts'

interface Options {
  readonly databaseUrl: string
  readonly clients: number
  /** Drafts of each client. */
  readonly days: readonly (readonly string[])[]
}

const DAY = `UPDATE days SET status = 'SUBMITTED', rates = $2, submitted_by_id = 'bench', version = version + 1,
    updated_at = now()
  WHERE id = $1`
const LINES = `UPDATE day_hours h SET hourly_rate = 34, regular_pay = 68, overtime_pay = 0, amount = 88.4,
    section = 'LABOR'
  FROM unnest($1::uuid[]) AS t (id) WHERE h.id = t.id`
const HISTORY = `INSERT INTO day_history (day_id, by, action, from_status, to_status, changes)
  VALUES ($1, 'bench', 'submitted', 'DRAFT', 'SUBMITTED', '[]')`
const EVENT = `INSERT INTO messaging.outbox (id, type, aggregate_id, aggregate_version, data, published_at)
  VALUES ($1, 'field.day.submitted.v1', $2, 1, $3, now())`

/** A day of sixty lines that are read, its state, what each costs, its history and its event; nothing is calculated. */
export const open: OpenContender<Options> = async ({ databaseUrl, clients, days }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  const taken = new Map<number, number>()
  return {
    async turn(client) {
      const own = days[client % days.length] ?? []
      const turn = taken.get(client) ?? 0
      taken.set(client, turn + 1)
      const day = own[turn % own.length]
      const connection = await pool.connect()
      await connection.query('BEGIN')
      await connection.query('SELECT FROM days WHERE id = $1 FOR UPDATE', [day])
      const { rows } = await connection.query('SELECT * FROM day_hours WHERE day_id = $1', [day])
      const rates = rows.map(({ worker_id: workerId }) => ({ workerId, hourlyRate: '34.0000' }))
      await connection.query(DAY, [day, JSON.stringify({ workers: rates.slice(0, 15) })])
      await connection.query(LINES, [rows.map(({ id }) => id)])
      await connection.query(HISTORY, [day])
      await connection.query(EVENT, [
        randomUUID(),
        day,
        JSON.stringify({ day, lines: rows.slice(0, 4) }),
      ])
      await connection.query('COMMIT')
      connection.release()
    },
    close: () => pool.end(),
  }
}
