import {
  seededId as id,
  idOfSeeded,
  listFaults,
  PATIENT_MS,
  perFile,
  seedTables,
} from '@formwork/testing'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { runDocuments } from './running-documents.ts'

/** Attachments of years, three a bid, and a tracking sheet of every fifth one. */
const SEED = [
  `INSERT INTO stored_files (id, purpose, owner_id, file_name, content_type, size, sha256, uploaded_by)
    SELECT ${id('1', 'n')}, 'attachment', ${id('2', 'n / 3')}::text, 'plan.pdf',
      'application/pdf', 1000, md5(n::text), 'estimator@example.com'
    FROM generate_series(1, 60000) n`,
  `INSERT INTO sheets (id, bid_id, bid_number, bid_name, client_name, bid_subtotal, created_by)
    SELECT ${id('3', 'n')}, ${id('2', 'n')}::text, 'J-' || n, 'Warehouse', 'Contractor', 1000,
      'pm@example.com' FROM generate_series(1, 4000) n`,
  `INSERT INTO sheet_rows (sheet_id, position, section, name, basis, budget)
    SELECT ${id('3', 'n / 10 + 1')}, n % 10, 'CONCRETE', 'Line ' || n, 'LS', 100
    FROM generate_series(0, 39999) n`,
]
const BIG = ['stored_files', 'sheets', 'sheet_rows']

const app = perFile(runDocuments)
const owner = perFile(() => seedTables(new pg.Client(app.ownerUrl), SEED, BIG), PATIENT_MS)
let bidId: string
beforeAll(async () => {
  bidId = app.aBid()
})

async function faults() {
  return listFaults({
    document: (await app.as('ADMIN', 'GET', '/openapi.json')).json(),
    Client: pg.Client,
    query: owner.query,
    values: {},
    bounds: { big: BIG, mostPerPage: 1_000 },
    unpaged: [`/api/bids/${bidId}/attachments`, `/api/sheets/${idOfSeeded('3', 7)}`],
    get: async (url) => {
      const { statusCode, body } = await app.as('ADMIN', 'GET', url)
      if (statusCode !== 200) throw new Error(`GET ${url}: ${body}`)
    },
  })
}

it(
  'finds the attachments of a bid and the lines of a sheet by an index',
  async () => {
    expect(await faults()).toEqual([])
  },
  PATIENT_MS,
)

it(
  'tells of an index that is missing',
  async () => {
    await owner.query('DROP INDEX stored_files_owner_idx')
    expect(await faults()).toContain(
      `GET /api/bids/${bidId}/attachments: reads all of stored_files`,
    )
  },
  PATIENT_MS,
)
