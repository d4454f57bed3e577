/** What every kind's records have beside their own fields. */
export interface RateRow {
  readonly id: string
  readonly version: number
  /** What a unique natural key is compared by. */
  readonly nameKey?: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface ReadableTable {
  findMany(args: { where?: object; orderBy?: object[]; take?: number }): Promise<RateRow[]>
  count(args: { where?: object }): Promise<number>
  deleteMany(args: { where: object }): Promise<{ count: number }>
}

/** The part of a Prisma model's delegate that is the same for every kind. */
export interface RateTable extends ReadableTable {
  createManyAndReturn(args: { data: object[] }): Promise<RateRow[]>
  updateManyAndReturn(args: { where: object; data: object }): Promise<RateRow[]>
}

/**
 * A Prisma delegate as a RateTable. Prisma types what is written per model; here it is a value that
 * has passed the kind's schema, whose fields the compiler holds to those of the model
 * (`defineRateType`).
 */
export function rateTable(delegate: ReadableTable): RateTable {
  return delegate as RateTable
}
