import { Readable } from 'node:stream'
import { contentDisposition } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'
import type { ReceiptFile } from './read-receipt.ts'

/** Answers with a picture as it is stored; a browser shows it and runs nothing of it. */
export function sendFile(reply: FastifyReply, file: ReceiptFile): FastifyReply {
  return reply
    .type(file.contentType)
    .header('Content-Length', file.size)
    .header('Content-Disposition', contentDisposition('inline', file.fileName))
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(Readable.from(file.bytes, { objectMode: false }))
}
