import { Prisma, type PrismaClient } from './generated/prisma/client.ts'

export type Database = PrismaClient
/** The same tables within one transaction. */
export type Tx = Prisma.TransactionClient

export const { sql } = Prisma
