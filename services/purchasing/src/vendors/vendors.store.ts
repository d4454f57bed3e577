import { foreignKeyViolation, readPage, type Sort, uniqueViolation } from '@formwork/database'
import { type ListQuery, nameKey, newId, type Page, ResourceNotFound } from '@formwork/kernel'
import { type SelectQueryBuilder, sql } from 'kysely'
import { contains, type Database } from '../database.ts'
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

export type VendorStore = ReturnType<typeof vendorStore>

/**
 * Vendors and the rules that their table keeps: one of each name, none removed from under an order.
 */
export function vendorStore(db: Database) {
  return {
    list: (query: ListQuery, filter: VendorFilter) => listVendors(db, query, filter),

    async find(id: string): Promise<Vendor> {
      const row = await vendors(db.sql.selectFrom('vendors'))
        .where('id', '=', id)
        .executeTakeFirst()
      if (row === undefined) throw ResourceNotFound({ resource: 'Vendor' })
      return row
    },

    create: (vendor: CreateVendor) => createVendor(db, vendor),

    update: (id: string, changes: UpdateVendor) => updateVendor(db, id, changes),

    async remove(id: string): Promise<void> {
      try {
        const { count } = await db.prisma.vendor.deleteMany({ where: { id } })
        if (count === 0) throw ResourceNotFound({ resource: 'Vendor' })
      } catch (error) {
        if (foreignKeyViolation(error) === undefined) throw error
        throw VendorInUse()
      }
    },
  }
}

const vendors = (rows: SelectQueryBuilder<DB, 'vendors', object>) =>
  rows.select(COLUMNS).$castTo<Vendor>()

function createVendor(db: Database, vendor: CreateVendor): Promise<Vendor> {
  const { name, type, contactName = null, email = null, phone = null, isActive = true } = vendor
  return oneOfEachName(() =>
    db.transaction((tx) =>
      tx.sql
        .insertInto('vendors')
        .values({
          ...{ id: newId(), name, name_key: nameKey(name), type, email, phone },
          ...{ contact_name: contactName, is_active: isActive },
        })
        .returning(COLUMNS)
        .$castTo<Vendor>()
        .executeTakeFirstOrThrow(),
    ),
  )
}

function updateVendor(db: Database, id: string, changes: UpdateVendor): Promise<Vendor> {
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
          ...{ name, type, email, phone, contact_name: contactName, is_active: isActive },
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

async function oneOfEachName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw VendorNameTaken()
  }
}

function listVendors(
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
