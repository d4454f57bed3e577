import { type ApiClient, unwrap } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { api, apiAs, as, browse, here, page, settled, type Visit } from './browser.ts'
import { award, newBid } from './new-bid.ts'
import { PICTURE } from './picture.ts'

/** A dialog decides about what it was opened over, whatever comes of the page behind it. */

let admin: ApiClient
let run: string
browse({ as: 'pm@example.com' })
beforeEach(async () => {
  admin = await apiAs('admin@example.com')
  run = `${Date.now()}`
})

const at = (id: string) => ({ params: { path: { id } } })
const changed = 'Somebody else has changed this since you read it.'

async function newBills(...numbers: readonly string[]): Promise<readonly string[]> {
  const body = { name: `Dialogs ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body }))
  const lines = [{ description: 'Site supplies', amount: 100 }]
  const none = { tax: 0, freight: 0, discount: 0, retainagePercentage: 0 }
  const rest = { kind: 'INVOICE' as const, vendorId, date: '2026-11-20', lines, ...none }
  const ids = []
  for (const number of numbers) {
    ids.push(unwrap(await admin.post('/api/bills', { body: { ...rest, number } })).id)
  }
  return ids
}

const billOf = async (id: string) => unwrap(await admin.get('/api/bills/{id}', at(id)))

async function bringPaper(id: string, name: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), name)
  unwrap(await admin.upload('/api/bills/{id}/file', { path: { id }, form }))
}

it('a dialog over one record does not stay open over another', async () => {
  const [first = '', second = ''] = await newBills(`A-${run}`, `B-${run}`)
  await page.goto(`/bills/${first}`)
  await page.getByRole('heading', { name: `A-${run}` }).waitFor()
  await settled(here)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('heading', { name: `B-${run}` }).waitFor()
  await page.getByRole('button', { name: 'Dispute bill' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is wrong').fill('Of the other one')
  await page.goBack()
  await page.getByRole('heading', { name: `A-${run}` }).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.goForward()
  await page.getByRole('heading', { name: `B-${run}` }).waitFor()
  expect(await dialog.count()).toBe(0)
  expect((await billOf(second)).status).toBe('RECEIVED')
})

it('a paper that came in the place of the one that is asked about stays', async () => {
  const [id = ''] = await newBills(`P-${run}`)
  await bringPaper(id, 'first.png')
  await as('accounting', async (page, here) => {
    await page.goto(`/bills/${id}`)
    await page.getByRole('button', { name: 'Remove paper' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('first.png').waitFor()
    await hears(here)
    await bringPaper(id, 'second.png')
    await dialog.getByText('second.png').waitFor()
    await dialog.getByRole('button', { name: 'Remove paper' }).click()
    await dialog.getByText(changed).waitFor()
    expect((await billOf(id)).file?.fileName).toBe('second.png')
  })
})

const hears = ({ hearsChanges }: Visit) =>
  expect.poll(() => hearsChanges(), { timeout: 30_000 }).toBe(true)

it('a day that was filled in since it was to be deleted stays', async () => {
  const projectId = await newBid(api, { name: 'Dialogs' })
  await award(admin, projectId)
  const body = { date: '2026-11-20' }
  const { id } = unwrap(await admin.post('/api/projects/{id}/days', { ...at(projectId), body }))
  await page.goto(`/projects/${projectId}/days/${id}`)
  await page.getByRole('button', { name: 'Delete day' }).click()
  await hears(here)
  const read = page.waitForResponse(
    (answer) =>
      new URL(answer.url()).pathname === `/api/days/${id}` && answer.request().method() === 'GET',
  )
  unwrap(await admin.put('/api/days/{id}', { ...at(id), body: { weather: 'Rain' } }))
  await (await read).finished()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete day' }).click()
  await dialog.getByText(changed).waitFor()
  expect(unwrap(await admin.get('/api/days/{id}', at(id))).weather).toBe('Rain')
})

it('a package that another has awarded is not awarded over theirs unseen', async () => {
  const bidId = await newBid(api, { name: 'Dialogs' })
  const found = unwrap(
    await api.post('/api/bids/{id}/packages', {
      ...at(bidId),
      body: {
        name: 'Joints',
        kind: 'SUBCONTRACT' as const,
        lines: [{ description: 'Saw cut', quantity: 2400, uom: 'LF' }],
      },
    }),
  )
  const quoteOf = async (vendorName: string, lumpSum: number): Promise<string> => {
    const lines = found.lines.map(({ id }) => ({ lineId: id, coverage: 'INCLUDED' as const }))
    const body = { vendorName, form: 'LUMP_SUM' as const, lumpSum, lines }
    return unwrap(await api.post('/api/packages/{id}/quotes', { ...at(found.id), body })).id
  }
  const comal = await quoteOf('Comal', 100)
  await quoteOf('Alamo', 200)
  await award(admin, bidId)
  await page.goto(`/bids/${bidId}/quotes/${found.id}`)
  await page.getByRole('button', { name: 'Award to Alamo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await hears(here)
  unwrap(
    await admin.post('/api/packages/{id}/award', { ...at(found.id), body: { quoteId: comal } }),
  )
  await page
    .getByRole('button', { name: 'Change award to Comal', includeHidden: true })
    .waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Award package' }).click()
  await dialog.getByText(changed).waitFor()
  const now = unwrap(await api.get('/api/packages/{id}', at(found.id)))
  expect(now.awarded?.quoteId).toBe(comal)
})
