import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createApiClient, unwrap } from '@formwork/api-client'
import { SetupError, temporaryFolder } from '@formwork/backing-services'
import { startStack, temporaryConfig, writeSamples } from '@formwork/local'
import { request } from 'playwright-core'
import { addressOf, PAGES, type PageIds, SIGNED_OUT } from '../../test/page-list.ts'
import { idsOfSamples } from '../../test/sample-pages.ts'
import { type Lighthouse, openLighthouse } from './lighthouse.ts'
import type { Measured } from './measured.ts'
import { type Form, isSlow, middleOf, missesOf } from './targets.ts'

/**
 * `npm run lighthouse [-- --role pm --page /inbox --form phone --runs 3 --at http://…]`: Lighthouse
 * over every page of every role, on the samples. What a page misses whatever the machine does is a
 * failure; what is slow is told.
 */
const PASSWORD = 'estimate-local'
const FORMS = ['phone', 'desk'] as const
const ROLES: Readonly<Record<string, readonly string[]>> = { 'signed-out': SIGNED_OUT, ...PAGES }

const { values: options } = parseArgs({
  options: {
    role: { type: 'string', multiple: true, default: Object.keys(ROLES) },
    page: { type: 'string', multiple: true },
    form: { type: 'string', multiple: true, default: [...FORMS] },
    runs: { type: 'string', default: '1' },
    at: { type: 'string' },
  },
})

interface Place {
  readonly gatewayUrl: string
  readonly lighthouse: Lighthouse
  readonly ids: PageIds
}

const failed: string[] = []
try {
  await (options.at === undefined ? onOwnSystem(measureAll) : measureAll(options.at))
  for (const line of failed) console.log(`MISS ${line}`)
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}

async function onOwnSystem(work: (gatewayUrl: string) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const stack = await startStack({ config: await temporaryConfig(folder.path) })
  try {
    await writeSamples(stack.gatewayUrl)
    await work(stack.gatewayUrl)
  } finally {
    await stack.stop()
    await folder.remove()
  }
}

async function measureAll(gatewayUrl: string): Promise<void> {
  const api = createApiClient({ baseUrl: gatewayUrl })
  const body = { email: 'admin@example.com', password: PASSWORD }
  unwrap(await api.post('/api/auth/signin', { body }))
  const ids = await idsOfSamples(api)
  const lighthouse = await openLighthouse()
  console.log('score  a11y  best  blocked  largest  shift     kB  machine  load')
  try {
    for (const role of options.role) await measureRole({ gatewayUrl, lighthouse, ids }, role)
  } finally {
    await lighthouse.close()
  }
}

async function measureRole(place: Place, role: string): Promise<void> {
  const pages = (ROLES[role] ?? []).filter((page) => options.page?.includes(page) ?? true)
  for (const page of pages) {
    // The session of a role ends before all of its pages are measured.
    await place.lighthouse.become(await cookiesOf(place.gatewayUrl, role))
    for (const form of FORMS.filter((one) => options.form.includes(one))) {
      await measurePage(place, { role, page, form })
    }
  }
}

async function measurePage(
  { gatewayUrl, lighthouse, ids }: Place,
  { role, page, form }: { readonly role: string; readonly page: string; readonly form: Form },
): Promise<void> {
  const runs: Measured[] = []
  const url = `${gatewayUrl}${addressOf(page, ids)}`
  for (let at = 0; at < Number(options.runs); at++) runs.push(await lighthouse.measure(url, form))
  const measured = middleOf(runs)
  const misses = missesOf(page, measured)
  failed.push(...misses.map((miss) => `${page} of ${role}, ${form}: ${miss}`))
  const verdict = misses.length > 0 ? ' MISS' : isSlow(form, measured) ? ' slow' : ''
  console.log(`${figuresOf(measured)}  ${page} of ${role}, ${form}${verdict}`)
}

function figuresOf(measured: Measured): string {
  const { score, accessibility, bestPractices, blockingMs, largestPaintMs } = measured
  return [
    String(score).padStart(5),
    String(accessibility).padStart(4),
    String(bestPractices).padStart(4),
    `${blockingMs} ms`.padStart(7),
    `${largestPaintMs} ms`.padStart(7),
    measured.layoutShift.toFixed(3),
    String(measured.kilobytes).padStart(5),
    String(measured.machine).padStart(7),
    (loadavg()[0] ?? 0).toFixed(1).padStart(4),
  ].join('  ')
}

async function cookiesOf(gatewayUrl: string, role: string) {
  const api = await request.newContext({ baseURL: gatewayUrl })
  if (role !== 'signed-out') {
    const data = { email: `${role}@example.com`, password: PASSWORD }
    const answer = await api.post('/api/auth/signin', { data })
    if (!answer.ok()) throw new SetupError(`${role} cannot sign in: ${await answer.text()}`)
  }
  const { cookies } = await api.storageState()
  await api.dispose()
  return cookies
}
