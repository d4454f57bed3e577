import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, SetupError } from '@formwork/backing-services'
import type { NatsLoginName } from '@formwork/messaging'
import { DATABASES, type DatabaseName } from './config.ts'
import { EVENT_SERVICES } from './own-nats.ts'

/** Every secret of one installation, by name. */
export interface Secrets {
  /** The embedded Postgres's superuser. */
  readonly postgres: string
  /** What services show each other over gRPC. */
  readonly serviceToken: string
  /** Signs the addresses of stored files. */
  readonly fileUrlKey: string
  /** Encrypts identity's signing keys at rest. */
  readonly sessionKey: string
  readonly databases: Readonly<
    Record<DatabaseName, { readonly run: string; readonly owner: string }>
  >
  /** The passwords of the embedded NATS. */
  readonly nats: Readonly<Record<NatsLoginName, string>>
}

const random = (): string => randomBytes(32).toString('base64url')

/**
 * The secrets of this data folder, random, made at the first start. A version that knows more of
 * them adds what is missing. Only we may read the file.
 */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '{}'
    throw error
  })
  const secrets = complete(parse(text, file))
  const next = `${JSON.stringify(secrets, null, 2)}\n`
  if (next === text) await chmod(file, 0o600)
  else await replace(file, next)
  return secrets
}

/** The secrets of a data folder that was started before. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    throw new SetupError(`There is nothing in ${dataDir} yet: npm start makes it.`)
  }
  return complete(parse(await readFile(file, 'utf8'), file))
}

type Known = Partial<Omit<Secrets, 'databases' | 'nats'>> & {
  databases?: Partial<Secrets['databases']>
  nats?: Partial<Secrets['nats']>
}

function parse(text: string, file: string): Known {
  try {
    return JSON.parse(text) as Known
  } catch {
    throw new SetupError(`${file} is not readable as JSON: restore it, or run npm run reset.`)
  }
}

function complete(known: Known): Secrets {
  const { databases = {}, nats = {}, ...rest } = known
  const login = (name: DatabaseName) => databases[name] ?? { run: random(), owner: random() }
  return {
    postgres: random(),
    serviceToken: random(),
    fileUrlKey: random(),
    sessionKey: random(),
    ...rest,
    databases: ofEach(DATABASES, login),
    nats: ofEach([...EVENT_SERVICES, 'operator'], (name) => nats[name] ?? random()),
  }
}

const ofEach = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>

/** Whole or not at all: half a file of secrets would lock us out of the data. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, file)
}
