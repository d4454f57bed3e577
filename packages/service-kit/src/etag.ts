import { PreconditionFailedError } from '@formwork/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Strong entity tag of a row's version (RFC 9110 section 8.8.3). */
export function setETag(reply: FastifyReply, version: number): void {
  reply.header('ETag', `"${version}"`)
}

/** What `If-Match` asks for: a check against the version under the row's lock. */
export type VersionCheck = (version: number) => void

/** Throws PreconditionFailedError (412) when `If-Match` was sent and names no such version. */
export function ifMatch(request: FastifyRequest): VersionCheck {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return () => {}
  const tags = header.split(',').map((tag) => tag.trim())
  return (version) => {
    if (!tags.includes(`"${version}"`)) throw new PreconditionFailedError()
  }
}
