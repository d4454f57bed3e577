import { createHash, randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { localAt } from '@formwork/kernel/zones'
import { eventually } from '@formwork/testing'
import { jpeg, pdf, png } from '@formwork/uploads/testing'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { example7Bid, example7Parts } from '../src/testing/example-7.ts'
import { bid, scope } from '../src/testing/parts.ts'
import { NO_SUCH_ID, READERS, type RunningDocuments, runDocuments } from './running-documents.ts'

let documents: RunningDocuments
beforeAll(async () => {
  documents = await runDocuments({
    COMPANY_ADDRESS: '1 Harbor Blvd',
    COMPANY_LICENSE: 'CSLB 1',
    COMPANY_TIME_ZONE: 'UTC',
  })
  documents.estimating.know(example7Bid, () => example7Parts)
  // The first browser of a machine is unpacked first.
  await documents.as('PM', 'GET', `/api/bids/${example7Bid.id}/pdf`)
}, 60_000)
afterAll(() => documents.close())
beforeEach(async () => {
  await documents.query('DELETE FROM company')
  await documents.query('DELETE FROM proposals')
})

const FROM_SETTINGS = {
  name: 'Cascade Concrete',
  addressLines: ['1 Harbor Blvd'],
  licence: 'CSLB 1',
  phone: null,
  email: null,
  inclusions: [],
  exclusions: [],
  clarifications: [],
  terms: null,
  validDays: 30,
  timeZone: 'UTC',
  logo: null,
}
const NO_ZONE = 'Time zone must be the name of a time zone, for example America/Chicago'
const company = {
  name: 'Cascade',
  addressLines: ['1 Main St', 'Long Beach'],
  phone: '555',
  licence: 'L-1',
  email: 'bids@cascade.example',
  inclusions: ['Pumping'],
  exclusions: ['Permits'],
  clarifications: ['Day shift'],
  terms: 'Net 30',
  validDays: 10,
  timeZone: 'America/Phoenix',
}
const put = (path: string, payload: object, role: 'ADMIN' | 'ESTIMATOR' = 'ADMIN', headers = {}) =>
  documents.as(role, 'PUT', path, { payload, headers })
/** A bid is created, as estimating publishes it. */
const tellCreated = (
  id: string,
  news: { readonly origin: string; readonly duplicateOf: string | null },
) =>
  documents.tell('estimating.bid.created.v1', id, 1, {
    bid: {
      id,
      bidNumber: 'B-2',
      name: 'Second',
      location: null,
      clientId: NO_SUCH_ID,
      clientName: 'Turner',
      status: 'DRAFT',
      equipmentBiddingMode: 'TRADITIONAL',
      createdBy: 'e@example.com',
      subtotalCost: '0.00',
      totalCost: '0.00',
      scopes: [],
      awardedBudget: null,
    },
    by: 'e@example.com',
    ...news,
  })
const day = (offset: number, zone = 'UTC') =>
  localAt(new Date(Date.now() + offset * 86_400_000), zone).day

describe('the company', () => {
  it('is what the settings say until it is written', async () => {
    const answer = await documents.as('OPS', 'GET', '/api/company')
    expect([answer.statusCode, answer.json()]).toEqual([200, FROM_SETTINGS])
    const written = await put('/api/company', company)
    expect([written.statusCode, written.json()]).toEqual([200, { ...company, logo: null }])
    expect((await documents.as('OPS', 'GET', '/api/company')).json()).toEqual({
      ...company,
      logo: null,
    })
  })

  it('keeps the fields that are not sent, and clears those that are null', async () => {
    await put('/api/company', company)
    expect((await put('/api/company', { phone: '556' })).json()).toMatchObject({
      ...company,
      phone: '556',
    })
    const cleared = {
      addressLines: null,
      phone: null,
      inclusions: null,
      terms: null,
      validDays: null,
      timeZone: null,
    }
    expect((await put('/api/company', cleared)).json()).toMatchObject({
      ...company,
      addressLines: [],
      phone: null,
      inclusions: [],
      terms: null,
      validDays: 30,
      timeZone: 'UTC',
    })
  })

  it.each([
    [{ name: '' }, 'Company name is required'],
    [{ name: null }, 'Company name is required'],
    [{ validDays: 0 }, 'Valid days must be 1 or more'],
    [{ inclusions: [''] }, 'Inclusion is required'],
    [{ inclusions: 'Pumping' }, 'Inclusions must be a list'],
    [{ inclusions: Array(101).fill('x') }, 'At most 100 inclusions can be kept'],
    [{ exclusions: ['x'.repeat(501)] }, 'Exclusion must be at most 500 characters'],
    [{ email: 'nobody' }, 'E-mail must be a valid e-mail address'],
    [{ timeZone: 'America/Dallas' }, NO_ZONE],
    [{ timeZone: '-06:00' }, NO_ZONE],
    [{ timeZone: '' }, NO_ZONE],
    [{ timeZone: 6 }, 'Time zone must be text'],
  ])('is not changed by what is refused (%#)', async (sent, error) => {
    const answer = await put('/api/company', sent)
    expect([answer.statusCode, answer.json().error]).toEqual([400, error])
    expect((await documents.as('PM', 'GET', '/api/company')).json()).toEqual(FROM_SETTINGS)
  })

  it('is changed by one of two who have read the same version', async () => {
    const tag = String((await documents.as('ADMIN', 'GET', '/api/company')).headers.etag)
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => put('/api/company', { name }, 'ADMIN', { 'if-match': tag })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })

  it('is read by every session, and written by ADMIN', async () => {
    for (const role of ROLES) {
      const written = await documents.as(role, 'PUT', '/api/company', { payload: {} })
      expect([role, written.statusCode]).toEqual([role, role === 'ADMIN' ? 200 : 403])
      expect((await documents.as(role, 'GET', '/api/company')).statusCode).toBe(200)
    }
    expect((await documents.as(null, 'GET', '/api/company')).statusCode).toBe(401)
    expect((await documents.as(null, 'PUT', '/api/company', { payload: {} })).statusCode).toBe(401)
  })
})

/** 40 × 20 pixels of one color. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJElEQVR42mOQt4ofEMQwavGoxaMWj1o8avGoxaMWj1o8ciwGAKanPx+qvOcTAAAAAElFTkSuQmCC',
  'base64',
)

describe('the logo', () => {
  const url = '/api/company/logo'
  const send = (content: Buffer, role: (typeof ROLES)[number] = 'ADMIN') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'logo.png')
    return fetch(`${documents.origin}${url}`, {
      method: 'PUT',
      body: form,
      headers: documents.cookie(role),
    })
  }

  it('is a PNG or JPEG that takes the place of the one before', async () => {
    for (const [content, contentType] of [
      [png, 'image/png'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      const answer = await send(content)
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { fileName: 'logo.png', contentType, size: content.length },
      ])
      const { logo } = (await documents.as('PM', 'GET', '/api/company')).json()
      expect(logo).toEqual({ sha256: createHash('sha256').update(content).digest('hex') })
      const read = await documents.as('PM', 'GET', url)
      expect([read.headers['content-type'], read.rawPayload]).toEqual([contentType, content])
      const known = { headers: { 'if-none-match': String(read.headers.etag) } }
      expect((await documents.as('PM', 'GET', url, known)).statusCode).toBe(304)
      await eventually(async () => expect(await documents.filesOnDisk()).toHaveLength(1))
    }
    expect((await documents.as('ADMIN', 'DELETE', url)).statusCode).toBe(204)
    expect((await documents.as('PM', 'GET', '/api/company')).json().logo).toBeNull()
    for (const method of ['GET', 'DELETE'] as const) {
      const gone = await documents.as('ADMIN', method, url)
      expect([gone.statusCode, gone.json()]).toEqual([404, { error: 'Logo not found' }])
    }
    await eventually(async () => expect(await documents.filesOnDisk()).toEqual([]))
  })

  it('stands in both views of the PDF', async () => {
    const pages = async () =>
      Promise.all(
        ['client', 'internal'].map(async (view) => {
          const path = `/api/bids/${example7Bid.id}/pdf?view=${view}`
          const { rawPayload } = await documents.as('PM', 'GET', path)
          return rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
        }),
      )
    expect(await pages()).toEqual([0, 0])
    await send(PICTURE)
    expect(await pages()).toEqual([1, 1])
    await documents.as('ADMIN', 'DELETE', url)
  })

  it('is refused as anything else, or above 1 MB', async () => {
    const large = Buffer.concat([png, Buffer.alloc(1_048_577 - png.length)])
    for (const [content, status, error] of [
      [pdf, 415, 'The file is not a PNG or JPEG'],
      [large, 413, 'The logo is larger than 1 MB'],
    ] as const) {
      const answer = await send(content)
      expect([answer.status, await answer.json()]).toEqual([status, { error }])
    }
    expect(await documents.filesOnDisk()).toEqual([])
    const json = await put(url, { file: 'x' })
    expect([json.statusCode, json.json().error]).toEqual([
      415,
      'Send the logo as multipart/form-data, in a part named file',
    ])
  })

  it('is set and taken away by ADMIN alone', async () => {
    for (const role of ROLES.filter((each) => each !== 'ADMIN')) {
      expect((await send(png, role)).status).toBe(403)
      expect((await documents.as(role, 'DELETE', url)).statusCode).toBe(403)
      expect((await documents.as(role, 'GET', url)).statusCode).toBe(404)
    }
  })
})

describe('what a proposal says', () => {
  const known = (some = {}) => documents.estimating.know(bid(some))
  const pathOf = (id: string) => `/api/bids/${id}/proposal`
  const defaults = {
    layout: 'SCOPES',
    inclusions: ['Pumping'],
    exclusions: ['Permits'],
    terms: 'Net 30',
    clarifications: ['Day shift'],
    planSet: null,
    addenda: [],
    attention: null,
    projectManager: null,
    showAlternates: false,
  }

  it('is as the company has it, and holds from the day of its submission, else from today', async () => {
    await put('/api/company', company)
    const draft = await documents.as('PM', 'GET', pathOf(known()))
    expect(draft.json()).toEqual({ ...defaults, validUntil: day(10, company.timeZone) })
    const submitted = known({ submittedAt: '2026-03-02T22:00:00.000Z' })
    expect((await documents.as('PM', 'GET', pathOf(submitted))).json().validUntil).toBe(
      '2026-03-12',
    )
  })

  it('is kept field by field, and follows the company again when it is null or the same', async () => {
    await put('/api/company', company)
    const path = pathOf(known())
    const own = {
      layout: 'UNIT_PRICES',
      inclusions: ['Layout'],
      exclusions: [],
      terms: 'Net 10',
      clarifications: ['Night shift'],
      planSet: 'S-1',
      addenda: ['1'],
      attention: 'Maria',
      projectManager: 'Sam',
      showAlternates: true,
      validUntil: '2027-01-31',
    }
    expect((await put(path, own, 'ESTIMATOR')).json()).toEqual(own)
    const changed = await put(path, { terms: null, inclusions: ['Pumping'], layout: null })
    const expected = { ...own, terms: 'Net 30', inclusions: ['Pumping'], layout: 'SCOPES' }
    expect(changed.json()).toEqual(expected)
    await put('/api/company', { terms: 'Net 45', inclusions: ['Hauling'], exclusions: ['Tests'] })
    expect((await documents.as('PM', 'GET', path)).json()).toEqual({
      ...expected,
      terms: 'Net 45',
      inclusions: ['Hauling'],
    })
  })

  it.each([
    [{ layout: 'ITEMS' }, 'Layout must be one of SCOPES, LUMP_SUM, UNIT_PRICES'],
    [{ validUntil: '2026-02-30' }, 'Valid until must be a date (YYYY-MM-DD)'],
    [{ addenda: [1] }, 'Addendum must be text'],
    [{ showAlternates: 'yes' }, 'Show alternates must be true or false'],
    [{ terms: 'x'.repeat(20_001) }, 'Terms must be at most 20000 characters'],
  ])('is not changed by what is refused (%#)', async (sent, error) => {
    const path = pathOf(known())
    const answer = await put(path, sent)
    expect([answer.statusCode, answer.json().error]).toEqual([400, error])
    expect(await documents.query('SELECT * FROM proposals')).toEqual([])
  })

  it('is read by those who may read the bid, and written by ADMIN and ESTIMATOR', async () => {
    const path = pathOf(known())
    for (const role of ROLES) {
      const read = await documents.as(role, 'GET', path)
      expect([role, read.statusCode]).toEqual([role, READERS.includes(role) ? 200 : 403])
      const written = await documents.as(role, 'PUT', path, { payload: { attention: 'Maria' } })
      const mayWrite = role === 'ADMIN' || role === 'ESTIMATOR'
      expect([role, written.statusCode]).toEqual([role, mayWrite ? 200 : 403])
    }
    expect((await documents.as(null, 'GET', path)).statusCode).toBe(401)
  })

  it('of a bid that is not there is 404', async () => {
    for (const id of [NO_SUCH_ID, 'x']) {
      for (const method of ['GET', 'PUT'] as const) {
        const answer = await documents.as('ADMIN', method, pathOf(id), { payload: {} })
        expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Bid not found' }])
      }
    }
  })

  it('is refused to whoever has read another version', async () => {
    const path = pathOf(known())
    const tag = String((await documents.as('ADMIN', 'GET', path)).headers.etag)
    expect((await put(path, { attention: 'A' }, 'ADMIN', { 'if-match': tag })).statusCode).toBe(200)
    expect((await put(path, { attention: 'B' }, 'ADMIN', { 'if-match': tag })).statusCode).toBe(412)
  })

  it('goes along to a duplicate of its bid, but for the day until which it is valid', async () => {
    const own = {
      layout: 'UNIT_PRICES',
      inclusions: ['Layout'],
      exclusions: ['Tests'],
      terms: 'Net 10',
      clarifications: ['Night shift'],
      planSet: 'S-1',
      addenda: ['1'],
      attention: 'Maria',
      projectManager: 'Sam',
      showAlternates: true,
    }
    const [source, copy, written, imported] = [known(), known(), known(), known()]
    await put(pathOf(source), { ...own, validUntil: '2027-01-31' })
    await put(pathOf(written), { attention: 'Ann' })
    await tellCreated(imported, { origin: 'imported', duplicateOf: null })
    for (const id of [written, copy]) {
      await tellCreated(id, { origin: 'duplicated', duplicateOf: source })
    }
    await eventually(async () => {
      const answer = await documents.as('PM', 'GET', pathOf(copy))
      expect(answer.json()).toEqual({ ...own, validUntil: day(30) })
    })
    const read = async (id: string) => (await documents.as('PM', 'GET', pathOf(id))).json()
    expect(await read(written)).toMatchObject({ attention: 'Ann', planSet: null })
    expect(await read(imported)).toMatchObject({ attention: null, planSet: null })
  })

  it('goes with its bid', async () => {
    const id = known()
    await put(pathOf(id), { attention: 'Maria' })
    const deleted = { bidId: id, bidNumber: 'B-1', by: 'admin@example.com' }
    await documents.tell('estimating.bid.deleted.v1', id, 1, deleted)
    await eventually(async () => {
      expect(await documents.query('SELECT * FROM proposals')).toEqual([])
    })
    expect((await put(pathOf(id), { attention: 'Late' })).statusCode).toBe(404)
  })

  it('stands in the PDF, with quantities and unit prices where the layout asks for them', async () => {
    await put('/api/company', company)
    const id = randomUUID()
    documents.estimating.know(
      bid({ id, totalCost: '1000.00', submittedAt: '2026-03-02T10:00:00.000Z' }),
      () => [
        {
          part: 'scope',
          scope: scope({
            name: 'Slab',
            totalCost: '2.00',
            description: '6 in, reinforced',
            bidQuantity: '2400.0000',
            bidUom: 'SF',
          }),
        },
        { part: 'scope', scope: scope({ name: 'Stairs', totalCost: '1.00', position: 1 }) },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ],
    )
    await put(pathOf(id), { layout: 'UNIT_PRICES', planSet: 'S-1', attention: 'Maria' })
    const { rawPayload } = await documents.as('PM', 'GET', `/api/bids/${id}/pdf`)
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
    const flat = text.replace(/\s+/g, ' ')
    for (const shown of [
      'Date March 2, 2026',
      'Valid until March 12, 2026',
      'Attention: Maria',
      'Pumping',
      '6 in, reinforced',
      '2,400 SF $0.28 $666.67',
      'Stairs $333.33',
      '$1,000.00',
      'Permits',
      'Day shift',
      'Net 30',
      'Plan set: S-1',
      'One thousand and 00/100 dollars',
    ]) {
      expect(flat).toContain(shown)
    }
  })
})
