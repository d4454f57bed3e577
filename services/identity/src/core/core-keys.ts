import { remoteKeys } from '@formwork/service-kit'
import type { JSONWebKeySet } from 'jose'
import type { PublishedKeys } from '../keys/signing-keys.ts'
import { outOfOrder } from './core-client.ts'

/** So long the Core's keys are handed on before they are read again: a new one signs at once. */
const HAND_ON_MS = 1_000

/** The Core's public keys, for identity and, handed on, for everybody. */
export function coreKeys(jwksUrl: string): PublishedKeys {
  const keys = remoteKeys(jwksUrl)
  let readAtMs = Number.NEGATIVE_INFINITY
  return {
    verificationKey: keys,
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
