import { createRequire } from 'node:module'
import { unwrap } from '@formwork/api-client'
import { build } from 'esbuild'
import type { CDPSession } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, browse, here, page } from './browser.ts'

const CLIENT = createRequire(import.meta.url).resolve('@formwork/api-client')
const MEGABYTE = 1_048_576
/** So that a file of some megabytes is under way for seconds, as it is on a building site. */
const BYTES_PER_SECOND = 3 * MEGABYTE

browse()

let clientCode: string
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [CLIENT],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'formworkClient',
    platform: 'browser',
  })
  clientCode = outputFiles[0]?.text ?? ''
})

let bidId: string
let devTools: CDPSession
beforeEach(async () => {
  const { context } = here
  const bids = unwrap(await api.get('/api/bids', { params: { query: { limit: 1 } } }))
  bidId = bids[0]?.id ?? ''
  await context.request.post('/api/auth/signin', {
    data: { email: 'estimator@example.com', password: 'estimate-local' },
  })
  await page.goto('/favicon.svg')
  await page.evaluate(`${clientCode}; window.formworkClient = formworkClient`)
  devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await setNetwork({ offline: false })
})

const setNetwork = ({ offline }: { readonly offline: boolean }) =>
  devTools.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_PER_SECOND,
  })

interface Outcome {
  readonly answer: {
    readonly ok: boolean
    readonly data?: { readonly fileName: string; readonly size: number }
    readonly error?: { readonly status: number; readonly sentence: string; readonly code: string }
  }
  readonly told: readonly (readonly [number, number])[]
}

interface Sent {
  readonly name: string
  readonly bytes: number
  /** What the file begins with. */
  readonly magic?: string
  /** How many times progress is told before the page breaks it off. */
  readonly abortAfter?: number
  readonly bid?: string
}

/**
 * Sends a file from the page, as the page's own code would, and says what it was told meanwhile.
 */
const send = (sent: Sent) =>
  page.evaluate<Outcome>(`(async () => {
    const { name, bytes, magic, abortAfter, bid } = ${JSON.stringify({ magic: '%PDF-1.7', bid: bidId, ...sent })}
    const api = formworkClient.createApiClient()
    const file = new Uint8Array(bytes).fill(32)
    file.set(new TextEncoder().encode(magic))
    const form = new FormData()
    form.append('file', new Blob([file]), name)
    const stop = new AbortController()
    const told = []
    const answer = await api.upload('/api/bids/{bidId}/attachments', {
      path: { bidId: bid }, form, signal: stop.signal,
      onProgress: (loaded, total) => {
        told.push([loaded, total])
        if (told.length === abortAfter) stop.abort()
      },
    })
    const { error } = answer
    return { told, answer: error === undefined ? answer : {
      ok: answer.ok, error: { status: error.status, sentence: error.sentence, code: error.code } } }
  })()`)

const namesOfBid = async () => {
  const path = { bidId }
  const files = unwrap(await api.get('/api/bids/{bidId}/attachments', { params: { path } }))
  return files.map(({ fileName }) => fileName)
}
const unique = (name: string) => `${name}-${Date.now()}.pdf`

describe('an upload from a page', { timeout: 60_000 }, () => {
  it('tells how far it is, from the first bytes to the last', async () => {
    const name = unique('plan')
    const { answer, told } = await send({ name, bytes: 8 * MEGABYTE })
    expect(answer).toMatchObject({ ok: true, data: { fileName: name, size: 8 * MEGABYTE } })
    const sent = told.map(([loaded]) => loaded)
    const total = told[0]?.[1] ?? 0
    expect(told.length).toBeGreaterThan(3)
    expect(sent[0]).toBeLessThan(total)
    expect(sent.toSorted((a, b) => a - b)).toEqual(sent)
    expect(sent.at(-1)).toBe(total)
    // The whole body: the file and what stands around it in the form.
    expect(total).toBeGreaterThan(8 * MEGABYTE)
    expect(await namesOfBid()).toContain(name)
  })

  it('that is broken off ends as a value, and leaves no file', async () => {
    const name = unique('broken-off')
    const { answer, told } = await send({ name, bytes: 8 * MEGABYTE, abortAfter: 2 })
    expect(answer).toMatchObject({ ok: false, error: { status: 0 } })
    expect(told).toHaveLength(2)
    expect(told[1]?.[0]).toBeLessThan(told[1]?.[1] ?? 0)
    expect(await namesOfBid()).not.toContain(name)
  })

  it('that the API refuses ends as a value with its sentence', async () => {
    const text = await send({ name: 'notes.pdf', bytes: MEGABYTE, magic: 'no picture' })
    expect(text.answer).toMatchObject({ ok: false, error: { status: 415 } })
    expect(text.answer.error?.sentence).toMatch(/\w/)
    const nowhere = '0190a000-0000-7000-8000-000000000000'
    const lost = await send({ name: 'plan.pdf', bytes: MEGABYTE, bid: nowhere })
    expect(lost.answer).toMatchObject({
      ok: false,
      error: { status: 404, sentence: 'Bid not found', code: 'NOT_FOUND' },
    })
  })

  it('without a connection ends as a value of no status', async () => {
    await setNetwork({ offline: true })
    const { answer } = await send({ name: 'plan.pdf', bytes: MEGABYTE })
    expect(answer).toMatchObject({ ok: false, error: { status: 0 } })
    expect(answer.error?.sentence).toMatch(/\w/)
  })
})
