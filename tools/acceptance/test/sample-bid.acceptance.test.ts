import { type ApiSession, signIn } from '@formwork/local'
import { beforeAll, describe, expect, inject, it } from 'vitest'

interface Bid {
  readonly id: string
  readonly bidNumber: string
  readonly subtotalCost: number
  readonly overheadAmount: number
  readonly profitAmount: number
  readonly totalCost: number
  readonly scopes: readonly { name: string; totalCost: number }[]
}

const PRICED = {
  subtotalCost: 45_204.41,
  overheadAmount: 4_520.44,
  profitAmount: 7_458.73,
  totalCost: 57_183.58,
}

let estimator: ApiSession
let bid: Bid

beforeAll(async () => {
  estimator = await signIn(inject('gatewayUrl'), 'estimator@example.com')
  const [found] = await estimator.json<Bid[]>('GET', '/api/bids?q=SAMPLE-001')
  bid = await estimator.json<Bid>('GET', `/api/bids/${found?.id}`)
})

const bytes = async (method: string, path: string, body?: unknown) => {
  const answer = await estimator.send(method, path, body)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('the sample bid', () => {
  it('is priced to the cent', () => {
    expect(bid).toMatchObject(PRICED)
    expect(bid.scopes.map(({ totalCost }) => totalCost)).toEqual([39_501.05, 5_703.36])
  })

  it('prints as a PDF, and previews the same', async () => {
    const pdf = await bytes('GET', `/api/bids/${bid.id}/pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const preview = await estimator.json<{ pdf: string }>('POST', `/api/bids/${bid.id}/pdf/preview`)
    expect(Buffer.from(preview.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('shows the total in the CSV', async () => {
    expect((await bytes('GET', `/api/bids/${bid.id}/csv`)).toString()).toContain('57183.58')
  })

  it.each(['excel', 'export/pm'])('opens as a workbook: %s', async (path) => {
    const method = path === 'excel' ? 'GET' : 'POST'
    const body = path === 'excel' ? undefined : { format: 'excel' }
    const workbook = await bytes(method, `/api/bids/${bid.id}/${path}`, body)
    expect(workbook.subarray(0, 2).toString()).toBe('PK')
  })

  it('is a project in purchasing, without its prices', async () => {
    const ops = await signIn(inject('gatewayUrl'), 'ops@example.com')
    const project = await ops.json<Record<string, unknown>>('GET', `/api/projects/${bid.id}`)
    expect(project).toMatchObject({ id: bid.id, bidNumber: 'SAMPLE-001', status: 'DRAFT' })
    expect(project).not.toHaveProperty('totalCost')
  })
})
