import {
  createPool,
  type ModelDatabase,
  type ModelTransaction,
  openModelDatabase,
} from '@formwork/database'
import { newId } from '@formwork/kernel'
import { type TestDatabase, testDatabase } from '@formwork/testing'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { z } from 'zod'
import { migrationsOfService, outbox } from '../src/index.ts'
import { type Prisma, PrismaClient } from './generated/prisma/client.ts'

const migrations = new URL('./prisma/migrations', import.meta.url).pathname

export const silent: Logger = pino({ level: 'silent' })

export const PROJECT_CHANGED = 'estimating.project.changed.v1'
export const projectChanged = z.object({ name: z.string() })
export type Tx = ModelTransaction<unknown, Prisma.TransactionClient>
type Projects = ModelDatabase<unknown, Prisma.TransactionClient, PrismaClient>

/** A small service with its own database, on either side of an event. */
export interface ProjectService {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly db: Projects
  readonly prisma: PrismaClient
  /** Changes a project and promises the event; returns its id. */
  change(name: string, id?: string): Promise<string>
  close(): Promise<void>
}

export async function projectService(): Promise<ProjectService> {
  const database = await testDatabase({
    name: 'projects',
    migrations: migrationsOfService(migrations),
  })
  return { ...projectServiceAt(database.databaseUrl), database }
}

/** The service by another way to its database. */
export function projectServiceAt(url: string): Omit<ProjectService, 'database'> {
  const pool = createPool({ url, applicationName: 'projects' })
  const db: Projects = openModelDatabase(pool, (adapter) => new PrismaClient({ adapter }))
  return {
    pool,
    db,
    prisma: db.prisma,
    change: async (name, id = newId()) => {
      await db.transaction((tx) => changeProject(tx, name, id))
      return id
    },
    close: () => db.close(),
  }
}

/** As another replica would, of which this process gets no signal. */
export const withoutSignal = (tx: Tx): Tx => ({ ...tx, afterCommit: () => undefined })

export async function changeProject(tx: Tx, name: string, id: string): Promise<void> {
  const { project } = await tx.models()
  const { version } = await project.upsert({
    where: { id },
    create: { id, name, version: 1 },
    update: { name, version: { increment: 1 } },
  })
  await outbox.add(tx, {
    type: PROJECT_CHANGED,
    aggregateId: id,
    aggregateVersion: version,
    data: { name },
  })
}
