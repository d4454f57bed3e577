import {
  foreignKeyViolation,
  keyset,
  type SortColumn,
  toPage,
  transaction,
  uniqueViolation,
} from '@formwork/database'
import {
  ConflictError,
  type ListQuery,
  NotFoundError,
  nameKey,
  newId,
  type Page,
} from '@formwork/kernel'
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts'
import type { VendorType } from './vendor-types.ts'
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

const columns = Prisma.sql`id, name, type, contact_name AS "contactName", email, phone,
  is_active AS "isActive", created_at AS "createdAt", updated_at AS "updatedAt"`

const SORTS: Readonly<Record<string, SortColumn>> = {
  name: { expression: Prisma.sql`lower(name)`, type: 'text' },
  type: { expression: Prisma.sql`type`, type: 'text' },
  createdAt: { expression: Prisma.sql`created_at`, type: 'timestamptz' },
}

export type VendorStore = ReturnType<typeof vendorStore>

/** Vendors and the rules that their table keeps: one of each name, none removed from under an order. */
export function vendorStore(prisma: PrismaClient) {
  return {
    list: (query: ListQuery, filter: VendorFilter) => listVendors(prisma, query, filter),

    async find(id: string): Promise<Vendor> {
      const [row] = await prisma.$queryRaw<Vendor[]>`
        SELECT ${columns} FROM vendors WHERE id = ${id}::uuid`
      if (row === undefined) throw new NotFoundError('Vendor')
      return row
    },

    async create(vendor: CreateVendor): Promise<Vendor> {
      const { name, type, contactName = null, email = null, phone = null } = vendor
      return oneOfEachName(() =>
        transaction(prisma, async (tx) => {
          const [row] = await tx.$queryRaw<Vendor[]>`
            INSERT INTO vendors
              (id, name, name_key, type, contact_name, email, phone, is_active)
            VALUES (${newId()}::uuid, ${name}, ${nameKey(name)}, ${type}, ${contactName}, ${email},
              ${phone},
              ${vendor.isActive ?? true})
            RETURNING ${columns}`
          if (row === undefined) throw new Error('The vendor was not written')
          return row
        }),
      )
    },

    update: (id: string, changes: UpdateVendor) => updateVendor(prisma, id, changes),

    async remove(id: string): Promise<void> {
      try {
        const { count } = await prisma.vendor.deleteMany({ where: { id } })
        if (count === 0) throw new NotFoundError('Vendor')
      } catch (error) {
        if (foreignKeyViolation(error) === undefined) throw error
        throw new ConflictError(
          'Vendor has purchase orders; make it inactive instead',
          'VENDOR_IN_USE',
        )
      }
    },
  }
}

async function updateVendor(
  prisma: PrismaClient,
  id: string,
  changes: UpdateVendor,
): Promise<Vendor> {
  return oneOfEachName(() =>
    transaction(prisma, async (tx) => {
      const [before] = await tx.$queryRaw<Vendor[]>`
        SELECT ${columns} FROM vendors WHERE id = ${id}::uuid FOR UPDATE`
      if (before === undefined) throw new NotFoundError('Vendor')
      if (changes.type !== undefined && changes.type !== before.type) {
        const used = await tx.purchaseOrder.findFirst({ where: { vendorId: id } })
        if (used !== null) {
          throw new ConflictError(
            'Vendor has purchase orders; its type cannot change',
            'VENDOR_IN_USE',
          )
        }
      }
      const { name, type, contactName, email, phone, isActive } = { ...before, ...sent(changes) }
      const [after] = await tx.$queryRaw<Vendor[]>`
        UPDATE vendors SET name = ${name}, type = ${type}, contact_name = ${contactName},
          name_key = CASE WHEN name = ${name} THEN name_key ELSE ${nameKey(name)} END,
          email = ${email}, phone = ${phone}, is_active = ${isActive}, updated_at = now()
        WHERE id = ${id}::uuid RETURNING ${columns}`
      if (after === undefined) throw new NotFoundError('Vendor')
      return after
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
    throw new ConflictError('Vendor with this name already exists', 'VENDOR_NAME_TAKEN')
  }
}

async function listVendors(
  prisma: PrismaClient,
  query: ListQuery,
  { type, isActive }: VendorFilter,
): Promise<Page<Vendor>> {
  const page = keyset(query, SORTS, Prisma.sql`id`)
  const conditions = [Prisma.sql`true`]
  if (type !== undefined) conditions.push(Prisma.sql`type = ${type}`)
  if (isActive !== undefined) conditions.push(Prisma.sql`is_active = ${isActive}`)
  if (query.q !== null) {
    conditions.push(Prisma.sql`strpos(lower(concat_ws(E'\n', name, contact_name, email, phone)),
      lower(${query.q})) > 0`)
  }
  const where = Prisma.join(conditions, ' AND ')
  const [rows, [count]] = await Promise.all([
    prisma.$queryRaw<(Vendor & { cursorValue: string })[]>`
      SELECT ${columns}, ${page.cursorValue} AS "cursorValue" FROM vendors
      WHERE ${where} AND ${page.after} ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
    prisma.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM vendors WHERE ${where}`,
  ])
  return toPage(rows, query, count.total)
}
