import { perFile } from '@formwork/testing'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { bid, scope } from '../src/testing/parts.ts'
import type { SamplePart } from '../src/testing/streamed.ts'
import { NO_SUCH_ID, runDocuments } from './running-documents.ts'

const ELLIS = '0199d7a0-0000-7000-8000-0000000000e1'
const QUIET = '0199d7a0-0000-7000-8000-0000000000e2'
/** The total of the example of the thread, section 7. */
const offered = bid({
  id: '0199d7a0-0000-7000-8000-0000000000b1',
  bidNumber: 'B-55',
  clientName: 'Harbor Point Development',
  clientEmail: 'bids@harbor.example',
  subtotalCost: '43954.41',
  totalCost: '55602.33',
})
const scopes: readonly SamplePart[] = ['30000.01', '10000.00', '3954.40'].map(
  (totalCost, place) => ({
    part: 'scope',
    scope: scope({
      id: `0199d7a0-0000-7000-8000-00000000005${place}`,
      name: `Scope ${place}`,
      totalCost,
    }),
  }),
)
const summary: SamplePart = { part: 'summary', summary: { sections: [], fingerprint: '' } }

const documents = perFile(runDocuments)
beforeAll(async () => {
  documents.estimating.know(offered, () => [...scopes, summary])
  documents.estimating.knowRecipient(offered.id, ELLIS, {
    clientName: 'Turner Northwest',
    clientEmail: 'est@turner.example',
    attention: 'R. Ellis',
    adjustment: '-500.00',
  })
  documents.estimating.knowRecipient(offered.id, QUIET, {
    clientName: 'Skanska',
    adjustment: '777.77',
  })
  const payload = { attention: 'H. Point' }
  await documents.as('ADMIN', 'PUT', `/api/bids/${offered.id}/proposal`, { payload })
  await paperOf()
})

const ask = (query = '') => documents.as('PM', 'GET', `/api/bids/${offered.id}/pdf${query}`)

async function paperOf(recipient?: string): Promise<string> {
  const answer = await ask(recipient === undefined ? '' : `?recipient=${recipient}`)
  expect(answer.statusCode).toBe(200)
  const file = new Uint8Array(answer.rawPayload)
  return (await extractText(file, { mergePages: true })).text
}

/** The prices of the lines, and the total below them; cents. */
function pricesOf(text: string) {
  const amounts = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, price = '']) =>
    Math.round(Number(price.replaceAll(',', '')) * 100),
  )
  return { lines: amounts.slice(0, scopes.length), total: amounts[scopes.length] }
}

it.each([
  ['its client', undefined, 5_560_233],
  ['a recipient', ELLIS, 5_510_233],
  ['another recipient', QUIET, 5_638_010],
])('a proposal to %s has its price, and scopes that sum to it', async (_who, recipient, price) => {
  const { lines, total } = pricesOf(await paperOf(recipient))
  expect(total).toBe(price)
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(price)
})

it('a proposal to a recipient names that client and person, and nobody of another', async () => {
  const theirs = await paperOf(ELLIS)
  expect(theirs).toMatch(/Turner Northwest\s*Attention: R. Ellis\s*est@turner\.example/)
  expect(theirs).not.toMatch(
    /Harbor Point Development|H\. Point|harbor\.example|Skanska|55,602|500\.00/,
  )
  const without = await paperOf(QUIET)
  expect(without).toContain('Skanska')
  expect(without).not.toMatch(/Attention|Turner|777\.77|55,602/)
  const own = await paperOf()
  expect(own).toMatch(/Harbor Point Development\s*Attention: H. Point/)
  expect(own).not.toMatch(/Turner|Ellis|Skanska|55,102/)
})

it('is made anew when the recipient changes, and called by bid and client', async () => {
  const recipient = { clientName: 'Kiewit / West', adjustment: '-1.00' }
  const id = '0199d7a0-0000-7000-8000-0000000000e3'
  documents.estimating.knowRecipient(offered.id, id, recipient)
  const first = await ask(`?recipient=${id}`)
  expect(first.headers['content-disposition']).toContain('filename="B-55 Kiewit _ West.pdf"')
  expect((await ask(`?recipient=${id}`)).rawPayload).toEqual(first.rawPayload)
  documents.estimating.knowRecipient(offered.id, id, { ...recipient, attention: 'Somebody' })
  expect(await paperOf(id)).toContain('Attention: Somebody')
  documents.estimating.knowRecipient(offered.id, id, { ...recipient, adjustment: '-2.00' })
  expect(pricesOf(await paperOf(id)).total).toBe(5_560_033)
})

it('is refused for who is no recipient, and for the estimate of the desk', async () => {
  const unknown = await ask(`?recipient=${NO_SUCH_ID}`)
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { error: 'Recipient not found' }])
  const internal = await ask(`?view=internal&recipient=${ELLIS}`)
  expect([internal.statusCode, internal.json().error]).toEqual([
    400,
    'A recipient gets the proposal: leave out view, or send client',
  ])
  const other = documents.estimating.know(bid({}))
  const elsewhere = await documents.as('PM', 'GET', `/api/bids/${other}/pdf?recipient=${ELLIS}`)
  expect(elsewhere.statusCode).toBe(404)
  expect((await ask('?recipient=x')).json().error).toBe('Recipient must be a UUID')
})

it('is shown in a page as it is printed', async () => {
  const url = `/api/bids/${offered.id}/pdf/preview?recipient=${ELLIS}`
  const { pdf, fileName } = (await documents.as('PM', 'POST', url)).json()
  expect(fileName).toBe('B-55 Turner Northwest.pdf')
  expect(Buffer.from(pdf, 'base64')).toEqual((await ask(`?recipient=${ELLIS}`)).rawPayload)
})
