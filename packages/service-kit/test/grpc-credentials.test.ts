import { join } from 'node:path'
import { identityV1 } from '@formwork/contracts'
import { ConfigError } from '@formwork/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import type { GrpcTlsSettings } from '../src/certificates/certificates.ts'
import { readConfig, serviceTokenConfig } from '../src/config/config.ts'
import { createLog } from '../src/config/log.ts'
import { tokensOf } from '../src/config/service-tokens.ts'
import { callUnary, channelOptions, closeClient } from '../src/grpc/grpc-client.ts'
import { clientCredentials } from '../src/grpc/grpc-credentials.ts'
import { type GrpcServer, startGrpcServer } from '../src/grpc/grpc-server.ts'

/** Certificates valid until 2126, made for this test; they protect nothing. */
const FILES = join(import.meta.dirname, 'fixtures/tls')
const tlsOf = (name: string, ca = 'ca') => ({
  GRPC_CA_FILE: join(FILES, `${ca}.pem`),
  GRPC_CERTIFICATE_FILE: join(FILES, `${name}.pem`),
  GRPC_KEY_FILE: join(FILES, `${name}.key.pem`),
})
const keyOf = (name: string) => ({ GRPC_KEY_FILE: join(FILES, `${name}.key.pem`) })
const TOKEN = 'a token that catalog shows'
const NEXT_TOKEN = 'and the one that it is to show'

const definition = Object.fromEntries(
  Object.entries(identityV1.IdentityService.service).filter(([name]) => name === 'CheckSession'),
)

let server: GrpcServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function startIdentity(tls: GrpcTlsSettings, tokens: readonly string[] = [TOKEN]) {
  server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens,
    tls,
    definition,
    log: createLog('identity', 'silent'),
    handlers: { checkSession: async () => ({ standing: 'SESSION_STANDING_ACTIVE' }) },
  })
}

/** What catalog is answered. */
async function ask(tls: GrpcTlsSettings, token = TOKEN): Promise<unknown> {
  const address = `127.0.0.1:${server?.port}`
  const client = new identityV1.IdentityService(address, clientCredentials(tls), channelOptions)
  try {
    return await callUnary(
      { service: 'Identity', token, deadlineMs: 20_000 },
      (request: object, metadata, call, done) => client.checkSession(request, metadata, call, done),
      {},
    )
  } finally {
    closeClient(client)
  }
}
const ANSWER = { standing: 'SESSION_STANDING_ACTIVE' }

describe('two services with certificates of one CA', () => {
  it('speak to each other', async () => {
    await startIdentity(tlsOf('identity'))
    expect(await ask(tlsOf('catalog'))).toEqual(ANSWER)
  })

  it('still ask for the token', async () => {
    await startIdentity(tlsOf('identity'))
    await expect(ask(tlsOf('catalog'), 'a token of somebody else')).rejects.toThrow(/credential/)
  })

  it('turn away who has no certificate, or one of another CA', async () => {
    await startIdentity(tlsOf('identity'))
    await expect(ask({})).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(ask(tlsOf('stranger'))).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('say nothing to a service whose certificate is of another CA', async () => {
    await startIdentity(tlsOf('stranger', 'other-ca'))
    await expect(ask(tlsOf('catalog'))).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('the files of TLS', () => {
  it('go together, and must be there', () => {
    const { GRPC_CA_FILE } = tlsOf('catalog')
    expect(() => clientCredentials({ GRPC_CA_FILE })).toThrow(/go together/)
    expect(() => clientCredentials(tlsOf('nobody'))).toThrow(/nobody.*cannot be read/)
  })

  it('are refused in one sentence when no connection could be made with them', () => {
    const { GRPC_CA_FILE, GRPC_CERTIFICATE_FILE, GRPC_KEY_FILE } = tlsOf('catalog')
    const foreign = { GRPC_CA_FILE, GRPC_CERTIFICATE_FILE, ...keyOf('identity') }
    const swapped = {
      GRPC_CA_FILE,
      GRPC_CERTIFICATE_FILE: GRPC_KEY_FILE,
      GRPC_KEY_FILE: GRPC_CERTIFICATE_FILE,
    }
    const noCa = { ...tlsOf('catalog'), GRPC_CA_FILE: import.meta.filename }
    const noKey = { ...tlsOf('catalog'), GRPC_KEY_FILE: import.meta.filename }
    const refused = (settings: GrpcTlsSettings, words: RegExp) =>
      expect(() => clientCredentials(settings)).toThrow(words)
    refused(foreign, /identity\.key\.pem is not the key of the certificate .*catalog\.pem/)
    refused(swapped, /catalog\.key\.pem holds no certificate in PEM/)
    refused(noCa, /test\.ts holds no certificate in PEM/)
    refused(noKey, /test\.ts holds no private key in PEM/)
    expect(() => clientCredentials(foreign)).toThrow(ConfigError)
  })
})

describe('the tokens of services', () => {
  it('are accepted two at once, so that a service changes its own without an interruption', async () => {
    const { ACCEPTED_SERVICE_TOKENS: accepted } = readConfig(serviceTokenConfig, {
      SERVICE_TOKEN: 'what identity itself shows',
      ACCEPTED_SERVICE_TOKENS: `${TOKEN},${NEXT_TOKEN}`,
    })
    await startIdentity({}, accepted)
    expect(await ask({}, TOKEN)).toEqual(ANSWER)
    expect(await ask({}, NEXT_TOKEN)).toEqual(ANSWER)
    await expect(ask({}, 'what identity itself shows')).rejects.toThrow(/credential/)
  })

  it('are shown one at a time, the first, and are all accepted of the others', async () => {
    const own = (text: string) => readConfig(serviceTokenConfig, { SERVICE_TOKEN: text })
    const before = own(`${TOKEN}, ${NEXT_TOKEN}`).SERVICE_TOKEN
    const after = own(`${NEXT_TOKEN},${TOKEN}`).SERVICE_TOKEN
    await startIdentity({}, [TOKEN])
    expect(await ask({}, before)).toEqual(ANSWER)
    await expect(ask({}, after)).rejects.toThrow(/credential/)
    await server?.close()
    await startIdentity({}, tokensOf(before))
    expect(await ask({}, after)).toEqual(ANSWER)
    expect(own(TOKEN).ACCEPTED_SERVICE_TOKENS).toEqual([])
    expect(() => own('too short')).toThrow(/SERVICE_TOKEN/)
    expect(() => own(`${TOKEN},too short`)).toThrow(/SERVICE_TOKEN/)
  })
})
