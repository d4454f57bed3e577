import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { newId } from '@formwork/kernel'
import { readConfig } from '@formwork/service-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentsConfig } from '../src/config.ts'
import { s3Store } from '../src/files/s3-store.ts'
import { fakeS3 } from './fake-s3.ts'

const SETTINGS = {
  PORT: '0',
  GRPC_PORT: '0',
  JWKS_URL: 'http://127.0.0.1:1',
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://127.0.0.1:1',
  SERVICE_TOKEN: 'a-service-token-for-tests',
  ESTIMATING_GRPC: '127.0.0.1:1',
  FILE_URL_KEY: 'a-key-of-sixteen-letters',
  S3_BUCKET: 'formwork',
}

let folder: string
let s3: Awaited<ReturnType<typeof fakeS3>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-identity-'))
  s3 = await fakeS3()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

it('without keys the store is opened as whom the cluster says this pod is', async () => {
  // The agent that a pod of EKS asks: its token for keys of an hour.
  let asked = 0
  const agent = createServer((request, answer) => {
    asked += 1
    if (request.headers.authorization !== 'who this pod is') {
      answer.statusCode = 403
      answer.end()
      return
    }
    const Expiration = new Date(Date.now() + 3_600_000).toISOString()
    const keys = { AccessKeyId: 'S3RVER', SecretAccessKey: 'S3RVER', Token: '', Expiration }
    answer.end(JSON.stringify(keys))
  })
  await new Promise<void>((resolve) => agent.listen(0, '127.0.0.1', resolve))
  await writeFile(join(folder, 'token'), 'who this pod is')
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) {
    vi.stubEnv(name, undefined)
  }
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'))
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'))
  vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE', join(folder, 'token'))
  const { port } = agent.address() as AddressInfo
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/v1/credentials`)
  try {
    const { s3: settings } = readConfig(documentsConfig, { ...SETTINGS, S3_ENDPOINT: s3.endpoint })
    if (settings === undefined) throw new Error('S3_BUCKET says that there is a store')
    const store = s3Store(settings)
    const id = newId()
    await store.put(
      id,
      (async function* () {
        yield Buffer.from('rebar')
      })(),
    )
    expect(await text(await store.get(id))).toBe('rebar')
    expect(asked).toBeGreaterThan(0)
  } finally {
    agent.close()
  }
})

it('one of the two keys alone is a mistake', () => {
  expect(() => readConfig(documentsConfig, { ...SETTINGS, S3_ACCESS_KEY_ID: 'half' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
  )
})
