import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const pair = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof pair>

/**
 * Hides what the Core gave for a refresh token, so that only that token opens it, which nobody
 * stores.
 */
export function sealTokens(predecessor: string, tokens: TokenPair): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(predecessor), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openTokens(predecessor: string, sealed: Buffer): TokenPair {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(predecessor), iv)
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
  return pair.parse(JSON.parse(Buffer.concat(opened).toString()))
}

function keyOf(predecessor: string): Buffer {
  return Buffer.from(hkdfSync('sha256', predecessor, '', 'formwork successor at a core', 32))
}
