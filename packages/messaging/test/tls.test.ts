import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Nats, startNats } from '@formwork/backing-services'
import { eventually, freePort } from '@formwork/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Broker, type BrokerOptions, brokerOptions, connectBroker } from '../src/index.ts'
import { jwtLogins } from './jwt-logins.ts'

const certificate = (name: string): string => join(import.meta.dirname, 'certificates', name)
const CA = certificate('ca.crt')
const CLIENT = { certificateFile: certificate('client.crt'), keyFile: certificate('client.key') }
const PATIENCE = { withinMs: 15_000 }

describe('a connection to NATS', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-tls-'))
  })
  const servers: Nats[] = []
  const brokers: Broker[] = []
  afterEach(async () => {
    await Promise.all(brokers.splice(0).map((broker) => broker.close()))
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    await rm(folder, { recursive: true })
  })

  /** @returns its address without the protocol */
  const serve = async (name: string, more = ''): Promise<string> => {
    const files = `cert_file: "${certificate(`${name}.crt`)}", key_file: "${certificate(`${name}.key`)}"`
    const configuration = `tls { ${files} ${more} }
      authorization { users: [{ user: catalog, password: "hush" }] }`
    const port = await freePort()
    servers.push(await startNats({ dataDir: folder, port, configuration, log: () => {} }))
    return `127.0.0.1:${port}`
  }
  /** What the process says of its connection, in its first attempts. */
  const begin = (options: Omit<BrokerOptions, 'name' | 'log'>) => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => void lines.push(line) })
    const login = options.credentialsFile ? {} : { user: 'catalog', password: 'hush' }
    const broker = connectBroker({ ...login, ...options, name: 'catalog', log })
    brokers.push(broker)
    const says = (what: RegExp) =>
      eventually(() => expect(lines.join('\n')).toMatch(what), PATIENCE)
    return { broker, says }
  }
  const works = async ({ broker }: ReturnType<typeof begin>) => {
    const { manager } = await broker.session(AbortSignal.timeout(15_000))
    await manager.streams.add({ name: 'CATALOG', subjects: ['catalog.>'] })
  }

  it('speaks TLS with a server that a CA of one’s own vouches for', async () => {
    const address = await serve('server')
    await works(begin({ url: `tls://${address}`, caFile: CA }))
  })

  it('refuses a server that another CA vouches for, or nobody known', async () => {
    const url = `tls://${await serve('server')}`
    const wrong = begin({ url, caFile: certificate('other-ca.crt') })
    const none = begin({ url })
    await wrong.says(/unable to (verify|get)|self.signed/i)
    await none.says(/unable to (verify|get)|self.signed/i)
    expect([wrong.broker.connected(), none.broker.connected()]).toEqual([false, false])
  })

  it('refuses a certificate for another name', async () => {
    const stranger = begin({ url: `tls://${await serve('localhost')}`, caFile: CA })
    await stranger.says(/does not match certificate|ALTNAME/i)
    expect(stranger.broker.connected()).toBe(false)
  })

  it('shows its own certificate to a server that asks for one, and is refused without', async () => {
    const address = await serve('server', `, ca_file: "${CA}", verify: true`)
    const without = begin({ url: `tls://${address}`, caFile: CA })
    await without.says(/cannot connect to NATS/)
    await works(begin({ url: `tls://${address}`, caFile: CA, ...CLIENT }))
    expect(without.broker.connected()).toBe(false)
  })

  it('reads the files again when they were replaced', async () => {
    const address = await serve('server')
    const caFile = join(folder, 'ca.crt')
    await copyFile(certificate('other-ca.crt'), caFile)
    const begun = begin({ url: `tls://${address}`, caFile })
    await begun.says(/cannot connect/)
    await copyFile(CA, caFile)
    await works(begun)
  })

  it('logs in with a credentials file', async () => {
    const { configuration, credentials } = jwtLogins()
    const port = await freePort()
    servers.push(await startNats({ dataDir: folder, port, configuration, log: () => {} }))
    const file = join(folder, 'catalog.creds')
    await writeFile(file, credentials)
    const url = `nats://127.0.0.1:${port}`
    await works(begin(brokerOptions({ NATS_URL: url, NATS_CREDENTIALS_FILE: file })))
    await writeFile(file, jwtLogins().credentials)
    const stranger = begin({ url, credentialsFile: file })
    await stranger.says(/Authorization/)
    expect(stranger.broker.connected()).toBe(false)
  })

  describe('to a server without TLS', () => {
    let listener: Server
    let received: string
    let port: number
    beforeEach(async () => {
      received = ''
      port = await freePort()
      listener = createServer((socket) => {
        socket.on('error', () => {})
        socket.on('data', (data) => {
          received += data
        })
        const info = { server_id: 'x', version: '2.9.10', proto: 1, max_payload: 1_048_576 }
        socket.write(`INFO ${JSON.stringify(info)}\r\n`)
      })
      await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
    })
    afterEach(() => void listener.close())

    it.each([
      ['tls://', {}],
      ['nats://', { caFile: CA }],
      ['nats://', CLIENT],
    ])('sends no password in clear: %s %o', async (protocol, files) => {
      const begun = begin({ url: `${protocol}127.0.0.1:${port}`, ...files })
      await begun.says(/server does not support 'tls'/)
      expect(received).toBe('')
    })

    it('sends it when nobody asked for TLS', async () => {
      begin({ url: `nats://127.0.0.1:${port}` })
      await eventually(() => expect(received).toContain('hush'), PATIENCE)
    })
  })
})
