import { randomUUID } from 'node:crypto'
import type { TmTicketPaper } from '@formwork/contracts'
import { readStream } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { fileStore } from '@formwork/uploads'
import { png } from '@formwork/uploads/testing'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { runDocuments } from './running-documents.ts'

const documents = perFile(() => runDocuments({ COMPANY_TIME_ZONE: 'America/Chicago' }))

const settings = () => ({ ...documents.settings, deadlineMs: 30_000 })

async function print(paper: TmTicketPaper) {
  const parts = readStream<TmTicketPaper, { readonly chunk: Buffer }>(
    settings(),
    (...call) => documents.client.renderTmTicket(...call),
    paper,
  )
  const chunks: Buffer[] = []
  for await (const { chunk } of parts) chunks.push(chunk)
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
  const { text } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), images: await extractImages(pdf, 1) }
}

const TICKET: TmTicketPaper = {
  number: 'T-001',
  date: '2026-11-20',
  description: 'Remove <soft> subgrade at grid C4',
  projectNumber: 'B-7',
  projectName: 'Harbor Point',
  projectLocation: 'Tacoma, WA',
  labor: [{ classification: 'Laborer', regularHours: '10', overtimeHours: '2' }],
  materials: [{ description: 'Crushed rock', quantity: '3', uom: 'CY' }],
  equipment: [{ name: 'Skid steer', hours: '4' }],
}

it('has what was done and room to sign, and no dollar', async () => {
  const { text, images } = await print(TICKET)
  for (const told of [
    'T&M TICKET',
    'T-001',
    'November 20, 2026',
    'Remove <soft> subgrade at grid C4',
    'Harbor Point',
    'Tacoma, WA',
    'Laborer',
    'Crushed rock',
    'CY',
    'Skid steer',
    'Signature for the client, name',
  ]) {
    expect(text).toContain(told)
  }
  expect(text).not.toMatch(/\$|\d\.\d\d\b|Rate|Total/)
  expect(images).toEqual([])
})

it('has the signature as it was given, and prices where they are told', async () => {
  const fileId = randomUUID()
  const file = { fileId, fileName: 'signature.png', purpose: 'signature', ownerId: randomUUID() }
  const rules = { allowedTypes: ['image/png'], maxSize: 204_800, uploadedBy: 'ops@example.com' }
  await fileStore(documents.client, settings()).putFile(
    { ...file, ...rules },
    (async function* () {
      yield png
    })(),
  )
  const { text, images } = await print({
    ...TICKET,
    labor: [
      { classification: 'Laborer', regularHours: '10', overtimeHours: '2', rate: '55.125' },
    ].map((line) => ({ ...line, amount: '715.00' })),
    signature: { name: 'Grace Owner', signedAt: '2026-11-20T22:30:00.000Z', fileId },
    money: { sums: [{ label: 'Labor', amount: '715.00' }], total: '1787.50' },
  })
  for (const told of [
    'Signature for the client: Grace Owner',
    'November 20, 2026, 4:30 PM',
    '$55.125',
    '$715.00',
    '$1,787.50',
    '—',
  ]) {
    expect(text).toContain(told)
  }
  expect(images).toHaveLength(1)
})

it('says that it is void, and why', async () => {
  expect((await print({ ...TICKET, voidReason: 'Written twice' })).text).toContain(
    'Void. Written twice',
  )
})
