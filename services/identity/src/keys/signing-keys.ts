import type { KeyObject } from 'node:crypto'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { signingKeyAt } from './key-plan.ts'
import { type KeyStoreOptions, readKeys, rotateKeys, type SigningKey } from './keys.store.ts'

/** What tokens are verified with. */
export interface PublishedKeys {
  published(): JSONWebKeySet | Promise<JSONWebKeySet>
  /** Finds a token's key; reads the keys again when it is one that is not known yet. */
  readonly verificationKey: JWTVerifyGetKey
}

/** The installation's signing keys, as this process last read them. */
export interface SigningKeys extends PublishedKeys {
  current(): { readonly kid: string; readonly privateKey: KeyObject }
  published(): JSONWebKeySet
  /** Makes and retires keys as planned, and reads them again. To be called every minute. */
  rotate(): Promise<void>
}

/** How often an unknown key id may make us read the table again. */
const RELOAD_PAUSE_MS = 500

export async function openSigningKeys(options: KeyStoreOptions): Promise<SigningKeys> {
  let keys: readonly SigningKey[] = []
  let published: JSONWebKeySet = { keys: [] }
  let find = createLocalJWKSet(published)
  let readAtMs = 0

  const read = async (): Promise<void> => {
    readAtMs = performance.now()
    keys = await readKeys(options)
    published = { keys: keys.map((key) => ({ kty: 'RSA', ...key.publicKey })) }
    find = createLocalJWKSet(published)
  }
  const rotate = async (): Promise<void> => {
    await rotateKeys(options)
    await read()
  }
  await rotate()

  return {
    current() {
      const able = keys.flatMap(({ kid, signsFrom, privateKey }) =>
        privateKey === undefined ? [] : [{ kid, signsFrom, privateKey }],
      )
      const key = signingKeyAt(able, new Date())
      if (key === undefined) throw new Error('There is no signing key')
      return key
    },
    published: () => published,
    verificationKey: async (header, token) => {
      try {
        return await find(header, token)
      } catch (error) {
        const recentlyRead = performance.now() - readAtMs < RELOAD_PAUSE_MS
        if (!(error instanceof errors.JWKSNoMatchingKey) || recentlyRead) throw error
        await read()
        return find(header, token)
      }
    },
    rotate,
  }
}
