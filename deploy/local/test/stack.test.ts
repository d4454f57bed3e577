import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { findMarked, temporaryFolder } from '@formwork/backing-services'
import { eventually } from '@formwork/testing'
import { connect } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalConfig } from '../src/config.ts'
import type { LogLine } from '../src/log-line.ts'
import type { Stack } from '../src/stack.ts'
import { temporaryConfig } from '../src/temporary-stack.ts'
import { ask, startFixtureStack, useFolder } from './fixture-stack.ts'

// A stack makes a Postgres of its own, for which a busy machine takes long.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const RUN_STACK = join(import.meta.dirname, 'fixtures/run-stack.ts')

describe('a stack', () => {
  const folder = useFolder()

  it('leaves no process behind when it is killed without warning', async () => {
    const runner = spawn(process.execPath, [RUN_STACK], {
      env: { ...process.env, RUN_STACK_IN: folder.path },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(runner.stdout, 'data')
    expect(await findMarked(folder.path)).not.toEqual([])
    runner.kill('SIGKILL')
    await eventually(async () => expect(await findMarked(folder.path)).toEqual([]))
    const cluster = join(folder.path, 'postgres/cluster')
    await eventually(() => expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false))
  })

  it('says in one sentence that it has no such address', async () => {
    const config = await temporaryConfig(folder.path, { FORMWORK_HOST: '203.0.113.1' })
    await expect(startFixtureStack({ config })).rejects.toThrow(
      'FORMWORK_HOST is an address of this machine, not "203.0.113.1".',
    )
  })

  it('says in one sentence why a service does not start, and stops the rest', async () => {
    const config = await temporaryConfig(folder.path)
    const start = startFixtureStack({ config }, { FIXTURE_FAULT: 'JWKS_URL: missing' })
    await expect(start).rejects.toThrow('catalog did not start: JWKS_URL: missing')
    expect(await findMarked(config.dataDir)).toEqual([])
  })
})

describe('a running stack', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let config: LocalConfig
  let stack: Stack
  const lines: LogLine[] = []
  beforeAll(async () => {
    folder = await temporaryFolder()
    config = await temporaryConfig(folder.path)
    stack = await startFixtureStack({ config, onLine: (line) => lines.push(line) })
  })
  afterAll(async () => {
    await stack.stop()
    await folder.remove()
  })

  it('tells a service its own secrets and no other', async () => {
    const env = JSON.parse(await ask(config.portBase + 2, '/env'))
    expect(env.DATABASE_URL).toContain('catalog:')
    expect(JSON.stringify(env)).not.toContain('identity_owner')
    expect(env.SESSION_KEY).toBeUndefined()
    expect(JSON.parse(await ask(config.portBase, '/env')).DATABASE_URL).toBeUndefined()
  })

  it('tells a service its own login to NATS and no other', async () => {
    const { nats } = JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8'))
    for (const [name, offset] of [
      ['gateway', 0],
      ['catalog', 2],
      ['documents', 5],
    ] as const) {
      const env = await ask(config.portBase + offset, '/env')
      expect(JSON.parse(env)).toMatchObject({ NATS_USER: name, NATS_PASSWORD: nats[name] })
      const told = Object.keys(nats).filter((login) => env.includes(nats[login]))
      expect(told).toEqual([name])
    }
  })

  it('keeps the passwords of NATS in a file that nobody else reads', async () => {
    const { mode } = await stat(join(folder.path, 'nats/server.conf'))
    expect(mode & 0o777).toBe(0o600)
  })

  it('lets nobody into NATS without a password', async () => {
    const servers = `127.0.0.1:${config.portBase + 21}`
    await expect(connect({ servers, reconnect: false })).rejects.toThrow(/Authorization/)
  })

  it('starts a service again that was killed', async () => {
    const pid = await ask(config.portBase + 3, '/pid')
    process.kill(Number(pid), 'SIGKILL')
    await eventually(async () => expect(await ask(config.portBase + 3, '/pid')).not.toBe(pid))
    expect(lines).toContainEqual(
      expect.objectContaining({ source: 'estimating', message: expect.stringMatching(/SIGKILL/) }),
    )
  })

  it('refuses a second start from the same data folder', async () => {
    const second = startFixtureStack({ config: { ...config, portBase: config.portBase + 30 } })
    await expect(second).rejects.toThrow(`Formwork is running from ${folder.path} (process`)
  })
})

describe('a busy port', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let squatter: Server
  beforeEach(async () => {
    folder = await temporaryFolder()
    squatter = createServer()
  })
  afterEach(async () => {
    squatter.close()
    await folder.remove()
  })

  it.each([
    ['gateway', 0],
    ['catalog gRPC', 12],
    ['Postgres', 20],
    ['NATS', 21],
  ])('of %s is one sentence', async (purpose, offset) => {
    const config = await temporaryConfig(folder.path)
    const port = config.portBase + offset
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve))
    await expect(startFixtureStack({ config })).rejects.toThrow(
      `Port ${port} (${purpose}) is busy: stop what uses it, or choose another FORMWORK_PORT_BASE.`,
    )
  })
})
