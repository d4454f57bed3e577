import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32
const SHAPE = /^[\w-]{43}$/

/** An opaque refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

export function isRefreshToken(text: string): boolean {
  return SHAPE.test(text)
}

/** SHA-256 of the token as the access token carries it (`refreshTokenHash1`). */
export function refreshTokenHash1(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** What the database keeps: SHA-256 of the SHA-256. */
export function storedHash(token: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(refreshTokenHash1(token)).digest())
}

/**
 * Hides a token so that only its predecessor opens it, which nobody stores. The mask is as long as
 * the token, random to all who lack the predecessor, and used for this one token alone.
 */
export function sealSuccessor(predecessor: string, successor: string): Buffer<ArrayBuffer> {
  return masked(Buffer.from(successor, 'base64url'), predecessor)
}

export function openSuccessor(predecessor: string, sealed: Uint8Array): string {
  return masked(sealed, predecessor).toString('base64url')
}

function masked(bytes: Uint8Array, predecessor: string): Buffer<ArrayBuffer> {
  const mask = createHmac('sha256', predecessor).update('successor').digest()
  return Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)))
}
