import type { LevellingPaper, PriceRequestPaper } from '@formwork/contracts'
import { readStream } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { runDocuments } from './running-documents.ts'

const documents = perFile(() => runDocuments({ COMPANY_TIME_ZONE: 'America/Chicago' }))

type Part = { readonly chunk: Buffer }

async function textOf(parts: AsyncIterable<Part>) {
  const chunks: Buffer[] = []
  for await (const { chunk } of parts) chunks.push(chunk)
  const file = new Uint8Array(Buffer.concat(chunks))
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
  return (await extractText(file, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

const settings = () => ({ ...documents.settings, deadlineMs: 30_000 })

const REQUEST: PriceRequestPaper = {
  packageName: 'Saw cutting',
  projectNumber: 'B-7',
  projectName: 'Harbor Point Warehouse',
  projectLocation: 'Long Beach, CA',
  dueAt: '2026-11-20T20:00:00Z',
  instructions: 'By e-mail\nin one file',
  lines: [
    { description: 'Saw cut', quantity: '2400.5000', uom: 'LF', isOption: false },
    { description: 'Seal <joints>', quantity: '2400', uom: 'LF', isOption: true },
  ],
  requirements: ['Night work is included'],
}

it('a request asks for lines and quantities by a day, with room for prices and none of them', async () => {
  const text = await textOf(
    readStream<PriceRequestPaper, Part>(
      settings(),
      (...call) => documents.client.renderPriceRequest(...call),
      REQUEST,
    ),
  )
  for (const told of [
    'REQUEST FOR QUOTE',
    'Cascade Concrete',
    'Saw cutting',
    'Harbor Point Warehouse',
    'November 20, 2026, 2:00 PM Central Time',
    '2,400.5',
    'Seal <joints> (option)',
    'Night work is included',
    'By e-mail',
    'in one file',
    'Unit price',
  ]) {
    expect(text).toContain(told)
  }
  expect(text).not.toMatch(/\$|\d\.\d\d\b/)
})

const cell = (text: string, looks = {}) => ({ text, isLowest: false, isPlug: false, ...looks })
const LEVELLING: LevellingPaper = {
  packageName: 'Saw cutting',
  projectNumber: 'B-7',
  projectName: 'Harbor Point Warehouse',
  sentence: 'Low on paper is C at $1,392.00; level, B is lowest at $5,150.00',
  vendors: ['B', 'A', 'C', 'D', 'E', 'F'].map((name) => `Vendor ${name}`),
  rows: [
    {
      label: '1 Saw cut',
      quantity: '2,400 LF',
      own: '',
      isSum: false,
      cells: [
        cell('included'),
        cell('1,488.00'),
        cell('1,392.00', { isLowest: true }),
        cell(''),
        cell(''),
        cell('x 99.00', { isPlug: true }),
      ],
    },
    {
      label: 'Leveled',
      quantity: '',
      own: '3,900.00',
      isSum: true,
      cells: ['5,150.00', '5,178.00', '5,252.00', '', '', '6,000.00'].map((text) => cell(text)),
    },
  ],
}

it('a levelling has every vendor, also when they take a second table', async () => {
  const text = await textOf(
    readStream<LevellingPaper, Part>(
      settings(),
      (...call) => documents.client.renderLevelling(...call),
      LEVELLING,
    ),
  )
  for (const told of [
    'LEVELING',
    LEVELLING.sentence,
    '1 Saw cut',
    '2,400 LF',
    '1,392.00',
    '5,150.00',
    '3,900.00',
    'x 99.00',
    '6,000.00',
    ...LEVELLING.vendors,
  ]) {
    expect(text).toContain(told)
  }
  expect(text.match(/Self-perform/g)).toHaveLength(2)
})
