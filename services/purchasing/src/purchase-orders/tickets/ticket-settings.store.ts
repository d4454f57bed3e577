import { sql } from 'kysely'
import type { Queries } from '../../database.ts'

export interface TicketSettings {
  /** Of a line's quantity, up to which more may come without a warning. */
  readonly overDeliveryPercentage: number
}

export async function readTicketSettings(db: Queries): Promise<TicketSettings> {
  const { rows } = await sql<TicketSettings>`
    SELECT over_delivery_percentage::float8 AS "overDeliveryPercentage" FROM ticket_settings`.execute(
    db.sql,
  )
  const [settings] = rows
  if (settings === undefined) throw new Error('The settings of tickets are gone')
  return settings
}

export async function writeTicketSettings(
  db: Queries,
  { overDeliveryPercentage }: TicketSettings,
): Promise<TicketSettings> {
  await sql`UPDATE ticket_settings SET over_delivery_percentage = ${overDeliveryPercentage}::numeric`.execute(
    db.sql,
  )
  return readTicketSettings(db)
}
