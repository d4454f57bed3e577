import { describe, expect, inject, it } from 'vitest'
import { wholeApiReference } from './api-reference.ts'
import { browse, here, inspect, overflowOf } from './browser.ts'

browse()

const addresses = async (): Promise<readonly string[]> => {
  const links = await here.page.locator('main dl.tags a').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

describe('the pages of the API reference', () => {
  it('have every call of the document, by tag', async () => {
    const { page } = here
    const { paths } = await wholeApiReference(inject('gatewayUrl'))
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => method !== 'head')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    await page.goto('/api/docs')
    const shown: string[] = []
    for (const address of await addresses()) {
      await page.goto(address)
      shown.push(...(await page.locator('.operation .call').allInnerTexts()))
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await overflowOf(page), `${address} scrolls sideways`).toBe(0)
    }
    const lines = shown.map((call) => call.replaceAll(/\s+/g, ' ').trim())
    expect(lines.toSorted()).toEqual(calls.toSorted())
    expect(here.complaints).toEqual([])
  })

  it.each([
    ['api-introduction', '/api/docs'],
    ['api-users', '/api/docs/users'],
    ['api-changes', '/api/docs/changes'],
  ])('are for everybody, in both themes and widths: %s', async (name, address) => {
    await here.page.goto(address)
    await inspect(here, name)
  })

  it('are searched from the keyboard', async () => {
    const { page } = here
    await page.goto('/api/docs')
    await page.keyboard.press('/')
    await page.keyboard.type('create bid')
    const found = page.locator('nav li:visible')
    await page
      .locator('nav [role=status]')
      .getByText(/^\d+ calls?$/)
      .waitFor()
    expect(await found.allInnerTexts()).toContainEqual(expect.stringMatching(/POST\s+Create bid/))
    expect(await found.count()).toBeLessThan(10)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/api/docs/bids#createBid')
    await page.getByRole('region', { name: 'Create bid', exact: true }).waitFor()
  })

  it('ask for nothing but themselves, and work without their script', async () => {
    const context = await here.context.browser()?.newContext({ javaScriptEnabled: false })
    const page = await context?.newPage()
    const asked: string[] = []
    page?.on('request', (request) => asked.push(request.url()))
    await page?.goto(`${inject('gatewayUrl')}/api/docs/clients`)
    await page?.getByRole('link', { name: 'GET List clients' }).waitFor()
    expect(await page?.locator('.search').isVisible()).toBe(false)
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(
      new Set([new URL(inject('gatewayUrl')).origin]),
    )
    await context?.close()
  })

  it('copy a call for a shell', async () => {
    const { page } = here
    await page.goto('/api/docs/clients')
    const call = page.getByRole('region', { name: 'Get client' })
    await call.getByRole('button', { name: 'Copy' }).click()
    await call.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(copied).toBe('curl -sS --fail-with-body -b cookies.txt "$BASE/api/clients/$ID"')
  })
})
