import { unwrap } from '@formwork/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, askedOf, browse, heldBack, here, inspect, isWrite, settled } from './browser.ts'

let run: number
let client: string
let bidNumber: string
browse({ as: 'estimator@example.com' })
// Of each test its own, so that it can run again.
beforeEach(() => {
  run = Date.now()
  client = `<b>Eastgate</b> & Sons ${run}`
  bidNumber = `E-${run}`
})

describe('clients', () => {
  it('are added, a hostile name is text, and a taken one is refused with a sentence', async () => {
    const { page } = here
    await page.goto('/')
    await page.getByRole('link', { name: 'Clients' }).click()
    for (const turn of ['first', 'second']) {
      await page.getByRole('button', { name: 'Add client' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add client' })
      await dialog.getByLabel('Name').fill(client)
      await dialog.getByRole('button', { name: 'Add client' }).click()
      if (turn === 'second') await dialog.getByRole('alert').waitFor()
      else await page.getByRole('status').getByText(`${client} is added.`).waitFor()
    }
    await page.keyboard.press('Escape')
    await page.getByLabel('Search').fill(`${run}`)
    await page.getByRole('cell', { name: client }).first().waitFor()
    await inspect(here, 'clients')
  })

  it('are corrected where they are listed, name and e-mail', async () => {
    const { page } = here
    unwrap(await api.post('/api/clients', { body: { name: client } }))
    await page.goto(`/clients?q=${run}`)
    await page.getByRole('button', { name: `Edit ${client}` }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${client}` })
    await dialog.getByLabel('E-mail').fill('bids at eastgate')
    await dialog.getByRole('button', { name: 'Save client' }).click()
    await dialog.getByText('An e-mail address, for example bids@turner.com').waitFor()
    await dialog.getByLabel('E-mail').fill('bids@eastgate.example')
    await inspect(here, 'client-edit')
    await dialog.getByRole('button', { name: 'Save client' }).click()
    await page.getByRole('status').getByText(`${client} is changed.`).waitFor()
    await page.getByRole('cell', { name: 'bids@eastgate.example' }).first().waitFor()
  })

  it('whose e-mail two change show both, and one is chosen', async () => {
    const { page } = here
    const { id } = unwrap(await api.post('/api/clients', { body: { name: client } }))
    const params = { path: { id } }
    await page.goto(`/clients?q=${run}`)
    await page.getByRole('button', { name: `Edit ${client}` }).click()
    await page.getByLabel('E-mail').fill('mine@eastgate.example')
    const body = { name: `${client} Inc`, email: 'theirs@eastgate.example' }
    unwrap(await api.put('/api/clients/{id}', { params, body }))
    await page.getByRole('button', { name: 'Save client' }).click()
    const both = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
    await both.getByText('theirs@eastgate.example').waitFor()
    await both.getByRole('button', { name: 'Save choice' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const now = unwrap(await api.get('/api/clients/{id}', { params }))
    expect(now).toMatchObject({ name: body.name, email: 'mine@eastgate.example' })
  })

  it('that another changes while they are saved are not written over', async () => {
    const { page } = here
    const { id } = unwrap(await api.post('/api/clients', { body: { name: client } }))
    const params = { path: { id } }
    await page.goto(`/clients?q=${run}`)
    await page.getByRole('button', { name: `Edit ${client}` }).click()
    await page.getByLabel('E-mail').fill('mine@eastgate.example')
    const letThrough = await heldBack(page, `**/api/clients/${id}`, isWrite)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save client' }).click()
    await sent
    unwrap(await api.put('/api/clients/{id}', { params, body: { email: 'theirs@b.example' } }))
    await letThrough()
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
    await conflict.getByText('theirs@b.example').waitFor()
    await conflict.getByRole('radio', { name: /^Theirs/ }).check()
    await conflict.getByRole('button', { name: 'Save choice' }).click()
    await conflict.waitFor({ state: 'hidden' })
    expect(unwrap(await api.get('/api/clients/{id}', { params })).email).toBe('theirs@b.example')
  })
})

describe('bids', () => {
  it('are created for a client and opened', async () => {
    const { page } = here
    unwrap(await api.post('/api/clients', { body: { name: client } }))
    await page.goto('/bids')
    await page.getByRole('button', { name: 'Create bid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create bid' })
    await dialog.getByLabel('Number').fill(bidNumber)
    await dialog.getByLabel('Name').fill('Loading dock')
    await dialog.getByLabel('Client').selectOption({ label: client })
    await dialog.getByRole('button', { name: 'Create bid' }).click()
    await page.getByRole('heading', { level: 1, name: 'Loading dock' }).waitFor()
    expect(page.url()).toContain('/bids/')
  })

  it('propose the next number, and take a client who is added on the way', async () => {
    const { page } = here
    const { id: clientId } = unwrap(await api.post('/api/clients', { body: { name: client } }))
    const body = { name: 'Before', clientId }
    // As most are numbered, and the newest: whatever other tests have created.
    const numbered = Array.from({ length: 51 }, (_, index) => ({
      ...body,
      bidNumber: `${bidNumber}-${String(index + 1).padStart(3, '0')}`,
    }))
    for (const one of numbered) unwrap(await api.post('/api/bids', { body: one }))
    await page.goto('/bids')
    await page.getByRole('button', { name: 'Create bid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create bid' })
    await dialog.getByText('The next one. Type any other.').waitFor()
    expect(await dialog.getByLabel('Number').inputValue()).toBe(`${bidNumber}-052`)
    await dialog.getByLabel('Name').fill('Added on the way')
    await dialog.getByRole('button', { name: 'Add client' }).click()
    const adding = page.getByRole('dialog', { name: 'Add client' })
    await adding.getByLabel('Name').fill(`${client} 2`)
    await adding.getByRole('button', { name: 'Add client' }).click()
    await adding.waitFor({ state: 'detached' })
    const chosen = dialog.getByLabel('Client').locator('option:checked')
    await expect.poll(() => chosen.innerText()).toBe(`${client} 2`)
    await inspect(here, 'bid-new')
    await dialog.getByRole('button', { name: 'Create bid' }).click()
    await page.getByRole('heading', { level: 1, name: 'Added on the way' }).waitFor()
    const query = { q: `${bidNumber}-052` }
    expect(unwrap(await api.get('/api/bids', { params: { query } }))).toHaveLength(1)
  })

  it('are found and sorted by an address that can be sent to others', async () => {
    const { page } = here
    const made = unwrap(await api.post('/api/clients', { body: { name: client } }))
    const body = { bidNumber, name: 'Loading dock', clientId: made.id }
    unwrap(await api.post('/api/bids', { body }))
    await page.goto('/bids')
    await page.getByLabel('Search').fill(bidNumber)
    await page.waitForURL(`**/bids?q=${bidNumber}`)
    await page.getByRole('link', { name: bidNumber }).waitFor()
    await page.getByRole('button', { name: 'Total' }).click()
    await page.waitForURL('**sort=totalCost**')
    await page.getByLabel('Status').selectOption('Awarded')
    await page.getByText('Nothing is found.').waitFor()
    await page.goBack()
    await page.goto(`/bids?q=SAMPLE-001&sort=-totalCost`)
    await page.getByRole('link', { name: 'SAMPLE-001' }).waitFor()
    await inspect(here, 'bids')
  })

  it('ask for nothing twice', async () => {
    const { page } = here
    const asked = await askedOf(page)
    await page.goto('/bids')
    await page.getByRole('table', { name: 'Bids' }).waitFor()
    await settled(here)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  })
})
