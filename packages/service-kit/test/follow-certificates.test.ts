import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityV1 } from '@formwork/contracts'
import { startMetricsServer } from '@formwork/telemetry'
import { freePort } from '@formwork/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followCertificates } from '../src/certificates/follow-certificates.ts'
import { callUnary, channelOptions, closeClient } from '../src/grpc/grpc-client.ts'
import { clientCredentials } from '../src/grpc/grpc-credentials.ts'
import { type GrpcServer, startGrpcServer } from '../src/grpc/grpc-server.ts'

/** Certificates made for tests; they protect nothing. */
const FIXTURES = join(import.meta.dirname, 'fixtures/tls')
const TOKEN = 'a token that catalog shows'
const ANSWER = { standing: 'SESSION_STANDING_ACTIVE' }
const AWAY = { kind: 'unavailable' }

const eventually = (assertion: () => unknown) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 20 })

let folder: string
let lines: string[]
let opened: { close(): unknown }[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'))
  lines = []
  opened = []
})
afterEach(async () => {
  for (const one of opened.reverse()) await one.close()
  await rm(folder, { recursive: true })
})

/** A service that follows files of its own. */
class Service {
  readonly settings
  readonly name: string
  readonly log = pino({}, { write: (line: string) => void lines.push(line) })

  constructor(name: string) {
    this.name = name
    const file = (kind: string) => join(folder, `${name}.${kind}.pem`)
    this.settings = {
      GRPC_CA_FILE: file('ca'),
      GRPC_CERTIFICATE_FILE: file('certificate'),
      GRPC_KEY_FILE: file('key'),
    }
  }

  async has(certificate: string, key = certificate): Promise<void> {
    await copyFile(join(FIXTURES, `${certificate}.pem`), this.settings.GRPC_CERTIFICATE_FILE)
    await copyFile(join(FIXTURES, `${key}.key.pem`), this.settings.GRPC_KEY_FILE)
  }

  async trusts(...authorities: readonly string[]): Promise<void> {
    const files = authorities.map((name) => readFile(join(FIXTURES, `${name}.pem`)))
    await writeFile(this.settings.GRPC_CA_FILE, Buffer.concat(await Promise.all(files)))
  }

  follow(): void {
    opened.push(followCertificates(this.settings, this.log, 10))
  }

  async serve(): Promise<GrpcServer> {
    const definition = Object.fromEntries(
      Object.entries(identityV1.IdentityService.service).filter(
        ([name]) => name === 'CheckSession',
      ),
    )
    const server = await startGrpcServer({
      host: '127.0.0.1',
      port: 0,
      tokens: [TOKEN],
      tls: this.settings,
      definition,
      log: this.log,
      handlers: { checkSession: async () => ANSWER },
    })
    opened.push(server)
    return server
  }

  /** What it is answered on a connection that begins now. */
  async ask({ port }: GrpcServer): Promise<unknown> {
    const client = new identityV1.IdentityService(
      `127.0.0.1:${port}`,
      clientCredentials(this.settings),
      // Else a new client would go on with the connection of the one before.
      { ...channelOptions, 'grpc.use_local_subchannel_pool': 1 },
    )
    try {
      return await callUnary(
        { service: 'Identity', token: TOKEN, deadlineMs: 10_000 },
        (request: object, metadata, call, done) =>
          client.checkSession(request, metadata, call, done),
        {},
      )
    } finally {
      closeClient(client)
    }
  }

  /** Resolves once its log says so. */
  says(words: RegExp): Promise<unknown> {
    return eventually(() => expect(lines.join('\n')).toMatch(words))
  }
}

async function twoServices() {
  const identity = new Service('identity')
  const catalog = new Service('catalog')
  for (const service of [identity, catalog]) {
    await service.trusts('ca')
    await service.has(service.name)
    service.follow()
  }
  return { identity, catalog, server: await identity.serve() }
}

describe('certificates that change under running services', () => {
  it('go from one authority to another without a call that fails', async () => {
    const { identity, catalog, server } = await twoServices()
    const both = [identity, catalog]
    let calling = true
    const calls = (async () => {
      let answered = 0
      for (; calling; answered += 1) expect(await catalog.ask(server)).toEqual(ANSWER)
      return answered
    })()
    const taken = async () => {
      await eventually(() =>
        expect(lines.filter((line) => line.includes('a new certificate'))).toHaveLength(2),
      )
      lines = []
    }
    for (const service of both) await service.trusts('ca', 'other-ca')
    await taken()
    for (const service of both) await service.has('stranger')
    await taken()
    for (const service of both) await service.trusts('other-ca')
    await taken()
    expect(await catalog.ask(server)).toEqual(ANSWER)
    calling = false
    expect(await calls).toBeGreaterThan(0)
    const late = new Service('late')
    await late.trusts('other-ca')
    await late.has('catalog')
    await expect(late.ask(server)).rejects.toMatchObject(AWAY)
  })

  it('count as they were while new ones do not fit or cannot be read', async () => {
    const { identity, catalog, server } = await twoServices()
    await identity.has('catalog', 'identity')
    await identity.says(/identity\.key\.pem is not the key of the certificate/)
    expect(await catalog.ask(server)).toEqual(ANSWER)
    await identity.has('stranger')
    await identity.says(/cannot be used/)
    await identity.says(/identity\.certificate\.pem is of none of the authorities/)
    expect(await catalog.ask(server)).toEqual(ANSWER)
    await rm(identity.settings.GRPC_CA_FILE)
    await identity.says(/identity\.ca\.pem, a file of TLS for gRPC, cannot be read/)
    expect(await catalog.ask(server)).toEqual(ANSWER)
    await identity.trusts('other-ca')
    await identity.has('stranger')
    await eventually(() => expect(catalog.ask(server)).rejects.toMatchObject(AWAY))
    await catalog.trusts('other-ca')
    await catalog.has('stranger')
    await eventually(async () => expect(await catalog.ask(server)).toEqual(ANSWER))
  })
})

describe('a certificate that others refuse from the start', () => {
  it('is told of once, when it has expired', async () => {
    const { server } = await twoServices()
    const late = new Service('late')
    await late.trusts('ca', 'expired')
    await late.has('expired')
    late.follow()
    await late.says(/late\.certificate\.pem expired at 2025-02-01T00:00:00\.000Z/)
    await expect(late.ask(server)).rejects.toMatchObject(AWAY)
    expect(lines.filter((line) => line.includes('expired at'))).toHaveLength(1)
    const port = await freePort()
    await startMetricsServer('127.0.0.1', port)
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`)
    const name = 'formwork_grpc_certificate_expiry_timestamp_seconds'
    const file = late.settings.GRPC_CERTIFICATE_FILE
    expect(await figures.text()).toContain(
      `${name}{file="${file}"} ${Date.UTC(2025, 1, 1) / 1_000}`,
    )
  })

  it('is told of when no authority of its own has issued it', async () => {
    const late = new Service('late')
    await late.trusts('ca')
    await late.has('stranger')
    late.follow()
    await late.says(/late\.certificate\.pem is of none of the authorities in .*late\.ca\.pem/)
  })

  it('is not one that an authority between them has issued', async () => {
    const branch = new Service('branch')
    await branch.trusts('ca', 'root-ca')
    await branch.has('branched')
    branch.follow()
    expect(await branch.ask(await branch.serve())).toEqual(ANSWER)
    expect(lines.filter((line) => line.includes('refuse'))).toEqual([])
  })
})
