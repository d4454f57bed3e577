import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { migrationsOfService } from '@formwork/messaging'
import { eventually, type TestDatabase, testDatabase } from '@formwork/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS, startReplica } from './identity.ts'

const COMMAND = fileURLToPath(new URL('../src/ask-first-admin.ts', import.meta.url))
const PASSWORD = 'four lorries before dawn'
const PATIENCE = { withinMs: 60_000 }

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase({ name: 'identity', migrations: migrationsOfService(MIGRATIONS) })
})
afterEach(() => database.drop())

/** Runs the command, at a terminal of its own or without one. */
function ask(settings: Record<string, string> = {}, terminal = false) {
  const { migrationDatabaseUrl: DATABASE_URL } = database
  const env = { ...process.env, DATABASE_URL, ...settings }
  const child = terminal
    ? spawn('script', ['-qec', `${process.execPath} ${COMMAND}`, '/dev/null'], { env })
    : spawn(process.execPath, [COMMAND], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const answer = async (question: string, words: string) => {
    await eventually(() => expect(output).toMatch(new RegExp(`${question}: $`)), PATIENCE)
    output = ''
    child.stdin.write(`${words}\r`)
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return { answer, ended, output: () => output }
}
const signsIn = async (email: string): Promise<void> => {
  const identity = await startReplica(database, { NODE_ENV: 'production' })
  await identity.signIn(email, PASSWORD)
  await identity.close()
}

describe('before a start outside local use', { timeout: 120_000 }, () => {
  it('nobody is asked without a terminal, but told what to set', async () => {
    expect(await ask().ended).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Nobody can sign in yet: .*FORMWORK_ADMIN_EMAIL and FORMWORK_ADMIN_PASSWORD.*\n$/,
      ),
    })
  })

  it('the environment names the first administrator, who is enough from then on', async () => {
    const settings = { FORMWORK_ADMIN_EMAIL: 'root@example.org', FORMWORK_ADMIN_PASSWORD: PASSWORD }
    expect(await ask(settings).ended).toEqual({ code: 0, output: '' })
    expect(await ask().ended).toEqual({ code: 0, output: '' })
    await signsIn('root@example.org')
  })

  it('an administrator whose password everybody knows is not enough', async () => {
    await (await startReplica(database)).close()
    expect(await ask().ended).toMatchObject({ code: 1 })
  })

  it.skipIf(spawnSync('script', ['--version']).status !== 0)(
    'whoever is at the terminal is asked until the answers will do, the password unseen',
    async () => {
      const asking = ask({}, true)
      await asking.answer('E-mail', 'anna@example.org')
      await asking.answer('Name', 'Anna Lee')
      await asking.answer('Password', 'password1234')
      await asking.answer('Password again', 'password1234')
      await eventually(() => expect(asking.output()).toContain('too easy to guess'), PATIENCE)
      await asking.answer('E-mail', 'anna@example.org')
      await asking.answer('Name', 'Anna Lee')
      await asking.answer('Password', PASSWORD)
      await eventually(() => expect(asking.output()).toContain('Password again: '), PATIENCE)
      expect(asking.output()).not.toContain(PASSWORD)
      await asking.answer('Password again', PASSWORD)
      expect(await asking.ended).toMatchObject({ code: 0 })
      await signsIn('anna@example.org')
    },
  )
})
