import { remoteKeys } from '@formwork/service-kit'
import { errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { PublishedKeys } from '../keys/signing-keys.ts'
import { outOfOrder } from './core-client.ts'

/** So long the Core's keys are handed on before they are read again: a new one signs at once. */
const HAND_ON_MS = 1_000

export interface CoreKeys extends PublishedKeys {
  /** For what the Core itself has just given: a key that is not known is fetched at once. */
  readonly newestKey: JWTVerifyGetKey
}

/** The Core's public keys, for identity and, handed on, for everybody. */
export function coreKeys(jwksUrl: string): CoreKeys {
  const keys = remoteKeys(jwksUrl)
  let readAtMs = Number.NEGATIVE_INFINITY
  return {
    verificationKey: keys,
    async newestKey(header, token) {
      try {
        return await keys(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        // Its keys were read a moment ago, and another signs since then.
        await keys.reload()
        return keys(header, token)
      }
    },
    async published() {
      if (performance.now() - readAtMs > HAND_ON_MS) {
        await keys.reload().catch((error: unknown) => {
          // While the Core is down, what it last said holds.
          if (keys.jwks() === undefined) throw outOfOrder(error)
        })
        readAtMs = performance.now()
      }
      return signingKeys(keys.jwks())
    },
  }
}

/** Those that access tokens can be signed with. */
function signingKeys(set: JSONWebKeySet | undefined): JSONWebKeySet {
  const keys = (set?.keys ?? []).flatMap(({ kty, kid, n, e }) =>
    kty === 'RSA' && kid !== undefined && n !== undefined && e !== undefined
      ? [{ kty, kid, n, e, alg: 'RS256', use: 'sig' }]
      : [],
  )
  if (keys.length === 0) throw outOfOrder(new Error('the Core publishes no key'))
  return { keys }
}
