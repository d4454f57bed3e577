import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Nats, startNats } from '@formwork/backing-services'
import { identityV1, type SessionStanding } from '@formwork/contracts'
import { type Broker, connectBroker } from '@formwork/messaging'
import { eventually, freePort, type TestIssuer, testIssuer } from '@formwork/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../src/config/log.ts'
import { type GrpcServer, startGrpcServer } from '../src/grpc/grpc-server.ts'
import { createApp } from '../src/http/app.ts'
import { openSessions, type Sessions } from '../src/service/open-sessions.ts'

const log = createLog('service', 'silent')
const TOKEN = 'a token that services show'

let folder: string
let natsPort: number
let grpcPort: number
let issuer: TestIssuer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-sessions-'))
  issuer = await testIssuer()
  natsPort = await freePort()
  grpcPort = await freePort()
})
afterAll(async () => {
  await issuer.close()
  await rm(folder, { recursive: true, force: true })
})

/** NATS as a process of its own, and an identity whose answers the test gives. */
let nats: Nats | undefined
let identity: GrpcServer | undefined
let ended: Set<string>
let asked: number
const startBroker = async () => {
  nats = await startNats({ dataDir: folder, port: natsPort, log: () => {} })
}
const stopBroker = async () => {
  await nats?.stop(2_000)
  nats = undefined
}
/** All that a service asks identity for here. */
const definition = Object.fromEntries(
  Object.entries(identityV1.IdentityService.service).filter(([name]) => name === 'CheckSession'),
)
const startIdentity = async () => {
  identity = await startGrpcServer({
    host: '127.0.0.1',
    port: grpcPort,
    tokens: [TOKEN],
    log,
    definition,
    handlers: {
      checkSession: async ({ sessionHandle }: { sessionHandle: string }) => {
        asked += 1
        const standing: SessionStanding = ended.has(sessionHandle)
          ? 'SESSION_STANDING_REVOKED'
          : 'SESSION_STANDING_ACTIVE'
        return { standing }
      },
    },
  })
}
const stopIdentity = async () => {
  await identity?.close()
  identity = undefined
}

let broker: Broker
let sessions: Sessions
let service: Awaited<ReturnType<typeof startService>>
const startService = async () => {
  broker = connectBroker({ url: `nats://127.0.0.1:${natsPort}`, name: 'service', log })
  sessions = openSessions({
    config: {
      JWKS_URL: issuer.jwksUrl,
      IDENTITY_GRPC: `127.0.0.1:${grpcPort}`,
      SERVICE_TOKEN: TOKEN,
      PUBLIC_URL: 'http://127.0.0.1:8080',
      SESSION_TENANT: 'public',
      SESSION_ISSUER: undefined,
      SESSION_AUDIENCE: undefined,
    },
    broker,
    log,
  })
  const app = await createApp({
    name: 'service',
    log,
    authorization: { verifier: sessions.verifier, origins: [] },
    publicUrl: 'http://127.0.0.1:8080',
    ready: async () => {},
  })
  for (const method of ['GET', 'POST'] as const) {
    const schema = { response: { 200: z.object({}) } }
    const handler = async () => ({})
    app.route({ method, url: '/thing', config: { roles: ['PM'] }, schema, handler })
  }
  const status = (method: 'GET' | 'POST' | 'HEAD') => async (sessionHandle: string) => {
    const cookie = issuer.cookies({ email: 'pm@example.com', roles: ['PM'], sessionHandle })
    return (await app.inject({ method, url: '/thing', headers: { cookie } })).statusCode
  }
  return { app, read: status('GET'), write: status('POST') }
}

beforeEach(() => {
  ended = new Set()
  asked = 0
})
afterEach(async () => {
  await service.app.close()
  await sessions.close()
  await broker.close()
  await stopIdentity()
  await stopBroker()
})

describe('while NATS is away', { timeout: 90_000 }, () => {
  /** Whether a session that nobody knows yet makes the service ask. */
  const asks = async (): Promise<boolean> => {
    const before = asked
    await service.read(`new ${before} ${performance.now()}`)
    return asked > before
  }

  it('identity is asked within five seconds, and only until the events arrive again', async () => {
    await Promise.all([startBroker(), startIdentity()])
    service = await startService()
    await eventually(async () => expect(await asks()).toBe(false), { withinMs: 30_000 })
    expect([await service.read('one'), await service.write('two')]).toEqual([200, 200])

    await stopBroker()
    ended.add('one')
    await eventually(async () => expect(await service.read('one')).toBe(401))
    expect([await service.read('two'), await service.write('two')]).toEqual([200, 200])

    await startBroker()
    await eventually(async () => expect(await asks()).toBe(false), { withinMs: 30_000 })
    // What was refused stays refused, whatever the events have told by now.
    expect(await service.read('one')).toBe(401)
    expect([await service.read('two'), await service.write('two')]).toEqual([200, 200])
  })

  it('and identity too, reads go on and writes are put off', async () => {
    await startBroker()
    service = await startService()
    expect([await service.read('one'), await service.write('one')]).toEqual([200, 200])
    await stopBroker()
    await eventually(async () => expect(await service.write('one')).toBe(503))
    expect(await service.read('one')).toBe(200)
    await startIdentity()
    await eventually(async () => expect(await service.write('one')).toBe(200))
  })

  it('a service that starts knows what ended before, from identity', async () => {
    await startIdentity()
    ended.add('one')
    service = await startService()
    expect(await service.read('one')).toBe(401)
    expect([await service.read('two'), await service.write('two')]).toEqual([200, 200])
  })

  it('a service that starts without identity reads, and writes once NATS is there', async () => {
    service = await startService()
    expect(await service.read('one')).toBe(200)
    expect(await service.write('one')).toBe(503)
    await startBroker()
    await eventually(async () => expect(await service.write('one')).toBe(200), {
      withinMs: 20_000,
    })
  })
})
