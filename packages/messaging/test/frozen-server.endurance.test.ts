import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, type Nats, startNats, temporaryFolder } from '@formwork/backing-services'
import { eventually } from '@formwork/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectBroker } from '../src/index.ts'
import { silent } from './project-service.ts'

const ESTABLISHED = '01'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let nats: Nats
let port: number
beforeEach(async () => {
  folder = await temporaryFolder()
  port = await freePort()
  nats = await startNats({ dataDir: join(folder.path, 'nats'), port, log: () => {} })
})
afterEach(async () => {
  process.kill(nats.pid, 'SIGCONT')
  await nats.stop()
  await folder.remove()
})

/** Our ends of the open connections to the server (proc_pid_net(5)). */
async function connections(): Promise<readonly string[]> {
  const table = (await readFile('/proc/self/net/tcp', 'utf8')).trim().split('\n').slice(1)
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return table
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(`:${hex}`) && state === ESTABLISHED)
    .map(([, local = '']) => local)
}

/** Stops the process, and waits until it stands still: another of its threads may answer until then. */
async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  await eventually(async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    expect(stat.slice(stat.lastIndexOf(')')).split(' ')[1]).toBe('T')
  })
}

// Only Linux tells which connections are open.
describe.skipIf(process.platform !== 'linux')('a server that stands still', () => {
  it('costs no more than one socket, however often it is tried', async () => {
    await freeze(nats.pid)
    const broker = connectBroker({ url: nats.url, name: 't', log: silent })
    const seen = new Set<string>()
    await eventually(async () => {
      const open = await connections()
      for (const one of open) seen.add(one)
      expect(open.length).toBeLessThanOrEqual(1)
      expect(seen.size).toBeGreaterThan(3)
    })
    process.kill(nats.pid, 'SIGCONT')
    await eventually(() => expect(broker.connected()).toBe(true))
    expect(await connections()).toHaveLength(1)
    await broker.close()
  })
})
