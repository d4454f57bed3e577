import { readFile } from 'node:fs/promises'
import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, as, browse, here, inspect, loseAnswer, page, settled, signInAs } from './browser.ts'
import { newScope } from './new-bid.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'

let bid: { readonly id: string; readonly bidNumber: string }
let client: { readonly id: string; readonly name: string }
browse({ as: 'estimator@example.com' })
beforeEach(async () => {
  const run = `${Date.now()}`
  client = unwrap(await api.post('/api/clients', { body: { name: `${HOSTILE} ${run}` } }))
  const body = { bidNumber: `P-${run}`, name: 'Deck', clientId: client.id, taxExempt: true }
  bid = unwrap(await api.post('/api/bids', { body }))
  const scopeId = await newScope(api, bid.id, 'Slab')
  const params = { path: { scopeId } }
  const item = { name: 'Permit', quantity: 1, unitCost: 1000 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/misc', { params, body: item }))
})

const saved = async () =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id: bid.id } } }))
const said = (text: string) => page.getByRole('status').getByText(text).waitFor()
const more = async (action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('the settings of a bid', () => {
  it('are saved, and say what a change of the mode means', async () => {
    await page.goto(`/bids/${bid.id}`)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Overhead, %').fill('lots')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('A number, for example 12.5').waitFor()
    await page.getByLabel('Overhead, %').fill('=19/2')
    await page.getByLabel('Location of the job').fill('Austin')
    await page.getByLabel('Tax exempt').uncheck()
    await inspect(here, 'bid-settings')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await said('The settings are saved.')
    expect(await saved()).toMatchObject({
      overheadPercentage: 9.5,
      location: 'Austin',
      taxExempt: false,
    })
  })

  it('changed by two people ask only where both changed the same', async () => {
    await page.goto(`/bids/${bid.id}/settings`)
    await page.getByLabel('Profit, %').fill('12')
    await page.getByLabel('Name', { exact: true }).fill('My deck')
    const params = { path: { id: bid.id } }
    const theirs = { profitPercentage: 20, location: 'Dallas' }
    unwrap(await api.put('/api/bids/{id}', { params, body: theirs }))
    await page.getByRole('button', { name: 'Save settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
    await dialog.getByText('20').waitFor()
    await inspect(here, 'bid-conflict')
    await dialog.getByRole('radio', { name: /Theirs/ }).check()
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    await said('The settings are saved.')
    expect(await saved()).toMatchObject({
      name: 'My deck',
      profitPercentage: 20,
      location: 'Dallas',
    })
  })
})

describe('a bid', () => {
  it('shows how long ago each of its changes was, also while the page stays open', async () => {
    await page.clock.install()
    await page.goto(`/bids/${bid.id}/history`)
    const ages = async () => [...new Set(await page.locator('main time').allTextContents())]
    await expect.poll(ages).toEqual(['just now'])
    await page.clock.fastForward('12:00')
    await expect.poll(ages).toEqual(['12 min ago'])
  })

  it('changes its status after it is said what that means', async () => {
    await page.goto(`/bids/${bid.id}`)
    await page.getByRole('button', { name: 'Status: Draft' }).click()
    await page.getByRole('menuitem', { name: 'Submitted' }).click()
    const dialog = page.getByRole('dialog', { name: 'From Draft to Submitted' })
    await dialog.getByText('gone to the client').waitFor()
    await inspect(here, 'bid-status')
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('button', { name: 'Status: Submitted' }).waitFor()
    expect((await saved()).status).toBe('SUBMITTED')
  })

  it('is copied, shared by a code, imported for another client', async () => {
    await page.goto(`/bids/${bid.id}`)
    await more('Share bid')
    const share = page.getByRole('dialog', { name: 'Share bid' })
    await share.getByRole('button', { name: 'Make a code' }).click()
    const code = await share.getByLabel('Share code').inputValue()
    await share.getByRole('button', { name: 'Close' }).click()
    await more('Duplicate bid')
    const copy = page.getByRole('dialog', { name: 'Duplicate bid' })
    await copy.getByLabel('Number of the copy').fill(bid.bidNumber)
    await copy.getByRole('button', { name: 'Duplicate bid' }).click()
    await copy.getByRole('alert').waitFor()
    await copy.getByLabel('Number of the copy').fill(`${bid.bidNumber}-B`)
    await copy.getByRole('button', { name: 'Duplicate bid' }).click()
    await page.getByText(`${bid.bidNumber}-B`, { exact: true }).waitFor()
    await page.goto('/bids')
    await page.getByRole('button', { name: 'Import bid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import bid' })
    await dialog.getByLabel('Share code').fill(code)
    await dialog.getByRole('button', { name: 'Look up' }).click()
    await dialog.getByText(`${bid.bidNumber} Deck, shared by`).waitFor()
    await dialog.getByLabel('Client').selectOption(client.name)
    await dialog.getByLabel('Number', { exact: true }).fill(`${bid.bidNumber}-C`)
    await inspect(here, 'bid-import')
    await dialog.getByRole('button', { name: 'Import bid' }).click()
    await page.getByText(`${bid.bidNumber}-C`, { exact: true }).waitFor()
  })

  it('is imported once where the answer is lost and the button is pressed again', async () => {
    const { shareCode } = unwrap(
      await api.post('/api/bids/{id}/share', { params: { path: { id: bid.id } } }),
    )
    await page.goto('/bids')
    await page.getByRole('button', { name: 'Import bid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import bid' })
    await dialog.getByLabel('Share code').fill(shareCode)
    await dialog.getByRole('button', { name: 'Look up' }).click()
    await dialog.getByLabel('Client').selectOption(client.name)
    await loseAnswer(page, '**/api/bids/import/*')
    await dialog.getByRole('button', { name: 'Import bid' }).click()
    await dialog.getByText('The server cannot be reached').waitFor()
    await dialog.getByRole('button', { name: 'Import bid' }).click()
    await page.waitForURL(/\/bids\/[0-9a-f-]{36}$/)
    const query = { q: bid.bidNumber }
    const found = unwrap(await api.get('/api/bids', { params: { query } }))
    expect(found.map(({ bidNumber }) => bidNumber).toSorted()).toEqual([
      bid.bidNumber,
      `${bid.bidNumber}-2`,
    ])
  })

  it('is duplicated once where the answer is lost and another number is typed then', async () => {
    await page.goto(`/bids/${bid.id}`)
    await more('Duplicate bid')
    const copy = page.getByRole('dialog', { name: 'Duplicate bid' })
    await loseAnswer(page, '**/api/bids/*/duplicate')
    await copy.getByLabel('Number of the copy').fill(`${bid.bidNumber}-D`)
    await copy.getByRole('button', { name: 'Duplicate bid' }).click()
    await copy.getByText('The server cannot be reached').waitFor()
    await copy.getByLabel('Number of the copy').fill(`${bid.bidNumber}-E`)
    await copy.getByRole('button', { name: 'Duplicate bid' }).click()
    await said(`The first try had been saved as “${bid.bidNumber}-D”`)
    await page.getByText(`${bid.bidNumber}-D`, { exact: true }).waitFor()
    const found = unwrap(
      await api.get('/api/bids', { params: { query: { q: `${bid.bidNumber}-E` } } }),
    )
    expect(found).toEqual([])
  })

  it('is shared, ordered and unlocked by who made it, and others are not offered it', async () => {
    await newScope(api, bid.id, 'Walls')
    const params = { path: { id: bid.id } }
    const actions = (of: Page) => of.getByRole('menuitem')
    await as('estimator2', async (other) => {
      await other.goto(`/bids/${bid.id}`)
      await other.getByRole('button', { name: 'More' }).click()
      await actions(other).getByText('Duplicate bid').waitFor()
      expect(
        await actions(other)
          .getByText(/^(Share|Lock) bid$/)
          .count(),
      ).toBe(0)
      await other.keyboard.press('Escape')
      await other.getByRole('button', { name: 'Actions of Walls' }).click()
      await actions(other).getByText('Edit scope').waitFor()
      expect(await actions(other).getByText('Move up').count()).toBe(0)
      await other.keyboard.press('Escape')
      const { shareCode } = unwrap(await api.post('/api/bids/{id}/share', { params }))
      await other.reload()
      await other.getByRole('button', { name: 'More' }).click()
      await actions(other).getByText('Share bid').click()
      const share = other.getByRole('dialog', { name: 'Share bid' })
      expect(await share.getByLabel('Share code').inputValue()).toBe(shareCode)
      expect(await share.getByRole('button', { name: 'Revoke code' }).count()).toBe(0)
      unwrap(await api.post('/api/bids/{id}/lock', { params, body: {} }))
      await other.goto(`/bids/${bid.id}`)
      await other.getByText('Who made the bid, or an administrator, unlocks it.').waitFor()
      expect(await other.getByRole('button', { name: 'Unlock bid' }).count()).toBe(0)
    })
    await page.goto(`/bids/${bid.id}`)
    await page.getByRole('button', { name: 'Unlock bid' }).waitFor()
  })

  it('is deleted by an administrator alone', async () => {
    await page.goto(`/bids/${bid.id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Share bid' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Delete bid' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    await signInAs(here, 'admin@example.com')
    await page.goto(`/bids/${bid.id}`)
    await more('Delete bid')
    const gone = page.getByRole('dialog', { name: 'Delete bid' })
    await gone.getByRole('button', { name: 'Delete bid' }).click()
    await said(`${bid.bidNumber} is deleted.`)
    await page.waitForURL('**/bids')
  })

  it.each([
    ['Proposal (PDF)', '.pdf', '%PDF'],
    ['Internal estimate (PDF)', '.pdf', '%PDF'],
    ['Excel workbook', '.xlsx', 'PK'],
    ['CSV', '.csv', ''],
    ['PM sheet (Excel)', '.xlsx', 'PK'],
  ])('is had as %s', async (name, ending, magic) => {
    await page.goto(`/bids/${bid.id}`)
    await page.getByRole('button', { name: 'Export' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name, exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toContain(ending)
    expect((await readFile(await file.path())).subarray(0, magic.length).toString()).toBe(magic)
    await said(`${name} is downloaded.`)
  })

  it('is asked about while a scope holds nothing, which it would offer for nothing', async () => {
    await newScope(api, bid.id, 'Walls')
    await page.goto(`/bids/${bid.id}`)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Proposal (PDF)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make Proposal (PDF)?' })
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Walls' })
      .getByText('holds nothing')
      .waitFor()
    await inspect(here, 'bid-ask-empty')
    await dialog.getByRole('link', { name: 'Walls' }).click()
    await page.getByRole('grid', { name: 'Concrete of Walls' }).waitFor()
  })

  it('is asked about before its code is shared and its recap is made', async () => {
    await newScope(api, bid.id, 'Walls')
    await page.goto(`/bids/${bid.id}/recap`)
    await page.getByRole('group', { name: 'Files of the recap' }).getByText('CSV').click()
    const file = page.getByRole('dialog', { name: 'Make the recap as CSV?' })
    await file.getByText('holds nothing').waitFor()
    await file.getByRole('button', { name: 'Cancel' }).click()
    await more('Share bid')
    const share = page.getByRole('dialog', { name: 'Share bid', exact: true })
    await share.getByRole('button', { name: 'Make a code' }).click()
    const ask = page.getByRole('dialog', { name: 'Share the bid as it is?' })
    await ask.getByText('holds nothing').waitFor()
    await inspect(here, 'bid-share-ask')
    await ask.getByRole('button', { name: 'Cancel' }).click()
    expect((await saved()).shareCode).toBeNull()
    await share.getByRole('button', { name: 'Make a code' }).click()
    await ask.getByRole('button', { name: 'Go on all the same' }).click()
    await share.getByLabel('Share code').waitFor()
    expect((await saved()).shareCode).toMatch(/^BID-/)
  })

  it('is asked about while the whole bid comes to nothing, and so is its change to submitted', async () => {
    const body = { bidNumber: `${bid.bidNumber}-0`, name: 'Bare', clientId: client.id }
    const { id } = unwrap(await api.post('/api/bids', { body: { ...body, taxExempt: true } }))
    await page.goto(`/bids/${id}`)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make CSV?' })
    const sentence = 'The whole bid: it has no scope and comes to $0.00'
    await dialog.getByText(sentence).waitFor()
    await inspect(here, 'bid-ask-nothing')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Status: Draft' }).click()
    await page.getByRole('menuitem', { name: 'Submitted' }).click()
    const change = page.getByRole('dialog', { name: 'From Draft to Submitted' })
    await change.getByText(sentence).waitFor()
    await change.getByRole('button', { name: 'Go on all the same' }).click()
    await change.waitFor({ state: 'detached' })
  })

  it('says in a sentence why a file cannot be made', async () => {
    await page.goto(`/bids/${bid.id}`)
    await page.route('**/excel', (route) => route.abort())
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Excel workbook' }).click()
    await said('The server cannot be reached')
  })

  it('takes drawings that are dropped or chosen, and refuses what is none', async () => {
    await page.goto(`/bids/${bid.id}/files`)
    await page.getByText('Nothing is attached yet.').waitFor()
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
    await page
      .getByLabel('Choose files')
      .last()
      .setInputFiles([
        { name: `${HOSTILE}.pdf`.replaceAll('/', '-'), mimeType: 'application/pdf', buffer: pdf },
        { name: 'notes.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ])
    const files = page.getByRole('list', { name: 'Files' })
    await files.getByRole('link').waitFor()
    await page.getByRole('alert').waitFor()
    await inspect(here, 'bid-files')
    await files.getByRole('button', { name: /^Delete / }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete file' })
    await dialog.getByRole('button', { name: 'Delete file' }).click()
    await page.getByText('Nothing is attached yet.').waitFor()
    expect((await saved()).attachments).toEqual([])
  })
})

describe('the pipeline', () => {
  it('moves a bid by dragging and by keyboard, and asks before a weighty step', async () => {
    await page.goto('/bids')
    await page.getByRole('link', { name: 'Pipeline' }).click()
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
    const card = (name: string) =>
      column(name).getByRole('listitem').filter({ hasText: bid.bidNumber })
    await card('Draft').dragTo(column('Submitted'))
    await said(`${bid.bidNumber} is submitted now.`)
    await card('Submitted').waitFor()
    await inspect(here, 'pipeline')
    await card('Submitted').getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await card('Negotiation').waitFor()
    const isIn = (name: string) =>
      card(name)
        .getByRole('link')
        .evaluate((link) => link.matches(':focus'))
    // The card is a step further, and the next key is for it.
    await expect.poll(() => isIn('Negotiation')).toBe(true)
    await page.keyboard.press('Alt+ArrowRight')
    const dialog = page.getByRole('dialog', { name: 'From Negotiation to Awarded' })
    await dialog.getByText('The work is yours.').waitFor()
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await card('Awarded').waitFor()
    expect((await saved()).status).toBe('AWARDED')
    await expect.poll(() => isIn('Awarded')).toBe(true)
  })

  it('asks before a bid with unpriced rows is dragged to another status', async () => {
    const [scope] = (await saved()).scopes
    const params = { path: { scopeId: scope?.id ?? '' } }
    const item = { name: 'Slab', length: 20, width: 10, depth: 0.5 }
    unwrap(await api.post('/api/scopes/{scopeId}/items/concrete', { params, body: item }))
    await page.goto('/bids/pipeline')
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
    const card = column('Draft').getByRole('listitem').filter({ hasText: bid.bidNumber })
    await card.dragTo(column('Submitted'))
    const dialog = page.getByRole('dialog', { name: 'From Draft to Submitted' })
    await dialog.getByText('This bid is not finished:').waitFor()
    expect((await saved()).status).toBe('DRAFT')
    await dialog.getByRole('button', { name: 'Go on all the same' }).click()
    await said(`${bid.bidNumber} is submitted now.`)
    expect((await saved()).status).toBe('SUBMITTED')
  })
})

it('on a phone the way to where one is stands in view, also after it is turned', async () => {
  const inView = () =>
    page.evaluate<boolean>(`[...document.querySelectorAll('nav [aria-current]')].every((place) => {
      const { left, right } = place.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })`)
  await page.goto(`/bids/${bid.id}/activity`)
  await page.getByRole('link', { name: 'Activity' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(inView).toBe(true)
  await page.goto(`/bids/${bid.id}/quantities`)
  await page.getByRole('link', { name: 'Quantities' }).waitFor()
  await expect.poll(inView).toBe(true)
  await page.goto(`/bids/${bid.id}?module=misc`)
  await page.getByRole('link', { name: /^Misc/ }).waitFor()
  await expect.poll(inView).toBe(true)
})

it('a page that is gone back to is scrolled to where it was left', async () => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const part of ['', '/settings', '/what-if']) {
    await page.goto(`/bids/${bid.id}${part}`)
    await settled(here)
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const left = await page.evaluate<number>('scrollY')
    expect(left, part).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate('scrollY'), { message: part }).toBe(left)
  }
})
