import type { Module } from '@formwork/costing'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Rated } from '../rates/copy-rates.ts'

/** An item that another is made as a copy of. */
export interface CopiedItem extends Rated {
  readonly module: Module
}

/** Those of the items, of any bid, that are there, by their ids. */
export async function readCopiedItems(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CopiedItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CopiedItem & { readonly id: string }>`
    SELECT i.id, i.module, i.input, i.rate_sources AS "rateSources" FROM items i
    WHERE i.id = ANY(${ids}::uuid[])`.execute(db.sql)
  return new Map(rows.map(({ id, ...item }) => [id, item]))
}
