import { Readable } from 'node:stream'
import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import type { PaidHours } from './hours.store.ts'

const OPTIONS = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const

const COLUMNS: readonly (readonly [title: string, value: (row: PaidHours) => string])[] = [
  ['Worker', ({ worker }) => neutralised(worker)],
  ['Number', ({ number }) => neutralised(number ?? '')],
  ['Date', ({ date }) => date],
  ['Project', ({ bidNumber, project }) => neutralised(`${bidNumber} ${project}`)],
  ['Cost code', ({ costCode }) => neutralised(costCode ?? '')],
  ['Regular', ({ regularHours }) => regularHours.toFixed(2)],
  ['Overtime', ({ overtimeHours }) => overtimeHours.toFixed(2)],
  ['Per diem', ({ perDiem }) => (perDiem ? '1' : '0')],
]

/** RFC 4180, UTF-8 with BOM: one row for each line of a day. */
export function hoursCsv(pages: AsyncIterable<readonly PaidHours[]>): Readable {
  async function* parts() {
    yield stringify([COLUMNS.map(([title]) => title)], { ...OPTIONS, bom: true })
    for await (const rows of pages) {
      yield stringify(
        rows.map((row) => COLUMNS.map(([, value]) => value(row))),
        OPTIONS,
      )
    }
  }
  return Readable.from(parts(), { objectMode: false })
}

/** Answers with a table under the name of a file. */
export function sendCsv(reply: FastifyReply, name: string, content: Readable): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(content)
}
