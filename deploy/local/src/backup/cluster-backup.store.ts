import { withClient } from '@formwork/backing-services'
import pg from 'pg'

/** A backup of the cluster that is under way. */
export interface ClusterBackup {
  /**
   * Ends it.
   * @returns the contents of `backup_label`, without which the copy is not one
   */
  stop(): Promise<string>
  close(): Promise<void>
}

/**
 * Tells Postgres that its files are about to be copied. What it writes meanwhile stays in `pg_wal`
 * until `close`.
 *
 * @param url the superuser's
 */
export async function startClusterBackup(url: string): Promise<ClusterBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  // A failing connection is told by the statement that meets it.
  client.on('error', () => undefined)
  await client.connect()
  const slot = `backup_${process.pid}`
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot])
  await client.query(`SELECT pg_backup_start('formwork', true)`)
  return {
    stop: async () => {
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(false)',
      )
      const label = rows[0]?.labelfile
      if (label === undefined) throw new Error('Postgres ended the backup without a label')
      return label
    },
    close: () => client.end(),
  }
}

export interface StoredFile {
  readonly id: string
  readonly sha256: string
}

/** The files that the document service's database says there are. */
export function storedFiles(url: string): Promise<readonly StoredFile[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<StoredFile>('SELECT id, sha256 FROM stored_files')
    return rows
  })
}
