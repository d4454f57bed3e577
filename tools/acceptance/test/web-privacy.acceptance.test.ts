import type { Request } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, page, settled, signInAs } from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

let bidId: string
let scopeId: string
browse({ serviceWorkers: 'allow' })
beforeEach(async () => {
  bidId = await newBid(api)
  scopeId = await newScope(api, bidId, 'Footings')
})

const signOut = async () => {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password').waitFor()
}
const draftKeys = () =>
  page.evaluate<string[]>(
    "Object.keys(localStorage).filter((key) => key.startsWith('formwork.drafts.'))",
  )

describe('the pages', () => {
  it('do nothing that their own content policy refuses, from the sign-in to a checked form', async () => {
    await page.addInitScript(`
      window.refused = []
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        window.refused.push(violatedDirective + ' ' + blockedURI))`)
    await signInAs(here, 'admin@example.com')
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('button', { name: 'Add client' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Add client' }).click()
    await form.locator('[aria-invalid=true]').first().waitFor()
    expect(await page.evaluate('window.refused')).toEqual([])
    expect(here.complaints).toEqual([])
  })

  it('ask for an unchanged list again with 304, and no cache keeps it', async () => {
    await signInAs(here, 'estimator@example.com')
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('table', { name: 'Clients' }).waitFor()
    await settled(here)
    await page.clock.install()
    await page.getByRole('link', { name: 'Home' }).click()
    // Older than what a page shows without asking.
    await page.clock.fastForward(60_000)
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/clients?'))
    await page.getByRole('link', { name: 'Clients' }).click()
    const answer = await answered
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([304, 'no-store'])
    await page.getByRole('table', { name: 'Clients' }).waitFor()
  })
})

describe('what is typed and not saved', () => {
  const typeDraft = async () => {
    await page.goto(`/bids/${bidId}?scope=${scopeId}`)
    await page.getByRole('grid', { name: 'Concrete of Footings' }).waitFor()
    await page.locator('[data-cell="0:0"]').dblclick()
    await page.keyboard.type('Unsaved footing of the tender')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await draftKeys()).length).toBeGreaterThan(0)
  }

  it('ends with the sign-out, which has the browser forget the files that it kept', async () => {
    await signInAs(here, 'estimator@example.com')
    await typeDraft()
    const left = page.waitForResponse('**/api/auth/signout')
    await signOut()
    expect(await (await left).headerValue('clear-site-data')).toBe('"cache"')
    expect(await draftKeys()).toEqual([])
  })

  it('waits for the same user when the session has run out, and no other user finds it', async () => {
    await signInAs(here, 'estimator@example.com')
    await typeDraft()
    await here.context.clearCookies()
    await signInAs(here, 'estimator@example.com')
    await page.goto(`/bids/${bidId}?scope=${scopeId}`)
    await page.getByText('Unsaved footing of the tender').first().waitFor()
    await here.context.clearCookies()
    await signInAs(here, 'pm@example.com')
    expect(await draftKeys()).toEqual([])
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Unsaved footing')
  })
})

describe('a page that is open', () => {
  it('follows the theme of the system until one is chosen', async () => {
    const theme = () => page.evaluate<string>('document.documentElement.dataset.theme')
    await page.emulateMedia({ colorScheme: 'light' })
    await signInAs(here, 'estimator@example.com')
    expect(await theme()).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(theme).toBe('dark')
    await page.getByRole('button', { name: 'Light' }).click()
    expect(await theme()).toBe('light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await theme()).toBe('light')
  })

  it('has a title for each page of a bid', async () => {
    await signInAs(here, 'estimator@example.com')
    await page.goto(`/bids/${bidId}`)
    await page.getByRole('heading', { level: 1, name: 'Deck' }).waitFor()
    const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
    const open = async (links: ReturnType<typeof linksOf>, name: string): Promise<void> => {
      await links.filter({ hasText: new RegExp(`^${name}$`) }).click()
      await expect.poll(() => page.title()).toBe(`${name} · Deck · Formwork`)
    }
    const tabs = linksOf('Pages of this bid')
    const panels = linksOf('Beside the estimate')
    const names = await panels.allTextContents()
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) await open(panels, name)
    for (const name of await tabs.allTextContents()) await open(tabs, name)
  })

  it('describes itself to a search engine, and asks for no logo that is not there', async () => {
    const asked: Request[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/company/logo')) asked.push(request)
    })
    await signInAs(here, 'admin@example.com')
    await page.goto('/admin/company')
    await page.getByText('There is no logo yet.').waitFor()
    await settled(here)
    expect(asked).toEqual([])
    const description = page.locator('meta[name=description]')
    expect(await description.getAttribute('content')).toMatch(/^Formwork: /)
  })

  it('says how long ago something was done, and when exactly', async () => {
    await signInAs(here, 'estimator@example.com')
    await page.goto(`/bids/${bidId}/history`)
    const time = page.locator('main time').first()
    expect(await time.textContent()).toBe('just now')
    expect(await time.getAttribute('title')).toMatch(/, \d{4}, /)
  })
})
