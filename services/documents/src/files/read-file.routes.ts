import { ResourceNotFound } from '@formwork/kernel'
import {
  boundedText,
  errorBody,
  fileAnswer,
  isKnown,
  RangeNotSatisfiable,
  type TypedApp,
} from '@formwork/service-kit'
import { contentDisposition, FILE_TYPES } from '@formwork/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { FileStore } from './file-store.ts'
import { LinkExpired, LinkInvalid } from './files.errors.ts'
import { parseRange } from './range.ts'
import type { UrlSigner } from './signed-url.ts'
import { findFile, type StoredFile } from './stored-files.store.ts'

export interface FileReading {
  readonly db: Database
  readonly store: FileStore
  readonly signer: UrlSigner
}

const bytes = fileAnswer(...FILE_TYPES)

/** Files by signed address: no session, nothing but what the signature allows. */
export function readFileRoutes(app: TypedApp, reading: FileReading): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/files/:id',
    // The signature covers the query.
    config: {
      public: true,
      resource: 'File',
      foreignQuery: true,
      sends: ['Accept-Ranges'],
      refuses: [LinkExpired, LinkInvalid],
    },
    schema: {
      operationId: 'getFile',
      tags: ['Files'],
      summary: 'A file by its signed address, whole or in part',
      params: z.object({ id: boundedText('File', 100) }),
      response: { 200: bytes, 206: bytes, 302: z.unknown(), 304: z.unknown(), 416: errorBody },
    },
    handler: (request, reply) => sendFile(reading, request, reply),
  })
}

async function sendFile(
  { db, store, signer }: FileReading,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string }
  signer.verify(id, /\?(.*)$/s.exec(request.raw.url ?? '')?.[1] ?? '')
  const file = await findFile(db, id)
  if (file === null) throw ResourceNotFound({ resource: 'File' })
  describeFile(reply, file)
  // Asked here and not when the answer is sent, so that nothing is read from the store.
  if (isKnown(request, tagOf(file))) return reply.code(304).send()
  const range = parseRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${file.size}`)
    throw RangeNotSatisfiable()
  }
  if (range !== undefined) {
    reply.code(206)
    reply.header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  if (request.method === 'HEAD') {
    return reply.header('Content-Length', lengthOf(range, file.size)).send()
  }
  const link = await store.link(id, {
    contentType: file.contentType,
    disposition: dispositionOf(file),
  })
  if (link !== undefined) return reply.redirect(link, 302)
  reply.header('Content-Length', lengthOf(range, file.size))
  return reply.send(await store.get(id, range))
}

/** Whatever the file holds, a browser runs nothing of it. */
function describeFile(reply: FastifyReply, file: StoredFile): void {
  reply.headers({
    'Content-Type': file.contentType,
    'Content-Disposition': dispositionOf(file),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-site',
    'Cache-Control': 'private, max-age=3600',
    'Accept-Ranges': 'bytes',
    ETag: tagOf(file),
  })
}

const tagOf = (file: StoredFile): string => `"${file.sha256}"`

/** A PDF can hold scripts of its own, so it is not opened in the page. */
function dispositionOf(file: StoredFile): string {
  const kind = file.contentType === 'application/pdf' ? 'attachment' : 'inline'
  return contentDisposition(kind, file.fileName)
}

function lengthOf(range: { start: number; end: number } | undefined, size: number): number {
  return range === undefined ? size : range.end - range.start + 1
}
