import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { CalculatedWorkbook } from '@formwork/testing/calculated-workbook'
import { readXlsx } from '@formwork/testing/read-xlsx'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_7_SECTIONS, example7Bid, example7Parts } from '../src/testing/example-7.ts'
import { bid } from '../src/testing/parts.ts'
import { NO_SUCH_ID, READERS, runDocuments } from './running-documents.ts'

const documents = perFile(runDocuments)
const url = (path: string, id: string = example7Bid.id) => `/api/bids/${id}/${path}`

beforeAll(async () => {
  documents.estimating.know(example7Bid, () => example7Parts)
  // The first browser of a machine is unpacked first.
  await documents.as('PM', 'GET', url('pdf'))
})

const exports = [
  ['GET', 'pdf', undefined],
  ['POST', 'pdf/preview', undefined],
  ['GET', 'pdf?view=internal', undefined],
  ['POST', 'pdf/preview?view=internal', undefined],
  ['GET', 'csv', undefined],
  ['GET', 'excel', undefined],
  ['POST', 'export/pm', { format: 'excel' }],
] as const

describe('the PDF', () => {
  const textOf = async (file: Buffer) => {
    const { text } = await extractText(new Uint8Array(file), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }

  it('is the proposal: example 7 by scope, under our letterhead, as a download named after the bid', async () => {
    const answer = await documents.as('PM', 'GET', url('pdf'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="B-2026-007.pdf"',
    })
    const text = await textOf(answer.rawPayload)
    for (const shown of [
      'Cascade Concrete',
      'PROPOSAL',
      'Harbor Point Warehouse',
      'Slab $49,968.83',
      'Column footings $7,214.75',
      '$57,183.58',
      'Acceptance of proposal',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(shown)
    }
  })

  it.each(['client', undefined])(
    'shows no cost, item or percentage to a client (view %s)',
    async (view) => {
      const query = view === undefined ? '' : `?view=${view}`
      const pdf = await documents.as('PM', 'GET', url(`pdf${query}`))
      const preview = await documents.as('PM', 'POST', url(`pdf/preview${query}`))
      for (const file of [pdf.rawPayload, Buffer.from(preview.json().pdf, 'base64')]) {
        const text = await textOf(file)
        const amounts = text.match(/\$[\d,.]*\d/g)
        expect(amounts).toEqual(['$49,968.83', '$7,214.75', '$57,183.58'])
        expect(text).not.toMatch(/overhead|profit|subtotal|crew|skid steer|10 ?%|15 ?%|\bh\b/i)
      }
    },
  )

  it('shows every cost in the internal view, under a name of its own', async () => {
    const answer = await documents.as('ESTIMATOR', 'GET', url('pdf?view=internal'))
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="B-2026-007-internal.pdf"',
    )
    const preview = await documents.as('ESTIMATOR', 'POST', url('pdf/preview?view=internal'))
    for (const file of [answer.rawPayload, Buffer.from(preview.json().pdf, 'base64')]) {
      const text = await textOf(file)
      for (const shown of [
        '$39,501.05',
        '$5,703.36',
        '$45,204.41',
        '$4,520.44',
        '$7,458.73',
        '$57,183.58',
        'Placing crew',
        'Internal use',
      ]) {
        expect(text).toContain(shown)
      }
    }
  })

  it.each(['', 'Internal', 'all', 'client&view=internal'])('has no view "%s"', async (view) => {
    for (const [method, path] of [
      ['GET', 'pdf'],
      ['POST', 'pdf/preview'],
    ] as const) {
      const answer = await documents.as('ADMIN', method, url(`${path}?view=${view}`))
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        'View must be one of client, internal',
      ])
    }
  })

  it('is the same in the preview, as base64', async () => {
    const answer = await documents.as('ESTIMATOR', 'POST', url('pdf/preview'))
    expect(answer.statusCode).toBe(200)
    const { pdf, fileName, contentType } = answer.json()
    expect([fileName, contentType]).toEqual(['B-2026-007.pdf', 'application/pdf'])
    expect(await textOf(Buffer.from(pdf, 'base64'))).toContain('$57,183.58')
  })
})

