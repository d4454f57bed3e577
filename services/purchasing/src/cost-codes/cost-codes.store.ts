import { contains, readPage, type Sort, uniqueViolation } from '@formwork/database'
import { type ListQuery, nameKey, newId, type Page, ResourceNotFound } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Database, Queries } from '../database.ts'
import type { Section } from '../order-types/sections.ts'
import { CostCodeTaken } from './cost-codes.errors.ts'
import type { CreateCostCode, UpdateCostCode } from './cost-codes.schemas.ts'

export interface CostCode {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Null: allocations count in the section of their order's type. */
  readonly section: Section | null
  readonly isActive: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

const SORTS: Readonly<Record<string, Sort>> = {
  code: { expression: sql`lower(code)`, type: 'text' },
  name: { expression: sql`lower(name)`, type: 'text' },
}

const COLUMNS = [
  'id',
  'code',
  'name',
  sql<Section | null>`section`.as('section'),
  'is_active as isActive',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** @throws CostCodeTaken */
export function createCostCode(
  db: Database,
  { code, name, section = null, isActive = true }: CreateCostCode,
): Promise<CostCode> {
  const row = {
    id: newId(),
    code,
    name_key: nameKey(code),
    name,
    section,
    is_active: isActive,
  }
  return oneOfEachCode(() =>
    db.transaction((tx) =>
      tx.sql.insertInto('cost_codes').values(row).returning(COLUMNS).executeTakeFirstOrThrow(),
    ),
  )
}

/** @throws ResourceNotFound, CostCodeTaken */
export function updateCostCode(
  db: Database,
  id: string,
  { code, name, section, isActive }: UpdateCostCode,
): Promise<CostCode> {
  return oneOfEachCode(async () => {
    const updated = await db.sql
      .updateTable('cost_codes')
      .set({
        ...(code !== undefined && {
          code,
          name_key: sql`CASE WHEN code = ${code} THEN name_key ELSE ${nameKey(code)} END`,
        }),
        ...(name !== undefined && { name }),
        ...(section !== undefined && { section }),
        ...(isActive !== undefined && { is_active: isActive }),
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (updated === undefined) throw ResourceNotFound({ resource: 'Cost code' })
    return updated
  })
}

/**
 * Allocations keep the code itself, so any may be removed.
 *
 * @throws ResourceNotFound
 */
export async function deleteCostCode(db: Database, id: string): Promise<void> {
  const removed = db.sql.deleteFrom('cost_codes').where('id', '=', id).returning('id')
  if ((await removed.executeTakeFirst()) === undefined)
    throw ResourceNotFound({ resource: 'Cost code' })
}

async function oneOfEachCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw CostCodeTaken()
  }
}

/** All of the list, by code. */
export function readCostCodes(db: Queries): Promise<readonly CostCode[]> {
  return db.sql.selectFrom('cost_codes').select(COLUMNS).orderBy('name_key').execute()
}

/** The list that project managers pick from. */
export function listCostCodes(db: Database, query: ListQuery): Promise<Page<CostCode>> {
  const all = db.sql.selectFrom('cost_codes')
  const matching = query.q === null ? all : all.where(contains(query.q, [sql`code`, sql`name`]))
  const columns = (rows: typeof matching) => rows.select(COLUMNS)
  return readPage(db.sql, { matching, columns, id: sql`id`, sorts: SORTS }, query)
}
