import { createPool, type Database, openDatabase, type Transaction } from '@formwork/database'
import { newId } from '@formwork/kernel'
import { type TestDatabase, testDatabase } from '@formwork/testing'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { z } from 'zod'
import { migrationsOfService, outbox } from '../src/index.ts'

const migrations = new URL('./migrations', import.meta.url).pathname

export const silent: Logger = pino({ level: 'silent' })

export const PROJECT_CHANGED = 'estimating.project.changed.v1'
export const projectChanged = z.object({ name: z.string() })
export type Tx = Transaction<unknown>

/** A small service with its own database, on either side of an event. */
export interface ProjectService {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly db: Database<unknown>
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
  const db = openDatabase(pool)
  return {
    pool,
    db,
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
  const { rows } = await tx.query(
    `INSERT INTO projects (id, name, version) VALUES ($1, $2, 1)
     ON CONFLICT (id) DO UPDATE SET name = $2, version = projects.version + 1 RETURNING version`,
    [id, name],
  )
  const [{ version }] = rows as [{ version: number }]
  await outbox.add(tx, {
    type: PROJECT_CHANGED,
    aggregateId: id,
    aggregateVersion: version,
    data: { name },
  })
}

export const insertProject = (tx: Tx, name: string, id: string = newId()) =>
  tx.query('INSERT INTO projects (id, name, version) VALUES ($1, $2, 1)', [id, name])

/** Names of the projects that a service has, in their order. */
export async function projectNames({ pool }: Pick<ProjectService, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM projects')
  return rows.map(({ name }) => name).sort()
}
