import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EXAMPLE_7_SECTIONS, example7Bid, example7Parts } from '../src/testing/example-7.ts'
import { emailOf, type RunningDocuments, runDocuments } from './running-documents.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const calls: Call[] = []
/** The token is kept for the next sheet, so there is one sign-in. */
const signIns: string[] = []
let broken = ''
let documents: RunningDocuments
let close: () => Promise<void>

beforeAll(async () => {
  const google = await fakeGoogle()
  const folder = await mkdtemp(join(tmpdir(), 'formwork-google-'))
  const file = join(folder, 'key.json')
  const account = { client_email: 'sheets@formwork.example', private_key: keys.privateKey }
  await writeFile(file, JSON.stringify({ type: 'service_account', ...account }))
  documents = await runDocuments({
    GOOGLE_APPLICATION_CREDENTIALS: file,
    GOOGLE_API_ENDPOINT: google.url,
  })
  documents.estimating.know(
    { ...example7Bid, name: '=HYPERLINK("http://evil.example")' },
    () => example7Parts,
  )
  close = async () => {
    await documents.close()
    await google.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
beforeEach(() => {
  calls.length = 0
  broken = ''
})
afterAll(() => close())

const host = () =>
  documents.as('PM', 'POST', `/api/bids/${example7Bid.id}/export/pm`, {
    payload: { format: 'hosted_sheets' },
  })

it('creates a Google Sheet, fills it and shares it with whoever asked', async () => {
  const answer = await host()
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      provider: 'google',
      spreadsheetId: 'sheet-1',
      url: 'https://docs.google.com/spreadsheets/d/sheet-1/edit',
    },
  ])
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v4/spreadsheets',
    'POST /v4/spreadsheets/sheet-1:batchUpdate',
    'POST /drive/v3/files/sheet-1/permissions?sendNotificationEmail=false',
  ])
  expect(calls.every(({ authorization }) => authorization === 'Bearer token-1')).toBe(true)
  expect(JSON.parse(calls[2]?.body ?? '')).toEqual({
    type: 'user',
    role: 'writer',
    emailAddress: emailOf('PM'),
  })
})

it('signs in as the service account of the key file', async () => {
  const assertion = new URLSearchParams(signIns[0])
  const [head = '', claims = '', signature = ''] = (assertion.get('assertion') ?? '').split('.')
  const genuine = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    createPublicKey(keys.publicKey),
    Buffer.from(signature, 'base64url'),
  )
  expect(genuine).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'sheets@formwork.example',
    scope: expect.stringContaining('auth/spreadsheets'),
  })
})

it('sends typed cells: texts stay texts, subtotals are formulas', async () => {
  await host()
  const update = calls.find(({ path }) => path.endsWith(':batchUpdate'))
  const [{ appendCells }] = JSON.parse(update?.body ?? '').requests
  const values: readonly object[][] = appendCells.rows.map(
    ({ values: cells }: { values: { userEnteredValue?: object }[] }) =>
      cells.map(({ userEnteredValue }) => userEnteredValue ?? {}),
  )
  expect(values[0]).toEqual([{ stringValue: `'=HYPERLINK("http://evil.example")` }])
  const labels = EXAMPLE_7_SECTIONS.map(([title]) => `Subtotal ${title}`)
  for (const label of labels) {
    const row = values.find(
      ([first]) => JSON.stringify(first) === JSON.stringify({ stringValue: label }),
    )
    expect(row?.[6]).toEqual({ formulaValue: expect.stringMatching(/^=SUM\(G\d+:G\d+\)$/) })
  }
  expect(values.every((row) => row.length > 0)).toBe(true)
})

it('answers 503 when Google refuses, and leaves no half sheet there', async () => {
  for (const path of ['/v4/spreadsheets', '/drive/v3/files/sheet-1/permissions']) {
    broken = path
    const answer = await host()
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { error: 'Google Sheets is not available right now' },
    ])
  }
  const deleted = calls.filter(({ method }) => method === 'DELETE')
  expect(deleted.map(({ path }) => path)).toEqual(['/drive/v3/files/sheet-1'])
})

async function fakeGoogle() {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const { authorization } = request.headers
    const body = await text(request)
    if (path === '/token') signIns.push(body)
    else calls.push({ method: request.method ?? '', path, authorization, body })
    response.setHeader('content-type', 'application/json')
    if (broken !== '' && path.split('?')[0] === broken) {
      response.statusCode = 403
      return response.end('{"error":{"code":403,"message":"no"}}')
    }
    const answers: Readonly<Record<string, object>> = {
      '/token': { access_token: 'token-1', expires_in: 3600, token_type: 'Bearer' },
      '/v4/spreadsheets': {
        spreadsheetId: 'sheet-1',
        spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/sheet-1/edit',
      },
    }
    return response.end(JSON.stringify(answers[path] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
