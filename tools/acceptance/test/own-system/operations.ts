import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findMarked } from '@formwork/backing-services'
import { newId } from '@formwork/kernel'
import { type ApiSession, DATABASES, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { USERS } from '../endpoint-table.ts'
import type { OwnSystem } from './own-system.ts'

const OPERATE = join(import.meta.dirname, '../../../../deploy/local/src/operate.ts')
const DEAD_LETTERS = '/api/operations/dead-letters'
const PATIENCE = { withinMs: 40_000 }

interface DeadLetter {
  readonly id: string
  readonly service: string
  readonly subject: string
  readonly reason: string
  readonly payload: string
}

/** Dead letters, backlog and rebuilding, through the gateway and by the command line. */
export function operations(own: () => OwnSystem): void {
  let admin: ApiSession
  beforeAll(async () => {
    admin = await signIn(own().stack.gatewayUrl, USERS.ADMIN)
  })

  const environment = () => ({
    ...process.env,
    FORMWORK_PORT_BASE: String(own().config.portBase),
    FORMWORK_DATA_DIR: own().config.dataDir,
  })

  /** What an operator types, and what is said to it. */
  async function operate(...args: readonly string[]): Promise<{ code: number; text: string }> {
    return promisify(execFile)(process.execPath, [OPERATE, ...args], { env: environment() }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
    )
  }

  const inPurchasing = (text: string, values: readonly unknown[] = []) =>
    inDatabase('purchasing', text, values)
  const inField = (text: string, values: readonly unknown[] = []) =>
    inDatabase('field', text, values)

  async function inDatabase(
    name: 'purchasing' | 'field',
    text: string,
    values: readonly unknown[],
  ): Promise<readonly unknown[]> {
    const client = new pg.Client(own().stack.backing.databases[name].databaseUrl)
    await client.connect()
    const { rows } = await client.query(text, [...values]).finally(() => client.end())
    return rows
  }

  /** Estimating says something that purchasing cannot take in. */
  async function publishPoison(): Promise<string> {
    const { NATS_URL, NATS_USER, NATS_PASSWORD } = own().stack.backing.nats.estimating
    const login = { user: NATS_USER ?? '', pass: NATS_PASSWORD ?? '' }
    const inboxPrefix = `_INBOX_${NATS_USER}`
    const nats = await connect({ servers: NATS_URL, ...login, inboxPrefix })
    const [type, id] = ['estimating.scope.created.v1', newId()]
    const event = {
      specversion: '1.0',
      id,
      source: '/estimating',
      type,
      subject: randomUUID(),
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      aggregateversion: 1,
      data: { bid: { status: 'NO_SUCH_STATUS' } },
    }
    await jetstream(nats).publish(type, JSON.stringify(event))
    await nats.close()
    return id
  }

  async function natsProcess(): Promise<number> {
    for (const pid of await findMarked(own().config.dataDir)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (command.includes('nats-server')) return pid
    }
    throw new Error('nats-server does not run')
  }

  const listed = () => admin.json<DeadLetter[]>('GET', DEAD_LETTERS)

  async function poisonListed(): Promise<DeadLetter> {
    const id = await publishPoison()
    return eventually(async () => {
      const letter = (await listed()).find(({ payload }) => payload.includes(id))
      expect(letter).toBeDefined()
      return letter as DeadLetter
    }, PATIENCE)
  }

  describe('an event that a service cannot take in', () => {
    it('is shown, tried again and given up through the gateway', async () => {
      const letter = await poisonListed()
      expect(letter).toMatchObject({
        service: 'purchasing',
        subject: 'estimating.scope.created.v1',
        reason: expect.stringMatching(/Not the data of estimating.scope.created.v1/),
      })
      const path = `${DEAD_LETTERS}/purchasing/${letter.id}`
      const outcome = await admin.json<{ replayed: boolean }>('POST', `${path}/replay`)
      expect(outcome.replayed).toBe(false)
      expect((await admin.send('DELETE', path)).status).toBe(204)
      expect((await admin.send('DELETE', path)).status).toBe(404)
      expect(await listed()).toEqual([])
    })

    it('is shown, tried again and given up by the command line', async () => {
      const { id } = await poisonListed()
      expect((await operate('dead-letters')).text).toMatch(new RegExp(`purchasing: 1\\n  ${id}`))
      const tried = await operate('replay', 'purchasing', id)
      expect(tried).toMatchObject({
        code: 1,
        text: expect.stringMatching(/failed again and stays/),
      })
      expect(await operate('discard', 'purchasing', id)).toMatchObject({ code: 0 })
      expect((await operate('dead-letters')).text).toMatch(/purchasing: none/)
      for (const command of ['replay', 'discard']) {
        const { code, text } = await operate(command, 'purchasing', id)
        expect([code, text]).toEqual([1, expect.stringMatching(/Dead letter not found/)])
      }
    })
  })

  describe('the backlog', () => {
    it('is told of every service, through the gateway and by the command line', async () => {
      const backlog = await admin.json<{ service: string }[]>('GET', '/api/operations/backlog')
      expect(backlog.map(({ service }) => service)).toEqual([...DATABASES])
      await eventually(async () => {
        const { code, text } = await operate('backlog')
        expect(code).toBe(0)
        expect(text).toMatch(/purchasing: 0 not published\n {2}of estimating: 0 not taken in/)
      }, PATIENCE)
    })

    // Only Linux tells which process is this stack's NATS.
    it.skipIf(process.platform !== 'linux')(
      'is told as far as it is known while NATS stands still',
      async () => {
        const nats = await natsProcess()
        process.kill(nats, 'SIGSTOP')
        try {
          const { code, text } = await operate('backlog')
          expect([code, text]).toEqual([
            0,
            expect.stringMatching(/of estimating: NATS cannot say how many not taken in/),
          ])
        } finally {
          process.kill(nats, 'SIGCONT')
        }
      },
    )
  })

  describe('copies of projects', () => {
    it('are built anew by the command line', async () => {
      const client = await admin.json<{ id: string }>('POST', '/api/clients', { name: 'Slab Co' })
      const bid = await admin.json<{ id: string; name: string }>('POST', '/api/bids', {
        bidNumber: 'REBUILD-1',
        name: 'Warehouse slab',
        clientId: client.id,
      })
      const project = () => admin.json<{ name: string }>('GET', `/api/projects/${bid.id}`)
      await eventually(async () => expect((await project()).name).toBe('Warehouse slab'), PATIENCE)
      await admin.json('GET', `/api/projects/${bid.id}/tasks`)
      await inField(`UPDATE projects SET name = 'wrong' WHERE id = $1`, [bid.id])
      await inPurchasing(`UPDATE projects SET name = 'wrong', version = 900 WHERE id = $1`, [
        bid.id,
      ])
      expect((await project()).name).toBe('wrong')
      expect(await operate('rebuild-projects')).toEqual({
        code: 0,
        text: expect.stringMatching(
          /has the \d+ projects of estimating; 0 were gone.*\n.*has the \d+ days of the field; 0 were gone.*\n.*tasks of its [1-9]\d* projects/,
        ),
      })
      expect((await project()).name).toBe('Warehouse slab')
      await eventually(async () => {
        const [row] = await inField('SELECT name FROM projects WHERE id = $1', [bid.id])
        expect(row).toEqual({ name: 'Warehouse slab' })
      }, PATIENCE)
    })
  })

  describe('the command line', () => {
    it('ends without a word when nobody reads on', async () => {
      const piped = ['-c', '"$0" "$1" dead-letters | true', process.execPath, OPERATE]
      const { stderr } = await promisify(execFile)('sh', piped, { env: environment() })
      expect(stderr).toBe('')
    })

    it('says what it can do', async () => {
      for (const words of [[], ['nonsense'], ['replay'], ['replay', 'billing', newId()]]) {
        const { code, text } = await operate(...words)
        expect([code, text]).toEqual([1, expect.stringMatching(/rebuild-projects/)])
      }
    })
  })
}
