/**
 * Writes every bid that is out or won as an Excel file, once a night:
 *
 *   0 2 * * *  FORMWORK_EMAIL=… FORMWORK_PASSWORD=… node nightly-export.ts /srv/exports
 *
 * Ends with 1 and one sentence per bid that could not be written; the others are written all the
 * same.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ApiResult, createApiClient, unwrap } from '@formwork/api-client'

const { BASE = 'http://127.0.0.1:8080', FORMWORK_EMAIL = '', FORMWORK_PASSWORD = '' } = process.env
const [folder = 'exports'] = process.argv.slice(2)
const api = createApiClient({ baseUrl: BASE })

unwrap(
  await api.post('/api/auth/signin', {
    body: { email: FORMWORK_EMAIL, password: FORMWORK_PASSWORD },
  }),
)
await mkdir(folder, { recursive: true })
for (const status of ['SUBMITTED', 'NEGOTIATION', 'AWARDED'] as const) {
  for await (const bid of bidsIn(status)) await write(bid.id, bid.bidNumber)
}

async function* bidsIn(status: 'SUBMITTED' | 'NEGOTIATION' | 'AWARDED') {
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const sort = 'bidNumber' as const
    const query = { status: [status], limit: 100, sort, ...(cursor && { cursor }) }
    const page = await api.get('/api/bids', { params: { query } })
    yield* unwrap(page)
    cursor = page.ok ? page.nextCursor : undefined
  }
}

async function write(id: string, bidNumber: string): Promise<void> {
  const params = { path: { id } }
  const sheet: ApiResult<ArrayBuffer> = await api.get('/api/bids/{id}/excel', {
    params,
    parseAs: 'arrayBuffer' as const,
  })
  if (!sheet.ok) {
    const { sentence, requestId } = sheet.error
    console.error(`${bidNumber}: ${sentence} (request ${requestId})`)
    process.exitCode = 1
    return
  }
  // Renamed when it is whole: whoever reads the folder never finds half a file.
  const file = join(folder, `${bidNumber.replace(/[^\w.-]+/g, '-')}.xlsx`)
  await writeFile(`${file}.part`, new Uint8Array(sheet.data))
  await rename(`${file}.part`, file)
  console.log(file)
}
