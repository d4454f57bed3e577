import { temporaryFolder } from '@formwork/backing-services'
import { signIn, startStack, temporaryConfig } from '@formwork/local'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ADMIN = {
  FORMWORK_ADMIN_EMAIL: 'root@example.org',
  FORMWORK_ADMIN_PASSWORD: 'four lorries before dawn',
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Runs the whole system on the one data folder. */
async function run(env: NodeJS.ProcessEnv, use: (gatewayUrl: string) => Promise<void>) {
  const lines: string[] = []
  const stack = await startStack({
    config: await temporaryConfig(folder.path, env),
    onLine: ({ message }) => lines.push(message),
  })
  try {
    await use(stack.gatewayUrl)
  } finally {
    await stack.stop()
  }
  return lines
}
const status = async (gatewayUrl: string, email: string, password?: string): Promise<string> =>
  signIn(gatewayUrl, email, password).then(
    () => 'signed in',
    (error: Error) => error.message,
  )
const WRONG = 'Signing in answered 401: {"error":"Wrong e-mail or password"}'

describe('a start that is not for local use', { timeout: 300_000 }, () => {
  it('says what to set when nobody could sign in', async () => {
    await expect(run({ NODE_ENV: 'production' }, async () => {})).rejects.toThrow(
      /^Nobody can sign in yet: .* FORMWORK_ADMIN_EMAIL and FORMWORK_ADMIN_PASSWORD/,
    )
  })

  it('turns local users away, and lets the named administrator in', async () => {
    await run({}, async (gatewayUrl) => {
      expect(await status(gatewayUrl, 'admin@example.com')).toBe('signed in')
    })
    // Several processes of each service are for this machine alone.
    const open = { FORMWORK_HOST: '0.0.0.0', FORMWORK_REPLICAS: '1' }
    const lines = await run({ ...open, ...ADMIN }, async (gatewayUrl) => {
      expect(await status(gatewayUrl, 'admin@example.com')).toBe(WRONG)
      const { FORMWORK_ADMIN_EMAIL: email, FORMWORK_ADMIN_PASSWORD: password } = ADMIN
      expect(await status(gatewayUrl, email, password)).toBe('signed in')
    })
    expect(lines.filter((line) => line.startsWith('Deactivated admin@example.com'))).toHaveLength(1)
  })

  it('needs nobody to be named again, and a local start has its users back', async () => {
    await run({ NODE_ENV: 'staging' }, async (gatewayUrl) => {
      expect(await status(gatewayUrl, 'admin@example.com')).toBe(WRONG)
    })
    await run({}, async (gatewayUrl) => {
      expect(await status(gatewayUrl, 'admin@example.com')).toBe('signed in')
    })
  })
})
