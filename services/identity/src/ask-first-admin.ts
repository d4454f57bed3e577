import { ConfigError } from '@formwork/kernel'
import { readConfig } from '@formwork/service-kit'
import { createAdmin, ensureAdmin, hasAdmin } from './administration/first-admin.ts'
import { runCommand } from './command.ts'
import { adminConfig, firstAdmin } from './config.ts'
import { askLine, askSecret } from './prompts.ts'
import type { UserNeeds } from './users/create-user.ts'

const NOBODY =
  'Nobody can sign in yet: local users are for this machine alone. Set FORMWORK_ADMIN_EMAIL and FORMWORK_ADMIN_PASSWORD for the first administrator, or start it at a terminal, which asks for them.'

/**
 * Sees to it that somebody administers, before a start outside local use: whom the environment
 * names, or else whoever the person at the terminal names. Says nothing when there is an
 * administrator.
 */
await runCommand(async (needs) => {
  const admin = firstAdmin(readConfig(adminConfig))
  if (admin !== undefined) await ensureAdmin(needs, admin)
  if (await hasAdmin(needs.db)) return
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw new ConfigError(NOBODY)
  process.stdout.write('Nobody can sign in yet. Who is the first administrator?\n')
  while (!(await askAndCreate(needs))) process.stdout.write('Once more, please.\n')
})

/** False when the answers would not do; the reason is told. */
async function askAndCreate(needs: UserNeeds): Promise<boolean> {
  const email = await askLine('E-mail')
  const name = await askLine('Name')
  const password = await askSecret('Password')
  const problem =
    password === (await askSecret('Password again'))
      ? await problemOf(createAdmin(needs, { email, name, password }))
      : 'The passwords differ.'
  if (problem !== undefined) process.stdout.write(`${problem}\n`)
  return problem === undefined
}

function problemOf(creating: Promise<unknown>): Promise<string | undefined> {
  return creating.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ConfigError) return error.message
      throw error
    },
  )
}
