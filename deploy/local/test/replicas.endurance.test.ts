import { temporaryFolder } from '@formwork/backing-services'
import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readLocalConfig } from '../src/config.ts'
import type { Stack } from '../src/stack.ts'
import { temporaryConfig } from '../src/temporary-stack.ts'
import { startFixtureStack } from './fixture-stack.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
beforeAll(async () => {
  folder = await temporaryFolder()
  const config = await temporaryConfig(folder.path, { FORMWORK_REPLICAS: '2' })
  stack = await startFixtureStack({ config })
})
afterAll(async () => {
  await stack.stop()
  await folder.remove()
})

/** Which process answers on a connection of its own; nothing when none does. */
async function whoAnswers(url: string): Promise<string | undefined> {
  const headers = { connection: 'close' }
  const answer = await fetch(`${url}/pid`, { headers }).catch(() => undefined)
  return answer?.text()
}

async function processesOf(service: string): Promise<ReadonlySet<string>> {
  const url = stack.services.find(({ name }) => name === service)?.url ?? ''
  const found = new Set<string>()
  for (let asked = 0; asked < 6; asked++) found.add((await whoAnswers(url)) ?? 'none')
  return found
}

describe('a service of two processes', () => {
  it.each(['gateway', 'estimating'])('%s is asked at one address, in turn', async (service) => {
    await eventually(async () => expect((await processesOf(service)).size).toBe(2))
  })

  it('answers by the other one when one is killed', async () => {
    const [victim] = await processesOf('catalog')
    process.kill(Number(victim), 'SIGKILL')
    await eventually(async () => {
      const left = await processesOf('catalog')
      expect([left.has(String(victim)), left.has('none')]).toEqual([false, false])
    })
  })

  it('is started again one after the other, so that there is always one to ask', async () => {
    await eventually(async () => expect((await processesOf('purchasing')).size).toBe(2))
    const before = await processesOf('purchasing')
    const { url = '' } = stack.services.find(({ name }) => name === 'purchasing') ?? {}
    let over = false
    const restarted = stack.restart('purchasing').finally(() => {
      over = true
    })
    const answered = new Set<string>()
    while (!over) answered.add((await whoAnswers(url)) ?? 'none')
    expect(await restarted).toBe(true)
    expect(answered).not.toContain('none')
    await eventually(async () => {
      const now = await processesOf('purchasing')
      expect(now.size).toBe(2)
      for (const pid of before) expect(now).not.toContain(pid)
    })
  })
})

describe('the number of processes', () => {
  it.each(['0', '6', 'two', '1.5'])('is not %s', (FORMWORK_REPLICAS) => {
    expect(() => readLocalConfig({ FORMWORK_REPLICAS })).toThrow(
      `FORMWORK_REPLICAS is a number from 1 to 5, not "${FORMWORK_REPLICAS}".`,
    )
  })

  it('is one where others than this machine get in, since nobody would know who asks', () => {
    const env = { FORMWORK_REPLICAS: '2', FORMWORK_HOST: '0.0.0.0' }
    expect(() => readLocalConfig(env)).toThrow(/FORMWORK_HOST is 0\.0\.0\.0/)
  })
})
