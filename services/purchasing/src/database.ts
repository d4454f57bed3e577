import type { Pool } from 'pg'
import type { Prisma, PrismaClient } from './generated/prisma/client.ts'

/** Reads go to either; what belongs together goes to one transaction. */
export type Tx = Prisma.TransactionClient
export type Queryable = PrismaClient | Tx

/** Where statements of no answer run: a transaction or a client, Prisma's or one of plain SQL. */
export interface Statements {
  $executeRaw(statement: Prisma.Sql): Promise<number>
}

/** Runs one statement and answers with its rows. */
export type RunSql = <Row>(statement: Prisma.Sql) => Promise<Row[]>

export const through =
  (db: Queryable): RunSql =>
  (statement) =>
    db.$queryRaw(statement)

/**
 * Runs one statement on the pool, by itself, planned once per connection: for the few that every creation
 * runs, where planning and Prisma's own work would cost more than the statement.
 */
export const prepared =
  (pool: Pool, name: string): RunSql =>
  async <Row>({ text, values }: Prisma.Sql) => {
    const { rows } = await pool.query({ name, text, values })
    return rows as Row[]
  }
