import { readFileSync } from 'node:fs'
import { defineError } from '@formwork/kernel'
import { ConfigError, type Logger } from '@formwork/service-kit'
import { auth, sheets, type sheets_v4 } from '@googleapis/sheets'
import { z } from 'zod'
import { type GridRow, PM_COLUMNS, PM_FROZEN_ROWS, pmGrid } from '../pm/pm-grid.ts'
import type { PmSheet } from '../pm/pm-sheet.ts'
import { type Cell, cellText, FORMATS, type Format, type Look } from '../workbook/workbook-cells.ts'
import type { SheetHost } from './sheet-host.ts'

const GoogleOutOfReach = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Google Sheets is not available right now',
)

export interface GoogleSettings {
  /** A service account's key file, as Google hands it out. */
  readonly credentialsFile: string
  /** Stands in for every Google address; for tests. */
  readonly endpoint: string | undefined
  readonly log: Logger
}

type JwtClient = InstanceType<typeof auth.JWT>

const keyFile = z.object({ client_email: z.email(), private_key: z.string().min(1) })
const SCOPES = [
  'https://www.googleapis.com/auth/spreadsheets',
  'https://www.googleapis.com/auth/drive.file',
]
const SHEET_ID = 0
const ROWS_PER_CALL = 2_000
const TIMEOUT_MS = 20_000

/**
 * Hosts tracking sheets at Google, owned by a service account and shared with whoever asked for
 * one.
 */
export function googleSheets({ credentialsFile, endpoint, log }: GoogleSettings): SheetHost {
  const { client_email: email, private_key: key } = readKeyFile(credentialsFile)
  const client = new auth.JWT({ email, key, scopes: SCOPES })
  if (endpoint !== undefined) sendEverythingTo(client, endpoint)
  const api = sheets({ version: 'v4', auth: client, timeout: TIMEOUT_MS })
  return {
    async create(pm, by) {
      let created: string | undefined
      try {
        const { spreadsheetId, url } = await createSpreadsheet(api, pm)
        created = spreadsheetId
        await fill(api, spreadsheetId, pm)
        await share(client, spreadsheetId, by)
        return { provider: 'google', spreadsheetId, url }
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'Google did not take the sheet')
        if (created !== undefined) await discard(client, created)
        throw GoogleOutOfReach()
      }
    },
  }
}

function readKeyFile(file: string): z.infer<typeof keyFile> {
  try {
    return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(
      'GOOGLE_APPLICATION_CREDENTIALS does not name a readable key file of a service account',
    )
  }
}

/**
 * The token address is fixed in Google's library, so the origin is changed where requests leave.
 */
function sendEverythingTo(client: JwtClient, endpoint: string): void {
  client.transporter.interceptors.request.add({
    resolved: async (options) => {
      const { pathname, search } = new URL(String(options.url))
      return { ...options, url: new URL(pathname + search, endpoint) }
    },
  })
}

async function createSpreadsheet(api: sheets_v4.Sheets, pm: PmSheet) {
  const { data } = await api.spreadsheets.create({
    requestBody: {
      properties: { title: `${pm.bid.bidNumber} ${pm.bid.name}: tracking` },
      sheets: [
        {
          properties: {
            sheetId: SHEET_ID,
            title: 'Tracking',
            gridProperties: { frozenRowCount: PM_FROZEN_ROWS, columnCount: PM_COLUMNS.length },
          },
          data: [{ columnMetadata: PM_COLUMNS.map(({ width }) => ({ pixelSize: width * 7 })) }],
        },
      ],
    },
  })
  if (!data.spreadsheetId || !data.spreadsheetUrl) throw new Error('no spreadsheet in the answer')
  return { spreadsheetId: data.spreadsheetId, url: data.spreadsheetUrl }
}

async function fill(api: sheets_v4.Sheets, spreadsheetId: string, pm: PmSheet): Promise<void> {
  let rows: sheets_v4.Schema$RowData[] = []
  const send = async (): Promise<void> => {
    const appendCells = { sheetId: SHEET_ID, rows, fields: 'userEnteredValue,userEnteredFormat' }
    await api.spreadsheets.batchUpdate({
      spreadsheetId,
      requestBody: { requests: [{ appendCells }] },
    })
    rows = []
  }
  for (const row of pmGrid(pm)) {
    rows.push(rowData(row))
    if (rows.length === ROWS_PER_CALL) await send()
  }
  if (rows.length > 0) await send()
}

/** An empty row would not be appended, and every formula below it would point a row too high. */
function rowData({ cells, look }: GridRow): sheets_v4.Schema$RowData {
  if (cells.length === 0) return { values: [{ userEnteredValue: { stringValue: ' ' } }] }
  return { values: cells.map((cell) => cellData(cell, look)) }
}

/** Typed values: a text that begins with "=" stays a text. */
function cellData(cell: Cell, look: Look): sheets_v4.Schema$CellData {
  if (cell === undefined) return { userEnteredFormat: format(look) }
  if (typeof cell === 'string') {
    return { userEnteredValue: { stringValue: cellText(cell) }, userEnteredFormat: format(look) }
  }
  if ('head' in cell) {
    return {
      userEnteredValue: { stringValue: cell.head },
      userEnteredFormat: { ...format(look), horizontalAlignment: 'RIGHT' },
    }
  }
  const kind = 'blank' in cell ? cell.blank : cell.format
  const userEnteredFormat = { ...format(cell.look ?? look), ...numberFormat(kind) }
  if ('number' in cell) return { userEnteredValue: { numberValue: cell.number }, userEnteredFormat }
  if ('formula' in cell) {
    return { userEnteredValue: { formulaValue: `=${cell.formula}` }, userEnteredFormat }
  }
  return { userEnteredFormat }
}

function numberFormat(kind: Format | 'text'): sheets_v4.Schema$CellFormat {
  if (kind === 'text') return {}
  const type = kind === 'percent' ? 'PERCENT' : 'NUMBER'
  return { numberFormat: { type, pattern: FORMATS[kind] } }
}

function format(look: Look): sheets_v4.Schema$CellFormat {
  const bold = look !== 'plain' && look !== 'input'
  const background = BACKGROUNDS[look]
  return {
    textFormat: { bold, ...(look === 'header' ? { foregroundColor: WHITE } : {}) },
    ...(background === undefined ? {} : { backgroundColor: background }),
  }
}

const WHITE = { red: 1, green: 1, blue: 1 }
const BACKGROUNDS: Readonly<Partial<Record<Look, sheets_v4.Schema$Color>>> = {
  header: { red: 0.12, green: 0.23, blue: 0.37 },
  section: { red: 0.91, green: 0.92, blue: 0.94 },
  input: { red: 1, green: 0.98, blue: 0.9 },
}

async function share(client: JwtClient, spreadsheetId: string, emailAddress: string) {
  await client.request({
    url: `${fileAt(spreadsheetId)}/permissions`,
    method: 'POST',
    params: { sendNotificationEmail: false },
    data: { type: 'user', role: 'writer', emailAddress },
    timeout: TIMEOUT_MS,
  })
}

/** A sheet that nobody can open is of no use. */
async function discard(client: JwtClient, spreadsheetId: string): Promise<void> {
  const request = { url: fileAt(spreadsheetId), method: 'DELETE', timeout: TIMEOUT_MS } as const
  await client.request(request).catch(() => {})
}

const fileAt = (spreadsheetId: string): string =>
  `https://www.googleapis.com/drive/v3/files/${encodeURIComponent(spreadsheetId)}`

/** Google's errors carry the whole request with its token: only the sentence goes to the log. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
