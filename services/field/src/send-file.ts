import { contentDisposition, portableFileName } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file to download: CSV as text, a workbook as bytes. */
export function sendFile(reply: FastifyReply, file: string | Buffer, name: string): FastifyReply {
  return reply
    .type(typeof file === 'string' ? `${CSV}; charset=utf-8` : XLSX)
    .header('Content-Disposition', contentDisposition('attachment', portableFileName(name)))
    .header('Cache-Control', 'private, no-store')
    .send(file)
}
