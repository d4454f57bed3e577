import { perFile } from '@formwork/testing'
import { type Json, type RunningEstimating, runEstimating } from './running-estimating.ts'

const GENERAL_TYPE = '01900000-0000-7000-8000-000000000010'
let serial = 0

/** The service that a file runs, and what builds bids in it. */
export function estimating() {
  const app = perFile(runEstimating)
  return { app, build: bidBuilder(app) }
}

/** Builds bids, scopes and items over HTTP, with what a test does not say filled in. */
export function bidBuilder(app: Pick<RunningEstimating, 'call'>) {
  const call: RunningEstimating['call'] = (...sent) => app.call(...sent)
  const client = (fields: object = {}): Promise<Json> => {
    serial += 1
    return call('POST', '/api/clients', { name: `Client ${process.pid} ${serial}`, ...fields })
  }
  const bid = async (fields: Readonly<Record<string, unknown>> = {}): Promise<Json> => {
    serial += 1
    const clientId = fields.clientId ?? (await client()).id
    return call('POST', '/api/bids', {
      bidNumber: `B-${serial}`,
      name: `Bid ${serial}`,
      taxExempt: true,
      ...fields,
      clientId,
    })
  }
  const scope = (bidId: string, fields: object = {}): Promise<Json> =>
    call('POST', '/api/scopes', { bidId, name: 'Scope', typeId: GENERAL_TYPE, ...fields })
  const items = (scopeId: string, module: string, body: object): Promise<Json> =>
    call(
      'POST',
      `/api/scopes/${scopeId}/items/${module}`,
      Array.isArray(body) ? body.map(named) : named(body),
    )
  return {
    client,
    bid,
    scope,
    items,
    readBid: (id: string): Promise<Json> => call('GET', `/api/bids/${id}`),
    readScope: (id: string): Promise<Json> => call('GET', `/api/scopes/${id}`),
    /** A bid with one scope. */
    async bidWithScope(bidFields: object = {}, scopeFields: object = {}) {
      const made = await bid({ ...bidFields })
      return { bid: made, scope: await scope(made.id, scopeFields) }
    },
  }
}

const named = (fields: object): object => ({ name: 'Item', ...fields })
