import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_TAGS_LENGTH, ResourceChanged, TagsTooLong } from '../errors/common.errors.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What the tag of the answer stands for; null: the version says it all, or there is none. */
    taggedContent: 'payload' | { readonly text: string } | null
  }
}

/**
 * Entity tag of a resource (RFC 9110 section 8.8.3). Writes answer the version of its row, `"7"`; a
 * read adds a digest of what it answers, `"7-…"`, because an answer may hold more than the row:
 * names of others, files. `If-Match` compares the version alone, `If-None-Match` all of it. What
 * has no version, as a list, is tagged by the digest alone.
 *
 * @param content what the digest is made of, when the answer itself is never twice the same
 */
export function setETag(reply: FastifyReply, version: number, content?: string): void {
  reply.header('ETag', `"${version}"`)
  reply.taggedContent = content === undefined ? 'payload' : { text: content }
}

/** What `If-Match` asks for: a check against the version under the row's lock. */
export type VersionCheck = (version: number) => void

/** Throws ResourceChanged (412) when `If-Match` was sent and names no such version. */
export function ifMatch(request: FastifyRequest): VersionCheck {
  const header = request.headers['if-match']
  if (header === undefined) return () => {}
  if (header.length > MAX_TAGS_LENGTH) throw TagsTooLong()
  if (header.trim() === '*') return () => {}
  const versions = tagsOf(header).map((tag) => /^"(\d+)(?:-[\w-]*)?"$/.exec(tag)?.[1])
  return (version) => {
    if (!versions.includes(String(version))) throw ResourceChanged()
  }
}

/**
 * Whether the caller has what `tag` stands for already (RFC 9110 section 13.1.2, weak comparison).
 */
export function isKnown(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match']
  if (header === undefined || header.length > MAX_TAGS_LENGTH) return false
  const opaque = (one: string) => one.replace(/^W\//, '')
  return header.trim() === '*' || tagsOf(header).map(opaque).includes(opaque(tag))
}

/**
 * Makes the answer a 304 when the caller has what a read would answer, before it is read: by the
 * version and the content that its `setETag` would be given.
 */
export function answersKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, content }: { readonly version: number; readonly content: string },
): boolean {
  const tag = `"${version}-${digestOf(content)}"`
  if (!isKnown(request, tag)) return false
  reply.code(304).header('ETag', tag)
  return true
}

const digestOf = (content: string): string => hash('sha1', content, 'base64url').slice(0, 16)

function tagsOf(header: string): readonly string[] {
  return header.split(',').map((tag) => tag.trim())
}

/** Completes the tags of reads, and answers 304 in place of what the caller has already. */
export function installETags(app: FastifyInstance): void {
  app.decorateReply('taggedContent', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode !== 200) return done(null, payload)
    addDigest(reply, payload)
    const tag = reply.getHeader('etag')
    if (typeof tag !== 'string' || !isKnown(request, tag)) return done(null, payload)
    if (isDestroyable(payload)) payload.destroy()
    reply.code(304).removeHeader('Content-Length').removeHeader('Content-Type')
    done(null, '')
  })
}

function addDigest(reply: FastifyReply, payload: unknown): void {
  const { taggedContent } = reply
  const content =
    taggedContent !== null && taggedContent !== 'payload' ? taggedContent.text : payload
  if (typeof content !== 'string') return
  const digest = digestOf(content)
  if (taggedContent !== null) {
    const version = String(reply.getHeader('etag')).slice(1, -1)
    reply.header('ETag', `"${version}-${digest}"`)
  } else if (!reply.hasHeader('ETag')) {
    reply.header('ETag', `W/"${digest}"`)
  }
}

function isDestroyable(payload: unknown): payload is { destroy(): void } {
  return typeof payload === 'object' && payload !== null && 'destroy' in payload
}
