import { createPrivateKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { newId } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../database.ts'
import type { SigningKey as KeyTable } from '../generated/tables.ts'
import { nextKeyFrom, retiredKeys } from './key-plan.ts'

export interface SigningKey {
  readonly kid: string
  readonly signsFrom: Date
  readonly publicKey: JsonWebKey
  /** Undefined when it was encrypted with another SESSION_KEY: it verifies, but no longer signs. */
  readonly privateKey: KeyObject | undefined
}

export interface KeyStoreOptions {
  readonly db: Database
  /** Encrypts private keys at rest. */
  readonly sessionKey: string
  readonly rotationMs: number
}

const generate = promisify(generateKeyPair)

export async function readKeys({ db, sessionKey }: KeyStoreOptions): Promise<SigningKey[]> {
  const rows = await allKeys(db).orderBy('signs_from').execute()
  return rows.map((row) => toKey(row, sessionKey))
}

/** Makes the next key when it is due and deletes retired ones; one replica at a time. */
export async function rotateKeys(options: KeyStoreOptions): Promise<void> {
  const { db, sessionKey, rotationMs } = options
  await db.transaction(async (tx) => {
    // Replicas that start together wait for the first as long as they do for its migrations.
    await sql`SELECT set_config(name, '60s', true) FROM unnest(ARRAY['lock_timeout', 'statement_timeout']) AS name`.execute(
      tx.sql,
    )
    const { rows } = await sql<{ now: Date }>`
      SELECT clock_timestamp() AS now
      FROM (SELECT pg_advisory_xact_lock(hashtextextended('identity:signing-keys', 0))) AS locked`.execute(
      tx.sql,
    )
    const now = rows[0]?.now ?? new Date()
    const keys = (await allKeys(tx).execute()).map((row) => toKey(row, sessionKey))
    const signsFrom = nextKeyFrom(
      keys.filter((key) => key.privateKey !== undefined),
      now,
      rotationMs,
    )
    if (signsFrom !== undefined) {
      const key = await make(signsFrom, sessionKey)
      await tx.sql.insertInto('signing_keys').values(key).execute()
    }
    const retired = retiredKeys(keys, now).map((key) => key.kid)
    await tx.sql.deleteFrom('signing_keys').where(sql<boolean>`id = ANY(${retired})`).execute()
  })
}

const allKeys = (db: Queries) => db.sql.selectFrom('signing_keys').selectAll()

async function make(signsFrom: Date, passphrase: string) {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  // SuperTokens marks keys that rotate by this prefix.
  const id = `d-${newId()}`
  const { kty, n, e } = publicKey.export({ format: 'jwk' })
  return {
    id,
    signs_from: signsFrom,
    public_key: JSON.stringify({ kty, n, e, kid: id, alg: 'RS256', use: 'sig' }),
    private_key: privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
      .toString(),
  }
}

function toKey(row: Selectable<KeyTable>, passphrase: string): SigningKey {
  const { id: kid, signs_from: signsFrom } = row
  const publicKey = row.public_key as JsonWebKey
  try {
    const privateKey = createPrivateKey({ key: row.private_key, format: 'pem', passphrase })
    return { kid, signsFrom, publicKey, privateKey }
  } catch {
    return { kid, signsFrom, publicKey, privateKey: undefined }
  }
}
