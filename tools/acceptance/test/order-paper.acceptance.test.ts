import { signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { extractText } from 'unpdf'
import { expect, inject, it } from 'vitest'

interface Id {
  readonly id: string
}

it('a printed order names who ordered and the zone of its delivery as people do', async () => {
  const gatewayUrl = inject('gatewayUrl')
  const [admin, ops] = await Promise.all([
    signIn(gatewayUrl, 'admin@example.com'),
    signIn(gatewayUrl, 'ops@example.com'),
  ])
  const run = `${Date.now()}`
  const client = await admin.json<Id>('POST', '/api/clients', { name: `Printers ${run}` })
  const bid = { bidNumber: `PR-${run}`, name: 'Deck', clientId: client.id }
  const { id: projectId } = await admin.json<Id>('POST', '/api/bids', bid)
  const vendor = { name: `Press ${run}`, type: 'MATERIAL' }
  const { id: vendorId } = await ops.json<Id>('POST', '/api/vendors', vendor)
  await eventually(() => ops.json('PUT', `/api/projects/${projectId}`, { timeZone: 'UTC' }))
  const order = { projectId, vendorId, desiredDelivery: '2026-12-01T06:30:00Z' }
  const { id } = await ops.json<Id>('POST', '/api/purchase-orders/material', order)
  const pdf = await ops.send('GET', `/api/purchase-orders/${id}/pdf`)
  const file = new Uint8Array(await pdf.arrayBuffer())
  const { text } = await extractText(file, { mergePages: true })
  const { user } = await ops.json<{ user: { name: string } }>('GET', '/api/auth/me')
  expect(text).toContain(`Ordered by ${user.name}`)
  expect(text).not.toContain('ops@example.com')
  expect(text).toContain('6:30 AM UTC')
})
