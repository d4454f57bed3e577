import {
  contains,
  foreignKeyViolation,
  readPage,
  type Sort,
  uniqueViolation,
} from '@formwork/database'
import { type ListQuery, nameKey, newId, type Page, ResourceNotFound } from '@formwork/kernel'
import { outbox } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { DB } from '../generated/tables.ts'
import { writtenTaxId } from './tax-id.ts'
import type { Vendor, VendorFields } from './vendor.ts'
import { vendorChanged, vendorDeleted } from './vendor-changed.ts'
import type { VendorType } from './vendor-types.ts'
import { VendorHasBills, VendorInUse, VendorNameTaken, VendorTypeInUse } from './vendors.errors.ts'
import type { CreateVendor, UpdateVendor } from './vendors.schemas.ts'

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
  'address_lines as addressLines',
  'contacts',
  'net_days as netDays',
  sql<number | null>`discount_percentage::float8`.as('discountPercentage'),
  'discount_days as discountDays',
  'tax_id as taxId',
  'w9_on_file as w9OnFile',
  sql<string | null>`insurance_expires_on::text`.as('insuranceExpiresOn'),
  'account_number as accountNumber',
  'prices',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
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

/** @throws VendorNameTaken, TaxIdMasked */
export function createVendor(db: Database, { name, type, ...sent }: CreateVendor): Promise<Vendor> {
  const fields = changedFields({ ...NEW, name, type }, sent)
  return oneOfEachName(() =>
    db.transaction(async (tx) => {
      const vendor = await tx.sql
        .insertInto('vendors')
        .values({
          id: newId(),
          name_key: nameKey(name),
          ...toRow(fields),
          published_version: FIRST_VERSION,
        })
        .returning(COLUMNS)
        .$castTo<Vendor>()
        .executeTakeFirstOrThrow()
      await outbox.add(tx, vendorChanged(vendor))
      return vendor
    }),
  )
}

const FIRST_VERSION = 1

const NEW: Omit<VendorFields, 'name' | 'type'> = {
  contactName: null,
  email: null,
  phone: null,
  isActive: true,
  addressLines: [],
  contacts: [],
  netDays: 30,
  discountPercentage: null,
  discountDays: null,
  taxId: null,
  w9OnFile: false,
  insuranceExpiresOn: null,
  accountNumber: null,
  prices: [],
}

/** @throws ResourceNotFound, PreconditionFailed, VendorTypeInUse, VendorNameTaken, TaxIdMasked */
export function updateVendor(
  db: Database,
  { id, check }: { readonly id: string; readonly check: VersionCheck },
  changes: UpdateVendor,
): Promise<Vendor> {
  return oneOfEachName(() =>
    db.transaction(async (tx) => {
      const before = await vendors(tx.sql.selectFrom('vendors'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (before === undefined) throw ResourceNotFound({ resource: 'Vendor' })
      check(before.version)
      const fields = changedFields(before, changes)
      if (fields.type !== before.type) await refuseTypeInUse(tx, id)
      const version = before.version + 1
      const vendor = await tx.sql
        .updateTable('vendors')
        .set({
          ...toRow(fields),
          // A name that stays keeps its key, however keys are made by now.
          ...(fields.name !== before.name && { name_key: nameKey(fields.name) }),
          updated_at: sql`now()`,
          version,
          published_version: version,
        })
        .where('id', '=', id)
        .returning(COLUMNS)
        .$castTo<Vendor>()
        .executeTakeFirstOrThrow()
      await outbox.add(tx, vendorChanged(vendor))
      return vendor
    }),
  )
}

async function refuseTypeInUse(tx: Tx, id: string): Promise<void> {
  const used = tx.sql.selectFrom('purchase_orders').select('id').where('vendor_id', '=', id)
  if ((await used.limit(1).executeTakeFirst()) !== undefined) throw VendorTypeInUse()
}

/** The fields that were sent, over those that there are. */
function changedFields(before: VendorFields, { taxId, ...changes }: UpdateVendor): VendorFields {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...Object.fromEntries(sent),
    taxId: writtenTaxId(before.taxId, taxId),
  }
}

function toRow(vendor: VendorFields) {
  return {
    name: vendor.name,
    type: vendor.type,
    contact_name: vendor.contactName,
    email: vendor.email,
    phone: vendor.phone,
    is_active: vendor.isActive,
    address_lines: [...vendor.addressLines],
    contacts: JSON.stringify(vendor.contacts),
    net_days: vendor.netDays,
    discount_percentage: vendor.discountPercentage?.toFixed(2) ?? null,
    discount_days: vendor.discountDays,
    tax_id: vendor.taxId,
    w9_on_file: vendor.w9OnFile,
    insurance_expires_on: sql<Date | null>`${vendor.insuranceExpiresOn}::date`,
    account_number: vendor.accountNumber,
    prices: JSON.stringify(vendor.prices),
  }
}

/** @throws ResourceNotFound, VendorInUse, VendorHasBills */
export async function deleteVendor(db: Database, id: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const removed = await tx.sql
        .deleteFrom('vendors')
        .where('id', '=', id)
        .returning(COLUMNS)
        .$castTo<Vendor>()
        .executeTakeFirst()
      if (removed === undefined) throw ResourceNotFound({ resource: 'Vendor' })
      await outbox.add(tx, vendorDeleted(removed))
    })
  } catch (error) {
    const constraint = foreignKeyViolation(error)
    if (constraint === undefined) throw error
    throw constraint.startsWith('bills') ? VendorHasBills() : VendorInUse()
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

/**
 * Marks vendors of which the version that they have was never published. One that is being written
 * is left out: its writer publishes it.
 *
 * @returns them; empty when there are no more
 */
export async function takeUnpublished(tx: Tx, atOnce: number): Promise<readonly Vendor[]> {
  const found = await tx.sql
    .selectFrom('vendors')
    .select('id')
    .whereRef('published_version', '<', 'version')
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (found.length === 0) return []
  return tx.sql
    .updateTable('vendors')
    .set((row) => ({ published_version: row.ref('version') }))
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .returning(COLUMNS)
    .$castTo<Vendor>()
    .execute()
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
