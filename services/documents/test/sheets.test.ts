import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_7_SECTIONS, example7Bid, example7Parts } from '../src/testing/example-7.ts'
import { bid, item, scope } from '../src/testing/parts.ts'
import { NO_SUCH_ID, READERS, runDocuments } from './running-documents.ts'

const documents = perFile(() => runDocuments({ PUBLIC_URL: 'https://bids.example' }))
let sheet: string

beforeAll(async () => {
  documents.estimating.know(example7Bid, () => example7Parts)
  sheet = (await host(example7Bid.id)).url.replace('https://bids.example', '')
})

async function host(bidId: string) {
  const answer = await documents.as('PM', 'POST', `/api/bids/${bidId}/export/pm`, {
    payload: { format: 'hosted_sheets' },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const page = async (url = sheet) => (await documents.as('PM', 'GET', url)).body
const rowAt = (body: string, position: number) =>
  new RegExp(`<tr data-position="${position}">.*?</tr>`, 's').exec(body)?.[0] ?? ''
const save = (position: number | string, payload: object, role: (typeof ROLES)[number] = 'PM') =>
  documents.as(role, 'PUT', `${sheet}/rows/${position}`, { payload })

describe('a hosted sheet', () => {
  it('is answered with where to open it', async () => {
    const hosted = await host(example7Bid.id)
    expect(hosted).toEqual({
      provider: 'formwork',
      spreadsheetId: expect.any(String),
      url: `https://bids.example/api/sheets/${hosted.spreadsheetId}`,
    })
  })

  it('is a page with the nine sections of example 7, which foot', async () => {
    const answer = await documents.as('PM', 'GET', sheet)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    for (const [title, amount] of EXAMPLE_7_SECTIONS) {
      const shown = `Subtotal ${title.replace('&', '&amp;')}</th>`
      expect(answer.body.split(shown)[1]?.replaceAll(',', '')).toMatch(
        new RegExp(`^\\s*<td class="amount" data-budget>\\$${amount.replace('.', '\\.')}`),
      )
    }
    expect(answer.body).toContain('$45,204.41')
    expect(answer.body).toContain('>OK</td>')
  })

  it('runs nothing but its own script, and its texts are only texts', async () => {
    const hostile = '"><script>alert(1)</script>'
    const id = documents.estimating.know(bid({ name: hostile, clientName: hostile }), () => [
      { part: 'scope', scope: scope({ name: hostile }) },
      {
        part: 'items',
        items: [
          item({
            name: hostile,
            quantityText: hostile,
            totalCost: '1.00',
            sections: [{ section: 'GENERAL CONDITIONS', amount: '1.00' }],
          }),
        ],
      },
      { part: 'summary', summary: { sections: [], fingerprint: '' } },
    ])
    const { url } = await host(id)
    const answer = await documents.as('PM', 'GET', url.replace('https://bids.example', ''))
    expect(answer.body.match(/<script/g)).toHaveLength(1)
    expect(answer.body).not.toMatch(/\son\w+=|<style/)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    for (const [file, type] of [
      ['sheet.js', 'text/javascript'],
      ['sheet.css', 'text/css'],
    ]) {
      const asset = await documents.as(null, 'GET', `/api/sheets/assets/${file}`)
      expect([asset.statusCode, asset.headers['content-type']]).toEqual([
        200,
        `${type}; charset=utf-8`,
      ])
    }
  })

  it('is filled in row by row, and its sums follow', async () => {
    const answer = await save(0, { committed: 500.005, actual: 250 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      position: 0,
      section: 'GENERAL CONDITIONS',
      committed: 500.01,
      actual: 250,
      row: { budget: 1850, remaining: 1099.99, text: { remaining: '$1,099.99', used: '40.5%' } },
      subtotal: { committed: 500.01, actual: 250, remaining: 1099.99 },
      total: { budget: 45204.41, committed: 500.01, actual: 250, remaining: 44454.4 },
    })
    expect(rowAt(await page(), 0)).toContain('value="500.01"')
    expect((await save(0, { actual: -10 })).json()).toMatchObject({
      committed: 500.01,
      actual: -10,
    })
    const noted = { costCode: '03-3000', vendor: 'Ready Mix <Co>', purchaseOrder: 'PO-000012' }
    expect((await save(0, noted)).json()).toMatchObject({ committed: 500.01, ...noted })
    const shown = rowAt(await page(), 0)
    for (const text of ['>03-3000<', '>Ready Mix &lt;Co&gt;<', '>PO-000012<']) {
      expect(shown).toContain(text)
    }
    expect((await save(0, { vendor: null })).json()).toMatchObject({ ...noted, vendor: null })
    expect((await save(0, { committed: null, actual: null })).json()).toMatchObject({
      committed: null,
      actual: null,
      row: { remaining: 1850 },
    })
  })

  it('has a blank row in every section to fill in what the bid did not know', async () => {
    const blank = /<tr data-position="(\d+)"><td><\/td><td><\/td>/.exec(await page())?.[1] ?? ''
    const answer = await save(blank, { actual: 100 })
    expect(answer.json()).toMatchObject({
      row: { budget: 0, actual: 100, remaining: -100, used: 0 },
    })
    await save(blank, { actual: null })
  })

  it.each([
    [{ committed: '1' }, 'Committed must be a number'],
    [{ actual: 1e15 }, 'Actual must be at most 999999999999.99'],
  ])('refuses %j', async (payload, error) => {
    const answer = await save(0, payload)
    expect([answer.statusCode, answer.json().error]).toEqual([400, error])
  })

  it('is for ADMIN, ESTIMATOR and PM, and known by its id alone', async () => {
    for (const role of ROLES) {
      const allowed = READERS.includes(role)
      expect((await documents.as(role, 'GET', sheet)).statusCode).toBe(allowed ? 200 : 403)
      expect((await save(1, {}, role)).statusCode).toBe(allowed ? 200 : 403)
    }
    expect((await documents.as(null, 'GET', sheet)).statusCode).toBe(401)
    for (const id of [NO_SUCH_ID, 'x']) {
      const answer = await documents.as('PM', 'GET', `/api/sheets/${id}`)
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Sheet not found' }])
    }
    for (const position of [99_999, 'x', -1]) {
      expect((await save(position, {})).statusCode).toBe(404)
    }
  })
})
