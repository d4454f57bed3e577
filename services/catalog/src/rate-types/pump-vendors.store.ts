import type { Database } from '../database.ts'

/** The names of all vendors, each once, in their order. */
export async function readPumpVendors(db: Database): Promise<string[]> {
  const rows = await db.prisma.pumpPrice.findMany({
    distinct: ['vendor'],
    orderBy: { vendor: 'asc' },
    select: { vendor: true },
  })
  return rows.map(({ vendor }) => vendor)
}
