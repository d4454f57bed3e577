import type { Prisma, PrismaClient } from './generated/prisma/client.ts'

/** Reads go to either; what belongs together goes to one transaction. */
export type Tx = Prisma.TransactionClient
export type Queryable = PrismaClient | Tx
