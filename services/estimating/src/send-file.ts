import { contentDisposition, portableFileName } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const PDF = 'application/pdf'

/** A file to download: CSV as text, else as bytes; a workbook unless another type is said. */
export function sendFile(
  reply: FastifyReply,
  file: string | Buffer,
  name: string,
  type: typeof XLSX | typeof PDF = XLSX,
): FastifyReply {
  return reply
    .type(typeof file === 'string' ? `${CSV}; charset=utf-8` : type)
    .header('Content-Disposition', contentDisposition('attachment', portableFileName(name)))
    .header('Cache-Control', 'private, no-store')
    .send(file)
}
