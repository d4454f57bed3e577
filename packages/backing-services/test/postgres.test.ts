import { chmod, cp, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureDatabase, withClient } from '../src/database.ts'
import { freePort } from '../src/free-port.ts'
import { startPostgres } from '../src/postgres.ts'
import { type TemporaryFolder, temporaryFolder } from '../src/temporary-folder.ts'

describe('the embedded Postgres', () => {
  let folder: TemporaryFolder
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(() => folder.remove())

  const start = async (dataDir: string, fsync = false) =>
    startPostgres({
      dataDir,
      port: await freePort(),
      fsync,
      password: 'secret',
      log: () => {},
    })

  it('runs from a folder that other users cannot enter, and from an open one after that', async () => {
    await chmod(folder.path, 0o700)
    const dataDir = join(folder.path, 'postgres')
    const closed = await start(dataDir)
    await withClient(closed.url, (client) => client.query('CREATE TABLE kept (id int)'))
    await closed.stop()

    await chmod(folder.path, 0o711)
    const open = await start(dataDir)
    await withClient(open.url, (client) => client.query('SELECT * FROM kept'))
    await open.stop()
    expect((await stat(join(dataDir, 'cluster'))).mode & 0o077).toBe(0)
  })

  it('starts over the traces of a kill -9', async () => {
    const first = await start(folder.path, true)
    await withClient(first.url, (client) => client.query('CREATE TABLE kept (id int)'))
    const running = join(folder.path, 'cluster', 'postmaster.pid')
    const trace = join(folder.path, 'trace')
    await cp(running, trace)
    await first.stop(0)
    await cp(trace, running)
    const second = await start(folder.path)
    await withClient(second.url, (client) => client.query('SELECT * FROM kept'))
    await second.stop()
  })

  it('begins again when the first start was cut short', async () => {
    await mkdir(join(folder.path, 'cluster.new'))
    const postgres = await start(folder.path)
    await postgres.stop()
  })

  it('sorts names as a phone book does, and gives a service the same database again', async () => {
    const postgres = await start(folder.path)
    const { rows } = await withClient(postgres.url, (client) =>
      client.query(`SELECT n FROM (VALUES ('Zebra'), ('apple'), ('Ärmel')) AS t(n) ORDER BY n`),
    )
    expect(rows.map(({ n }) => n)).toEqual(['apple', 'Ärmel', 'Zebra'])

    const login = { name: 'catalog', password: 'one', ownerPassword: 'two' }
    const { migrationDatabaseUrl } = await ensureDatabase(postgres.url, login)
    await withClient(migrationDatabaseUrl, (owner) =>
      owner.query(`
        CREATE TABLE prices (n int); CREATE TABLE price_history (n int);
        COMMENT ON TABLE price_history IS 'append-only';
        REVOKE UPDATE, DELETE ON price_history FROM catalog`),
    )
    const { databaseUrl } = await ensureDatabase(postgres.url, { ...login, password: 'three' })
    expect(databaseUrl).toContain('three')
    await withClient(databaseUrl, async (client) => {
      await client.query('UPDATE prices SET n = 1')
      await client.query('INSERT INTO price_history VALUES (1)')
      const change = client.query('UPDATE price_history SET n = 2')
      await expect(change).rejects.toThrow('permission denied')
    })
    await postgres.stop()
  })
})
