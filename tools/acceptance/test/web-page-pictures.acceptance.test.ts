import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApiClient, unwrap } from '@formwork/api-client'
import { temporaryFolder } from '@formwork/backing-services'
import { type Stack, startStack, temporaryConfig, writeSamples } from '@formwork/local'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  as,
  browse,
  FITTED,
  here,
  inspect,
  overflowOf,
  setTheme,
  settled,
  THEMES,
  type Visit,
} from './browser.ts'
import { beyondKeyboard, dialogFaults, untoldKeys } from './keyboard-faults.ts'
import { brokenWords, hiddenWithoutSign } from './layout-faults.ts'
import { addressOf, PAGES, type PageIds, SIGNED_OUT } from './page-list.ts'
import { idsOfSamples } from './sample-pages.ts'

const PICTURES = join(import.meta.dirname, '../../../.data/page-pictures')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
let ids: PageIds

// The samples show every page with something on it, and nothing of other tests is between.
beforeAll(async () => {
  folder = await temporaryFolder()
  stack = await startStack({ config: await temporaryConfig(folder.path) })
  await writeSamples(stack.gatewayUrl)
  const api = createApiClient({ baseUrl: stack.gatewayUrl })
  const body = { email: 'admin@example.com', password: 'estimate-local' }
  unwrap(await api.post('/api/auth/signin', { body }))
  ids = await idsOfSamples(api)
}, 300_000)
afterAll(async () => {
  await stack.stop()
  await folder.remove()
}, 120_000)

browse({ per: 'file', gatewayUrl: () => stack.gatewayUrl })

/** What an expectation says that is not met. */
interface Fault extends Error {
  readonly actual?: unknown
}

/** Pictures of the page that is open; what is wrong with it at a width. */
async function picturesOf({ page }: Visit, name: string): Promise<readonly string[]> {
  const faults: string[] = []
  for (const theme of THEMES) {
    await setTheme(page, theme)
    for (const width of FITTED) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await overflowOf(page)
      if (beyond > 0) faults.push(`${name} goes ${beyond} px sideways at ${width} px`)
      const told = (what: string) => `${name} at ${width} px: ${what}`
      if (theme === 'light') {
        faults.push(...(await brokenWords(page)).map((word) => told(`${word} is broken in two`)))
        faults.push(...(await hiddenWithoutSign(page)).map((part) => told(`${part} is cut`)))
      }
      const path = join(PICTURES, `${name}-${width}-${theme}.jpeg`)
      await page.screenshot({ path, type: 'jpeg', quality: 70 })
    }
  }
  return faults
}

const keyFaults = async (page: Page): Promise<readonly string[]> => [
  ...(await beyondKeyboard(page)),
  // Search and the sheet of keys are for who is signed in.
  ...(page.url().endsWith('/sign-in') ? [] : await untoldKeys(page)),
  ...(await dialogFaults(page)),
]

async function faultsOf(
  here: Visit,
  role: string,
  pages: readonly string[],
): Promise<readonly string[]> {
  const { page } = here
  const faults: string[] = []
  await mkdir(join(PICTURES, role), { recursive: true })
  for (const each of pages) {
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.goto(addressOf(each, ids))
    await page.locator('main h1').first().waitFor()
    await settled(here)
    const name = each.replaceAll(/[/:]+/g, '_').replace(/^_$/, '_home')
    faults.push(...(await keyFaults(page)).map((fault) => `${role} ${each}: ${fault}`))
    faults.push(...(await picturesOf(here, `${role}/${name.slice(1)}`)))
    await inspect(here, each).catch((error: Fault) =>
      faults.push([error.message, ...[error.actual ?? []].flat()].join('\n')),
    )
  }
  return faults
}

describe('every page, by keyboard, and in both themes on a phone, a tablet and a desk, as pictures and by axe', () => {
  it('of the signed-out', async () =>
    expect(await faultsOf(here, 'signed-out', SIGNED_OUT)).toEqual([]))

  it.each(Object.entries(PAGES))(
    'of %s',
    (role, pages) =>
      as(role, async (_page, here) => expect(await faultsOf(here, role, pages)).toEqual([])),
    600_000,
  )
})

it('tells what of a page a keyboard does not do', async () => {
  const { page } = here
  // The policy of our pages refuses styles of elements.
  await page.goto('about:blank')
  await page.setContent(`
    <main>
      <button style="outline: none">Unseen</button>
      <div role="button" aria-label="Passed over"></div>
      <div role="tablist"><button role="tab">First</button><button role="tab" tabindex="-1">Second</button></div>
      <ul><li draggable="true">Dragged</li></ul>
      <table><tr><td>Row</td></tr></table>
    </main>`)
  await page.locator('tr').evaluate((row) => row.addEventListener('click', () => undefined))
  expect(await beyondKeyboard(page)).toEqual([
    'div Passed over is not reached',
    'button Second is not reached',
    'tr Row is only clicked',
    'li Dragged is only dragged',
    'the focus of Unseen is not seen',
  ])
})
