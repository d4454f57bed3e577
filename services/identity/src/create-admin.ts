import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createPool, migrate, prismaAdapter } from '@formwork/database'
import { AppError } from '@formwork/kernel'
import { ConfigError, databaseConfig, readConfig } from '@formwork/service-kit'
import { PrismaClient } from './generated/prisma/client.ts'
import { createAdmin } from './users/first-admin.ts'

/**
 * Creates an administrator: `node src/create-admin.ts <e-mail> [name]`. The password is typed, or piped in;
 * never an argument, which other users of the machine could read.
 */
async function main([email = '', name = 'Administrator']: readonly string[]): Promise<void> {
  const config = readConfig(databaseConfig)
  await migrate({
    url: config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL,
    directory: new URL('../prisma/migrations', import.meta.url).pathname,
  })
  const pool = createPool({ url: config.DATABASE_URL, applicationName: 'create-admin', max: 2 })
  const db = new PrismaClient({ adapter: prismaAdapter(pool) })
  try {
    const password = await readPassword()
    const user = await createAdmin(db, { email, name, password }, { allowWellKnown: false })
    stdout.write(`${user.email} can sign in as an administrator\n`)
  } finally {
    await db.$disconnect()
    await pool.end()
  }
}

async function readPassword(): Promise<string> {
  const typed = stdin.isTTY === true
  if (typed) stdout.write('Password: ')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silence, terminal: typed })
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    return typeof value === 'string' ? value : ''
  } finally {
    lines.close()
    if (typed) stdout.write('\n')
  }
}

process.exitCode = await run(process.argv.slice(2))

async function run(argv: readonly string[]): Promise<number> {
  try {
    await main(argv)
    return 0
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof AppError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
