import { perFile } from '@formwork/testing'
import { readXlsx } from '@formwork/testing/read-xlsx'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { DRAWINGS_GOVERN } from '../src/bar-list/bar-list.ts'
import { example7Bid } from '../src/testing/example-7.ts'
import { NO_SUCH_ID, runDocuments } from './running-documents.ts'

const A = '0199d7a0-0000-7000-8000-00000000000a'
const B = '0199d7a0-0000-7000-8000-00000000000b'
const ITEM = '0199d7a0-0000-7000-8000-0000000000c1'

const line = (fields: object) => ({
  scopeId: A,
  scopeName: 'Grade beams',
  itemId: ITEM,
  itemName: '=Beam, "north"',
  size: '#8',
  feet: '269.333333333333',
  pounds: '719.12',
  pricePerPound: '0.95',
  cost: '683.16',
  ...fields,
})
const LINES = [
  line({ mark: 'B1', pieces: '4', lengthInches: '746' }),
  line({ size: '#4', pounds: '100', feet: '149.7', cost: '95.00' }),
  line({ scopeId: B, scopeName: 'Pier', mark: 'B1', pieces: '8', lengthInches: '113.5' }),
]

const documents = perFile(runDocuments)
beforeAll(async () => {
  documents.estimating.know(example7Bid)
  documents.estimating.knowBars(example7Bid.id, LINES)
})

const url = (format?: string, id: string = example7Bid.id) =>
  `/api/bids/${id}/bar-list${format === undefined ? '' : `?format=${format}`}`

describe('the bar list', () => {
  it('has marks, pieces, lengths, feet and pounds by scope, and sums by size', async () => {
    const answer = await documents.as('PM', 'GET', url())
    expect(answer.statusCode).toBe(200)
    const list = answer.json()
    expect(list).toMatchObject({ bidNumber: 'B-2026-007', note: DRAWINGS_GOVERN })
    expect(
      list.scopes.map(({ name, sizes }: { name: string; sizes: unknown }) => [name, sizes]),
    ).toEqual([
      [
        'Grade beams',
        [
          { size: '#4', feet: 149.7, pounds: 100 },
          { size: '#8', feet: 269.3333, pounds: 719.12 },
        ],
      ],
      ['Pier', [{ size: '#8', feet: 269.3333, pounds: 719.12 }]],
    ])
    expect(list.sizes).toEqual([
      { size: '#4', feet: 149.7, pounds: 100 },
      { size: '#8', feet: 538.6667, pounds: 1438.24 },
    ])
    expect(list.scopes[0].lines).toMatchObject([
      { mark: 'B1', pieces: 4, length: `62'-2"`, lengthFt: 62.1667, pricePerPound: 0.95 },
      { mark: null, pieces: null, length: null, lengthFt: null, cost: 95 },
    ])
  })

  it('tells operations no price, in no format', async () => {
    const { scopes } = (await documents.as('OPS', 'GET', url())).json()
    expect(Object.keys(scopes[0].lines[0])).not.toContain('cost')
    expect(Object.keys(scopes[0].lines[0])).not.toContain('pricePerPound')
    const csv = (await documents.as('OPS', 'GET', url('csv'))).body
    const xlsx = await documents.as('OPS', 'GET', url('xlsx'))
    const cells = readXlsx(xlsx.rawPayload)[0]?.rows().flat().join(' ')
    for (const text of [csv, cells]) expect(text).not.toMatch(/683\.16|0\.95|Cost|\$/)
  })

  it('is CSV with the note at the end, and no text that a spreadsheet calculates', async () => {
    const answer = await documents.as('ESTIMATOR', 'GET', url('csv'))
    expect(answer.headers['content-disposition']).toBe('attachment; filename="B-2026-007-bars.csv"')
    const records: string[][] = parse(answer.rawPayload, { bom: true, relax_column_count: true })
    expect(records[0]).toEqual([
      'Scope',
      'Item',
      'Mark',
      'Size',
      'Pieces',
      'Length',
      'Feet',
      'Pounds',
      '$ / lb',
      'Cost',
    ])
    expect(records[1]?.slice(2)).toEqual([
      'B1',
      '#8',
      '4',
      `62'-2"`,
      '269.3333',
      '719.12',
      '0.95',
      '683.16',
    ])
    expect(records[1]?.[1]).toBe(`'=Beam, "north"`)
    expect(records.at(-1)).toEqual([DRAWINGS_GOVERN])
    const totals = records.filter(([scope]) => scope === 'Total of the bid')
    expect(totals.map((record) => [record[3], record[7]])).toEqual([
      ['#4', '100'],
      ['#8', '1438.24'],
    ])
  })

  it('is a workbook with the same rows', async () => {
    const answer = await documents.as('PM', 'GET', url('xlsx'))
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="B-2026-007-bars.xlsx"',
    )
    const rows = readXlsx(answer.rawPayload)[0]?.rows() ?? []
    expect(rows[1]?.[0]).toBe(DRAWINGS_GOVERN)
    expect(rows.filter(([scope]) => scope === 'Total of the bid').map((row) => row[7])).toEqual([
      '100',
      '1438.24',
    ])
  })

  it('is a PDF under our letterhead, which says that drawings govern, without prices', async () => {
    const answer = await documents.as('PM', 'GET', url('pdf'))
    expect(answer.statusCode).toBe(200)
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
    const words = text.replace(/\s+/g, ' ')
    for (const shown of ['Cascade Concrete', 'BAR LIST', 'Grade beams', 'Drawings govern']) {
      expect(words).toContain(shown)
    }
    expect(words).toContain(`62'-2"`)
    expect(words).not.toMatch(/683\.16|\$/)
  }, 60_000)

  it('of a bid without bars is empty, and of no bid is not found', async () => {
    const id = documents.aBid()
    const list = (await documents.as('PM', 'GET', url(undefined, id))).json()
    expect(list).toMatchObject({ scopes: [], sizes: [] })
    for (const format of ['csv', 'xlsx', 'pdf']) {
      expect((await documents.as('PM', 'GET', url(format, id))).statusCode).toBe(200)
    }
    expect((await documents.as('PM', 'GET', url('csv', NO_SUCH_ID))).statusCode).toBe(404)
  }, 60_000)

  it('is refused to accounting, to nobody signed in, and in a format that there is not', async () => {
    expect((await documents.as('ACCOUNTING', 'GET', url())).statusCode).toBe(403)
    expect((await documents.as(null, 'GET', url())).statusCode).toBe(401)
    const refused = await documents.as('PM', 'GET', url('docx'))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error).toBe('Format must be one of json, csv, xlsx, pdf')
  })
})