describe('the spreadsheets', () => {
  it('give example 7 as CSV', async () => {
    const answer = await documents.as('ADMIN', 'GET', url('csv'))
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="B-2026-007.csv"',
    })
    expect(answer.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const records: string[][] = parse(answer.rawPayload, { bom: true })
    expect(records.at(-1)).toEqual(['Total', ...Array(12).fill(''), '57183.58', ''])
    expect(records.filter(([row]) => row === 'Item')).toHaveLength(11)
  })

  it('give example 7 as a workbook', async () => {
    const answer = await documents.as('PM', 'GET', url('excel'))
    expect(answer.headers['content-disposition']).toBe('attachment; filename="B-2026-007.xlsx"')
    const workbook = new CalculatedWorkbook(answer.rawPayload)
    const total = workbook.sheets[0]?.rows().find(([label]) => label === 'Total')
    expect(total?.[1]).toBe('57183.58')
    expect(workbook.staleFormulas()).toEqual([])
  })

  it('give the tracking sheet as a workbook', async () => {
    const answer = await documents.as('PM', 'POST', url('export/pm'), {
      payload: { format: 'excel' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="B-2026-007-pm.xlsx"')
    const rows = readXlsx(answer.rawPayload)[0]?.rows() ?? []
    const subtotals = rows.filter(([label]) => label?.startsWith('Subtotal '))
    expect(subtotals.slice(0, 9).map((row) => [row[0], row[6]])).toEqual(
      EXAMPLE_7_SECTIONS.map(([title, amount]) => [`Subtotal ${title}`, String(Number(amount))]),
    )
  })

  it.each([
    [{}, 'Format is required'],
    [{ format: 'pdf' }, 'Format must be one of hosted_sheets, excel'],
  ])('refuse %j', async (payload, error) => {
    const answer = await documents.as('PM', 'POST', url('export/pm'), { payload })
    expect([answer.statusCode, answer.json().error]).toEqual([400, error])
  })
})

describe('every export', () => {
  it.each(exports)('%s %s is for those who may read the bid', async (method, path, payload) => {
    const rest = payload === undefined ? {} : { payload }
    for (const role of ROLES) {
      const answer = await documents.as(role, method, url(path), rest)
      expect([role, answer.statusCode]).toEqual([role, READERS.includes(role) ? 200 : 403])
    }
    expect((await documents.as(null, method, url(path), rest)).statusCode).toBe(401)
  })

  it.each(exports)('%s %s of a bid that is not there is 404', async (method, path, payload) => {
    const rest = payload === undefined ? {} : { payload }
    for (const id of [NO_SUCH_ID, 'x', '%00']) {
      const answer = await documents.as('ADMIN', method, url(path, id), rest)
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Bid not found' }])
    }
  })

  it('is named after the bid, whatever its number', async () => {
    const id = documents.estimating.know(bid({ bidNumber: 'Ä/1 "x"' }))
    const answer = await documents.as('PM', 'GET', url('csv', id))
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="__1 _x_.csv"; filename*=UTF-8''%C3%84_1%20_x_.csv`,
    )
  })

  it('answers 503 while estimating is away, and works again after', async () => {
    await documents.estimating.stop()
    for (const [method, path, payload] of exports) {
      const rest = payload === undefined ? {} : { payload }
      const answer = await documents.as('PM', method, url(path), rest)
      expect([answer.statusCode, answer.json().error]).toEqual([
        503,
        'Estimating is not available right now',
      ])
      expect(answer.headers['retry-after']).toBeDefined()
    }
    await documents.estimating.restart()
    await expect
      .poll(async () => (await documents.as('PM', 'GET', url('csv'))).statusCode, {
        timeout: 5_000,
      })
      .toBe(200)
  })
})
