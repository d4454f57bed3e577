import { readFile } from 'node:fs/promises'
import { findMarked, temporaryFolder } from '@formwork/backing-services'
import { type ApiSession, type Stack, signIn, startStack, temporaryConfig } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USERS } from './endpoint-table.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
beforeAll(async () => {
  folder = await temporaryFolder()
  stack = await startStack({ config: await temporaryConfig(folder.path) })
})
afterAll(async () => {
  await signal('nats-server', 'SIGCONT')
  await signal('services/identity/src/main.ts', 'SIGCONT')
  await stack.stop()
  await folder.remove()
})

/** To the processes of this stack whose command line says `words`. */
async function signal(words: string, name: NodeJS.Signals): Promise<void> {
  let found = 0
  for (const pid of await findMarked(folder.path)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(words)) continue
    process.kill(pid, name)
    found += 1
  }
  expect(found).toBeGreaterThan(0)
}

const atGateway = (session: ApiSession): Promise<number> =>
  session.send('GET', '/api/bids').then(({ status }) => status)
const atService = async (session: ApiSession): Promise<number> => {
  const estimating = stack.services.find(({ name }) => name === 'estimating')
  const answer = await fetch(`${estimating?.url}/api/bids`, { headers: { cookie: session.cookie } })
  return answer.status
}
let clients = 0
const write = (session: ApiSession): Promise<number> => {
  clients += 1
  const body = { name: `Builders without news ${clients}` }
  return session.send('POST', '/api/clients', body).then(({ status }) => status)
}

// Only Linux tells which processes are the stack's.
describe.skipIf(process.platform !== 'linux')('while NATS is silent', { timeout: 180_000 }, () => {
  it('a signed-out session ends everywhere; without identity reads go on and changes wait', async () => {
    const leaver = await signIn(stack.gatewayUrl, USERS.ESTIMATOR)
    const stayer = await signIn(stack.gatewayUrl, USERS.ESTIMATOR)
    expect([await atGateway(leaver), await atService(leaver)]).toEqual([200, 200])

    await signal('nats-server', 'SIGSTOP')
    await leaver.json('POST', '/api/auth/signout')
    const signedOutAt = performance.now()
    await eventually(async () => {
      expect([await atGateway(leaver), await atService(leaver)]).toEqual([401, 401])
    })
    const seconds = (performance.now() - signedOutAt) / 1000
    process.stdout.write(`refused ${seconds.toFixed(1)} s after the sign-out\n`)
    expect([await atService(stayer), await write(stayer)]).toEqual([200, 201])

    await signal('services/identity/src/main.ts', 'SIGSTOP')
    await eventually(async () => expect(await write(stayer)).toBe(503), { withinMs: 20_000 })
    expect([await atGateway(stayer), await atService(stayer)]).toEqual([200, 200])

    await signal('services/identity/src/main.ts', 'SIGCONT')
    await eventually(async () => expect(await write(stayer)).toBe(201), { withinMs: 20_000 })
    await signal('nats-server', 'SIGCONT')
    await eventually(async () => expect(await write(stayer)).toBe(201), { withinMs: 20_000 })
    expect([await atGateway(leaver), await atService(leaver)]).toEqual([401, 401])
  })
})
