import type { ProjectMessage } from '@formwork/contracts'
import { NotFoundError } from '@formwork/kernel'
import type { Pool } from 'pg'
import { sql } from '../database.ts'
import { startConsistentRead } from '../snapshots/consistent-read.ts'
import { readPmSections } from '../snapshots/read-pm-sections.ts'
import { toSections } from './snapshot-messages.ts'

type ProjectRow = Omit<ProjectMessage, 'budget'>

/**
 * A bid as purchasing sees it. Its budget is what was frozen when it was awarded, and today's before.
 *
 * @throws NotFoundError `Project not found`
 */
export async function readProject(pool: Pool, id: string): Promise<ProjectMessage> {
  const { read, close } = await startConsistentRead(pool)
  try {
    const [row] = await read<{ project: ProjectRow; frozen: ProjectMessage['budget'] | null }>(sql`
      SELECT b.awarded_budget AS frozen, json_strip_nulls(json_build_object(
        'id', b.id, 'bidNumber', b.bid_number, 'name', b.name, 'location', b.location,
        'status', b.status, 'version', b.version, 'scopes', coalesce((
          SELECT json_agg(json_build_object('id', s.id, 'name', s.name)
            ORDER BY s.position, s.created_at, s.id)
          FROM scopes s WHERE s.bid_id = b.id), '[]'))) AS project
      FROM bids b WHERE b.id = ${id}::uuid`)
    if (row === undefined) throw new NotFoundError('Project')
    const budget = row.frozen ?? toSections(await readPmSections(read, id))
    return { ...row.project, budget }
  } finally {
    await close()
  }
}
