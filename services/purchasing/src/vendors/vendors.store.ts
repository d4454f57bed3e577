import {
  contains,
  foreignKeyViolation,
  readPage,
  type Sort,
  uniqueViolation,
} from '@formwork/database'
import { type ListQuery, nameKey, newId, type Page, ResourceNotFound } from '@formwork/kernel'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DB } from '../generated/tables.ts'
import type { VendorType } from './vendor-types.ts'
import { VendorInUse, VendorNameTaken, VendorTypeInUse } from './vendors.errors.ts'
import type { CreateVendor, UpdateVendor } from './vendors.schemas.ts'

export interface Vendor {
  readonly id: string
  readonly name: string
  readonly type: VendorType
  readonly contactName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly isActive: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface VendorFilter {
  readonly type: VendorType | undefined
  readonly isActive: boolean | undefined
}

const COLUMNS = [
  'id',
  'name',
  'type',
  'contact_name as contactName',
  'email',
  'phone',
  'is_active as isActive',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const SORTS: Readonly<Record<string, Sort>> = {
  name: { expression: sql`lower(name)`, type: 'text' },
  type: { expression: sql`type`, type: 'text' },
  createdAt: { expression: sql`created_at`, type: 'timestamptz' },
}

const vendors = (rows: SelectQueryBuilder<DB, 'vendors', object>) =>
  rows.select(COLUMNS).$castTo<Vendor>()

/** @throws ResourceNotFound */
export async function readVendor(db: Database, id: string): Promise<Vendor> {
  const found = vendors(db.sql.selectFrom('vendors')).where('id', '=', id)
  const vendor = await found.executeTakeFirst()
  if (vendor === undefined) throw ResourceNotFound({ resource: 'Vendor' })
  return vendor
}

/** @throws VendorNameTaken */
export function createVendor(db: Database, vendor: CreateVendor): Promise<Vendor> {
  const { name, type, contactName = null, email = null, phone = null, isActive = true } = vendor
  return oneOfEachName(() =>
    db.transaction((tx) =>
      tx.sql
        .insertInto('vendors')
        .values({
          id: newId(),
          name,
          name_key: nameKey(name),
          type,
          email,
          phone,
          contact_name: contactName,
          is_active: isActive,
        })
        .returning(COLUMNS)
        .$castTo<Vendor>()
        .executeTakeFirstOrThrow(),
    ),
  )
}

/** @throws ResourceNotFound, VendorTypeInUse, VendorNameTaken */
export function updateVendor(db: Database, id: string, changes: UpdateVendor): Promise<Vendor> {
  return oneOfEachName(() =>
    db.transaction(async (tx) => {
      const before = await vendors(tx.sql.selectFrom('vendors'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (before === undefined) throw ResourceNotFound({ resource: 'Vendor' })
      if (changes.type !== undefined && changes.type !== before.type) {
        const used = await tx.sql
          .selectFrom('purchase_orders')
          .select('id')
          .where('vendor_id', '=', id)
          .limit(1)
          .executeTakeFirst()
        if (used !== undefined) throw VendorTypeInUse()
      }
      const { name, type, contactName, email, phone, isActive } = { ...before, ...sent(changes) }
      return tx.sql
        .updateTable('vendors')
        .set({
          name,
          type,
          email,
          phone,
          contact_name: contactName,
          is_active: isActive,
          // A name that stays keeps its key, however keys are made by now.
          ...(name !== before.name && { name_key: nameKey(name) }),
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .returning(COLUMNS)
        .$castTo<Vendor>()
        .executeTakeFirstOrThrow()
    }),
  )
}

function sent(changes: UpdateVendor): Partial<Vendor> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** @throws ResourceNotFound, VendorInUse */
export async function deleteVendor(db: Database, id: string): Promise<void> {
  try {
    const removed = db.sql.deleteFrom('vendors').where('id', '=', id).returning('id')
    if ((await removed.executeTakeFirst()) === undefined)
      throw ResourceNotFound({ resource: 'Vendor' })
  } catch (error) {
    if (foreignKeyViolation(error) === undefined) throw error
    throw VendorInUse()
  }
}

async function oneOfEachName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw VendorNameTaken()
  }
}

export function listVendors(
  db: Database,
  query: ListQuery,
  { type, isActive }: VendorFilter,
): Promise<Page<Vendor>> {
  const { q } = query
  let matching = db.sql.selectFrom('vendors')
  if (type !== undefined) matching = matching.where('type', '=', type)
  if (isActive !== undefined) matching = matching.where('is_active', '=', isActive)
  if (q !== null) {
    matching = matching.where(contains(q, [sql`name`, sql`contact_name`, sql`email`, sql`phone`]))
  }
  const source = { matching, columns: vendors, id: sql`id`, sorts: SORTS }
  return readPage(db.sql, source, query)
}
