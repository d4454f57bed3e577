import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LinkExpired, LinkInvalid } from './files.errors.ts'

export interface SignedUrl {
  readonly url: string
  /** ISO 8601 in UTC. */
  readonly urlExpiresAt: string
}

export interface UrlSigner {
  /** An address that anybody can read the file at for 24 hours; another one each time. */
  sign(fileId: string): SignedUrl
  /**
   * Checks the address as it came in: path id and raw query.
   * @throws LinkInvalid when anything in it was changed; LinkExpired when it is too old
   */
  verify(fileId: string, query: string): void
}

const LIFETIME_SECONDS = 24 * 60 * 60
/** The only form that we hand out: a reordered, repeated or added parameter is a change, too. */
const QUERY = /^e=(\d{10})&k=([\w-]{8})&n=([\w-]{16})&s=([0-9a-f]{64})$/

/**
 * Signs with `key`, and accepts `olderKeys` too, so that links outlive a change of the key. The
 * key's id in the address is drawn from the key itself.
 */
export function urlSigner(options: {
  readonly publicUrl: string
  readonly key: string
  readonly olderKeys: readonly string[]
  readonly now?: () => number
}): UrlSigner {
  const now = options.now ?? Date.now
  const base = options.publicUrl.replace(/\/$/, '')
  const keys = new Map([...options.olderKeys, options.key].map((key) => [keyId(key), key]))
  return {
    sign(fileId) {
      const expires = Math.floor(now() / 1000) + LIFETIME_SECONDS
      const nonce = randomBytes(12).toString('base64url')
      const id = keyId(options.key)
      const signature = signatureOf(options.key, { fileId, expires: String(expires), id, nonce })
      return {
        url: `${base}/api/files/${fileId}?e=${expires}&k=${id}&n=${nonce}&s=${signature.toString('hex')}`,
        urlExpiresAt: new Date(expires * 1000).toISOString(),
      }
    },
    verify(fileId, query) {
      const [, expires = '', id = '', nonce = '', signature = ''] = QUERY.exec(query) ?? []
      const key = keys.get(id)
      if (key === undefined) throw LinkInvalid()
      const expected = signatureOf(key, { fileId, expires, id, nonce })
      if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw LinkInvalid()
      if (now() >= Number(expires) * 1000) {
        throw LinkExpired()
      }
    },
  }
}

function keyId(key: string): string {
  return createHash('sha256').update(`file url key id ${key}`).digest('base64url').slice(0, 8)
}

function signatureOf(
  key: string,
  parts: { fileId: string; expires: string; id: string; nonce: string },
): Buffer {
  const { fileId, expires, id, nonce } = parts
  return createHmac('sha256', key)
    .update(['v1', id, 'read', fileId, expires, nonce].join('\n'))
    .digest()
}
