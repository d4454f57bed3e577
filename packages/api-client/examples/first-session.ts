import { writeFile } from 'node:fs/promises'
import { createApiClient, unwrap } from '@formwork/api-client'

const { BASE = 'http://127.0.0.1:8080' } = process.env
const run = Date.now() // so that the session can be repeated
const api = createApiClient({ baseUrl: BASE })

// Sign in as the local estimator.
unwrap(
  await api.post('/api/auth/signin', {
    body: { email: 'estimator@example.com', password: 'estimate-local' },
  }),
)

// A client, a bid for it, and a scope that is built four times.
const client = unwrap(
  await api.post('/api/clients', { body: { name: `Northside Developers ${run}` } }),
)
const bid = unwrap(
  await api.post('/api/bids', {
    body: { bidNumber: `N-${run}`, name: 'Parking deck', clientId: client.id, taxExempt: true },
  }),
)
const types = unwrap(await api.get('/api/scope-types'))
const footing = types.find(({ name }) => name === 'Column Footing')
if (footing === undefined) throw new Error('There is no scope type Column Footing')
const scope = unwrap(
  await api.post('/api/scopes', {
    body: { bidId: bid.id, typeId: footing.id, name: 'Column footings', multiplier: 4 },
  }),
)

// One footing: 6 × 6 ft, 18 in deep, 8 % waste at 165 $/CY, #5 bars at 12 in.
unwrap(
  await api.post('/api/scopes/{scopeId}/items/concrete', {
    params: { path: { scopeId: scope.id } },
    body: {
      name: 'Footing',
      length: 6,
      width: 6,
      depth: 18,
      depthUnit: 'IN',
      wastePercentage: 8,
      pricePerCY: 165,
      rebar: { enabled: true, size: '#5', spacing: 12, weightPerFoot: 1.043, pricePerPound: 0.95 },
    },
  }),
)

// The totals, and the bid as a PDF.
const path = { id: bid.id }
const whole = unwrap(await api.get('/api/bids/{id}', { params: { path } }))
const pdf = unwrap(
  await api.get('/api/bids/{id}/pdf', { params: { path }, parseAs: 'arrayBuffer' }),
)
await writeFile('bid.pdf', new Uint8Array(pdf))
console.log(
  `subtotal ${whole.subtotalCost} overhead ${whole.overheadAmount} profit ${whole.profitAmount} total ${whole.totalCost}`,
)
