import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { MODULES } from '@formwork/costing'
import {
  errorBody,
  fileAnswer,
  idParam,
  ifMatch,
  referenceField,
  setETag,
  type TypedApp,
  trueOrFalse,
} from '@formwork/service-kit'
import {
  acceptUploads,
  CSV_ERRORS,
  contentDisposition,
  decodeCsv,
  expectUpload,
  MAX_FILE_BYTES,
  readCsvLines,
  readUpload,
  uploadDigest,
  WrongFileType,
} from '@formwork/uploads'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import { COSTING_ERRORS } from '../items/items.errors.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { fromHead } from './find-head.ts'
import { importTakeoff } from './import-takeoff.ts'
import { mapLines, namesOf } from './mappings/takeoff-mapping.ts'
import { UnknownMapping } from './mappings/takeoff-mappings.errors.ts'
import { findMapping } from './mappings/takeoff-mappings.store.ts'
import { readTakeoff } from './read-takeoff.ts'
import { MAX_CELL, MAX_CELLS, MAX_FILE_LINES, type SheetLine } from './sheet-lines.ts'
import { TAKEOFF_ERRORS } from './takeoff.errors.ts'
import { columnNamed } from './takeoff-columns.ts'
import { csvTemplate, workbookTemplate } from './takeoff-template.ts'
import { readWorkbook } from './workbook/read-workbook.ts'
import { NotAWorkbook, OldWorkbook, WORKBOOK_ERRORS } from './workbook/workbook.errors.ts'

const TAKEOFF_FORM = { noun: 'file', part: 'file', maxFiles: 1, maxFileBytes: MAX_FILE_BYTES }
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV_LIMITS = { maxLines: MAX_FILE_LINES, maxCells: MAX_CELLS, maxCell: MAX_CELL }
const tags = ['Items']

const takeoffAnswer = z
  .object({
    scopesCreated: z.int().describe('Scopes that were not there'),
    itemsCreated: z.int().describe('New items'),
    totalCost: z.number().describe('Dollars: the total of the bid with them'),
    lines: z.int().describe('Lines of the file, without its header and empty ones'),
    head: z.int().describe('The line that names the columns; what stands above it is left out'),
    sheet: z.string().nullable().describe('The sheet of the workbook that was read; null of a CSV'),
    created: z
      .object({
        scopeIds: z.array(z.uuid()).describe('The scopes that were not there'),
        itemIds: z.array(z.uuid()).describe('The new items, in the order of their lines'),
      })
      .optional()
      .describe('Without dryRun: what was made, by which it can be deleted again'),
    preview: z
      .array(
        z.object({
          line: z.int().describe('Its number in the file'),
          scope: z.string().describe('The name of the scope'),
          module: z.enum(MODULES).describe('The module of the item'),
          item: z.string().describe('The name of the item'),
          totalCost: z.number().describe('Dollars, before the multiplier of the scope'),
        }),
      )
      .optional()
      .describe('With dryRun: each line as it would become, the first 500'),
  })
  .meta({ id: 'ImportedTakeoff' })

