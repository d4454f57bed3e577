import { keyset, type SortColumn, toPage, transaction, uniqueViolation } from '@formwork/database'
import {
  ConflictError,
  type ListQuery,
  NotFoundError,
  nameKey,
  newId,
  type Page,
} from '@formwork/kernel'
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts'
import type { CreateCostCode, UpdateCostCode } from './cost-codes.schemas.ts'

export interface CostCode {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

const SORTS: Readonly<Record<string, SortColumn>> = {
  code: { expression: Prisma.sql`lower(code)`, type: 'text' },
  name: { expression: Prisma.sql`lower(name)`, type: 'text' },
}

const columns = Prisma.sql`id, code, name, is_active AS "isActive", created_at AS "createdAt",
  updated_at AS "updatedAt"`

export type CostCodeStore = ReturnType<typeof costCodeStore>

/** The list that project managers pick from. Allocations keep the code itself, so any may be removed. */
export function costCodeStore(prisma: PrismaClient) {
  return {
    list: (query: ListQuery) => listCostCodes(prisma, query),

    create: ({ code, name, isActive = true }: CreateCostCode): Promise<CostCode> =>
      oneOfEachCode(() =>
        transaction(prisma, (tx) =>
          tx.costCode.create({
            data: { id: newId(), code, nameKey: nameKey(code), name, isActive },
            omit: { nameKey: true },
          }),
        ),
      ),

    update: (id: string, { code, name, isActive }: UpdateCostCode): Promise<CostCode> =>
      oneOfEachCode(async () => {
        const [updated] = await prisma.$queryRaw<CostCode[]>`
          UPDATE cost_codes AS c SET code = coalesce(${code ?? null}, c.code),
            name_key = CASE WHEN coalesce(${code ?? null}, c.code) = c.code THEN c.name_key
              ELSE ${nameKey(code ?? '')} END,
            name = coalesce(${name ?? null}, c.name),
            is_active = coalesce(${isActive ?? null}, c.is_active), updated_at = now()
          WHERE c.id = ${id}::uuid RETURNING ${columns}`
        if (updated === undefined) throw new NotFoundError('Cost code')
        return updated
      }),

    async remove(id: string): Promise<void> {
      const { count } = await prisma.costCode.deleteMany({ where: { id } })
      if (count === 0) throw new NotFoundError('Cost code')
    },
  }
}

async function oneOfEachCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw new ConflictError('Cost code already exists', 'COST_CODE_TAKEN')
  }
}

async function listCostCodes(prisma: PrismaClient, query: ListQuery): Promise<Page<CostCode>> {
  const page = keyset(query, SORTS, Prisma.sql`id`)
  const where =
    query.q === null
      ? Prisma.sql`true`
      : Prisma.sql`strpos(lower(concat_ws(E'\n', code, name)), lower(${query.q})) > 0`
  const [rows, [count]] = await Promise.all([
    prisma.$queryRaw<(CostCode & { cursorValue: string })[]>`
      SELECT ${columns}, ${page.cursorValue} AS "cursorValue" FROM cost_codes
      WHERE ${where} AND ${page.after} ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
    prisma.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM cost_codes WHERE ${where}`,
  ])
  return toPage(rows, query, count.total)
}
