import { contentDisposition } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet to download: CSV as text, a workbook as bytes. */
export function sendFile(reply: FastifyReply, file: string | Buffer, name: string): FastifyReply {
  return reply
    .type(typeof file === 'string' ? `${CSV}; charset=utf-8` : XLSX)
    .header('Content-Disposition', contentDisposition('attachment', name))
    .header('Cache-Control', 'private, no-store')
    .send(file)
}

/** A name as a file system takes it. */
export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_')