/** Items of a spreadsheet, and the empty spreadsheet to begin with. */
export function takeoffRoutes(app: TypedApp, needs: ItemNeeds): void {
  acceptUploads(app)

  app.route({
    method: 'POST',
    url: '/api/bids/:id/takeoff',
    config: {
      roles: ['ADMIN', 'ESTIMATOR'],
      resource: 'Bid',
      upload: TAKEOFF_FORM,
      streamedBody: uploadDigest(TAKEOFF_FORM),
      refuses: [
        ...CSV_ERRORS,
        ...WORKBOOK_ERRORS,
        ...TAKEOFF_ERRORS,
        BidLocked,
        ...COSTING_ERRORS,
        WrongFileType,
        UnknownMapping,
      ],
    },
    onRequest: expectUpload(TAKEOFF_FORM),
    schema: {
      operationId: 'importTakeoff',
      tags,
      summary: 'Items from a CSV or XLSX file, all or nothing',
      description:
        'multipart/form-data with the part `file`: at most 5,000 lines and 10 MB. The first line that does names the columns: `scope`, `scope type`, `module`, `name`, and any field of the items of the module by its API name, those within an object as `rebar.size`. A scope is found by its name, or made with its scope type. An empty cell is a field that is left out. All faults are told together.',
      consumes: ['multipart/form-data'],
      params: z.object({ id: idParam }),
      querystring: z.object({
        dryRun: trueOrFalse('dryRun must be true or false')
          .default('false')
          .describe('true: answers the same with a preview, and writes nothing'),
        mapping: referenceField('Takeoff mapping')
          .optional()
          .describe('The takeoff mapping that names the columns of the file'),
        again: trueOrFalse('again must be true or false')
          .default('false')
          .describe('true: takes in a file that the bid has taken in before'),
      }),
      response: { 200: takeoffAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, query, principal: by } = request
      const file = await fileOf(request)
      const { sheet, lines } = await sheetOf(file)
      const takeoff = await readTakeoff(await mappedLines(needs.db, lines, query.mapping))
      const { version, ...imported } = await importTakeoff(needs, {
        bidId: params.id,
        takeoff,
        digest: hash('sha256', file.content),
        by,
        again: query.again === 'true',
        dryRun: query.dryRun === 'true',
        check: ifMatch(request),
      })
      setETag(reply, version)
      return { ...imported, head: takeoff.header, sheet }
    },
  })

  templateRoute(app, 'csv', 'text/csv', csvTemplate)
  templateRoute(app, 'xlsx', XLSX_TYPE, workbookTemplate)
}

function templateRoute(
  app: TypedApp,
  extension: 'csv' | 'xlsx',
  type: string,
  template: () => Promise<Buffer>,
): void {
  app.route({
    method: 'GET',
    url: `/api/takeoff-template.${extension}`,
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Template' },
    schema: {
      operationId: extension === 'csv' ? 'getTakeoffTemplateCsv' : 'getTakeoffTemplateXlsx',
      tags,
      summary: `A spreadsheet with every column of a takeoff, as ${extension.toUpperCase()}`,
      response: { 200: fileAnswer(type) },
    },
    handler: async (_request, reply) => {
      const name = `takeoff-template.${extension}`
      reply.header('Content-Disposition', contentDisposition('attachment', name))
      return reply.type(type).send(await template())
    },
  })
}

interface ReadSheet {
  /** Its name; null of a file that is none of several. */
  readonly sheet: string | null
  readonly lines: readonly SheetLine[]
}

interface TakeoffFile {
  readonly fileName: string
  readonly content: Buffer
}

async function fileOf(request: FastifyRequest): Promise<TakeoffFile> {
  const { files } = await readUpload(request, TAKEOFF_FORM, {
    keep: async ({ fileName, content }) => ({ fileName, content: await buffer(content) }),
    discard: async () => {},
  })
  return files[0] ?? { fileName: '', content: Buffer.alloc(0) }
}

/** @throws UnknownMapping */
async function mappedLines(
  db: Database,
  lines: readonly SheetLine[],
  mappingId: string | undefined,
): Promise<readonly SheetLine[]> {
  const isName = (head: string): boolean => columnNamed(head) !== undefined
  if (mappingId === undefined) return fromHead(lines, isName)
  const mapping = await findMapping(db, mappingId)
  if (mapping === undefined) throw UnknownMapping()
  const isMapped = namesOf(mapping)
  return mapLines(
    fromHead(lines, (head) => isMapped(head) || isName(head)),
    mapping,
  )
}

/**
 * What a file is tells its content. By its name alone a text is no workbook, and is not read as CSV:
 * what is wrong with it would be told in words of columns.
 */
async function sheetOf({ fileName, content }: TakeoffFile): Promise<ReadSheet> {
  const begins = (mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark)
  if (begins(ZIP)) return readWorkbook(content)
  if (begins(OLE)) throw OldWorkbook()
  if (!UTF_16.some(begins)) {
    if (content.subarray(0, 1_024).includes(0)) throw WrongFileType({ list: 'CSV or XLSX' })
    if (/\.xls[a-z]?$/i.test(fileName)) throw NotAWorkbook()
  }
  return { sheet: null, lines: await readCsvLines(decodeCsv(content), CSV_LIMITS) }
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** Workbooks of before 2007, and those with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** The text of a spreadsheet that is saved as "Unicode text", which is told how to save it. */
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]
