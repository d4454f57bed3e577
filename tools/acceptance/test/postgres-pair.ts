import { appendFile, chmod, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePortBase, startPostgres, withClient } from '@formwork/backing-services'
import { type Balancer, startBalancer } from '@formwork/local'
import { eventually } from '@formwork/testing'

const PASSWORD = 'test'

/** A Postgres, one that follows it synchronously, and one address for whichever is the primary. */
export interface PostgresPair {
  /** The superuser's, at the address that moves. */
  readonly url: string
  /** Ends the primary without warning, all its processes at once. */
  killPrimary(): Promise<void>
  /** Makes the standby the primary. */
  promote(): Promise<void>
  /** Has the address lead to it. */
  moveAddress(): void
  stop(): Promise<void>
}

export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  const dirOf = (name: string) => join(folder, name)
  const port = await freePortBase()
  const ports = { primary: port + 1, standby: port + 2 }
  const start = (name: keyof typeof ports) =>
    startPostgres({
      dataDir: dirOf(name),
      port: ports[name],
      fsync: true,
      password: PASSWORD,
      log: () => {},
    })
  // Made, stopped and copied: both are one cluster then.
  await (await start('primary')).stop()
  await cp(dirOf('primary'), dirOf('standby'), { recursive: true })
  const cluster = join(dirOf('standby'), 'cluster')
  await chmod(cluster, 0o700)
  await writeFile(join(cluster, 'standby.signal'), '')
  const connection = `host=127.0.0.1 port=${ports.primary} user=postgres password=${PASSWORD}`
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  const primary = await start('primary')
  const standby = await start('standby')
  await followSynchronously(primary.url)

  let moved = false
  const balancer: Balancer = await startBalancer({
    host: '127.0.0.1',
    port,
    targets: [
      { port: ports.primary, isReady: () => !moved },
      { port: ports.standby, isReady: () => moved },
    ],
  })
  return {
    url: primary.url.replace(`:${ports.primary}/`, `:${port}/`),
    killPrimary: () => killPostmaster(join(dirOf('primary'), 'cluster')),
    promote: () =>
      withClient(standby.url, async (client) => {
        await client.query('SELECT pg_promote(true, 60)')
      }),
    moveAddress: () => {
      moved = true
    },
    async stop() {
      await balancer.close()
      await Promise.all([standby.stop(), primary.stop()])
    },
  }
}

/** From here on a commit is answered when the standby has it on its disk. */
async function followSynchronously(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await client.query('SELECT pg_reload_conf()')
    await eventually(async () => {
      const { rows } = await client.query('SELECT sync_state FROM pg_stat_replication')
      if (rows[0]?.sync_state !== 'sync') throw new Error('The standby does not follow yet')
    })
  })
}

async function killPostmaster(cluster: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  process.kill(pid, 'SIGKILL')
  for (const child of children.trim().split(' ')) {
    try {
      process.kill(Number(child), 'SIGKILL')
    } catch {
      // It has seen that the postmaster is gone.
    }
  }
}
