import { describe, expect, it } from 'vitest'
import { browse, inspect, settled, type Visit } from './browser.ts'

const run = Date.now()
const CLIENT = `<b>Eastgate</b> & Sons ${run}`
const BID = `E-${run}`

let here: Visit
browse(
  (stage) => {
    ;({ here } = stage)
  },
  { as: 'estimator@example.com' },
)

describe('clients', () => {
  it('are added, a hostile name is text, and a taken one is refused with a sentence', async () => {
    const { page } = here
    await page.goto('/')
    await page.getByRole('link', { name: 'Clients' }).click()
    for (const turn of ['first', 'second']) {
      await page.getByRole('button', { name: 'Add client' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add client' })
      await dialog.getByLabel('Name').fill(CLIENT)
      await dialog.getByRole('button', { name: 'Add client' }).click()
      if (turn === 'second') await dialog.getByRole('alert').waitFor()
      else await page.getByRole('status').getByText(`${CLIENT} is added.`).waitFor()
    }
    await page.keyboard.press('Escape')
    await page.getByLabel('Search').fill(`${run}`)
    await page.getByRole('cell', { name: CLIENT }).first().waitFor()
    await inspect(here, 'clients')
  })

  it('are corrected where they are listed, name and e-mail', async () => {
    const { page } = here
    await page.goto(`/clients?q=${run}`)
    await page.getByRole('button', { name: `Edit ${CLIENT}` }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${CLIENT}` })
    await dialog.getByLabel('E-mail').fill('bids at eastgate')
    await dialog.getByRole('button', { name: 'Save client' }).click()
    await dialog.getByText('An e-mail address, for example bids@turner.com').waitFor()
    await dialog.getByLabel('E-mail').fill('bids@eastgate.example')
    await inspect(here, 'client-edit')
    await dialog.getByRole('button', { name: 'Save client' }).click()
    await page.getByRole('status').getByText(`${CLIENT} is changed.`).waitFor()
    await page.getByRole('cell', { name: 'bids@eastgate.example' }).first().waitFor()
  })
})

describe('bids', () => {
  it('are created for a client and opened', async () => {
    const { page } = here
    await page.goto('/bids')
    await page.getByRole('button', { name: 'Create bid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create bid' })
    await dialog.getByLabel('Number').fill(BID)
    await dialog.getByLabel('Name').fill('Loading dock')
    await dialog.getByLabel('Client').selectOption({ label: CLIENT })
    await dialog.getByRole('button', { name: 'Create bid' }).click()
    await page.getByRole('heading', { level: 1, name: 'Loading dock' }).waitFor()
    expect(page.url()).toContain('/bids/')
  })

  it('are found and sorted by an address that can be sent to others', async () => {
    const { page } = here
    await page.goto('/bids')
    await page.getByLabel('Search').fill(BID)
    await page.waitForURL(`**/bids?q=${BID}`)
    await page.getByRole('link', { name: BID }).waitFor()
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
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // The stream of changes comes back by itself where it is refused: its user has many open by
      // now.
      if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(request.url())
    })
    await page.goto('/bids')
    await page.getByRole('table', { name: 'Bids' }).waitFor()
    await settled(here)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  })
})
