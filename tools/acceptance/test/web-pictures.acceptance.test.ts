import { unwrap } from '@formwork/api-client'
import { beforeAll, it } from 'vitest'
import { apiAs, browse, here, page, signInAs } from './browser.ts'
import { readmePicture } from './readme-picture.ts'

let bidId: string
browse()
beforeAll(async () => {
  const api = await apiAs('estimator@example.com')
  const query = { q: 'SAMPLE-001' }
  const [bid] = unwrap(await api.get('/api/bids', { params: { query } }))
  bidId = bid?.id ?? ''
})

const picture = (name: string): Promise<void> => readmePicture(here, name)

it('the workspace of a bid, with why a cost is what it is', async () => {
  await signInAs(here, 'estimator@example.com')
  await page.goto(`/bids/${bidId}`)
  await page.getByRole('grid').waitFor()
  await page
    .getByRole('button', { name: /: why$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Explanation' }).waitFor()
  await picture('bid')
})

it('what a job has left to buy', async () => {
  await signInAs(here, 'ops@example.com')
  await page.goto(`/projects/${bidId}/to-buy`)
  await page.getByRole('region', { name: 'Concrete' }).waitFor()
  await picture('to-buy')
})

it('a proposal beside its editor', async () => {
  await signInAs(here, 'estimator@example.com')
  await page.goto(`/bids/${bidId}/proposal`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await picture('proposal')
})

it('a bid on a phone, in the dark', async () => {
  await signInAs(here, 'estimator@example.com')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/bids/${bidId}/quantities`)
  await page.evaluate("document.documentElement.dataset.theme = 'dark'")
  await page.getByRole('region', { name: 'Concrete' }).waitFor()
  await picture('phone')
})
