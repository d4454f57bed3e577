import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The client of the API finds the gateway by the address of its page.
vi.stubGlobal('location', new URL('https://formwork.example'))
const { vendorQuery } = await import('../../vendors/vendor-query.ts')
const { VendorPrices } = await import('./vendor-prices.tsx')

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const price = (description: string, validUntil: string | null) => {
  return { description, mixId: null, uom: 'CY', unitPrice: 171.2575, validUntil }
}

/** The prices of a vendor whose record is known. */
function shown(vendorId: string, prices: readonly ReturnType<typeof price>[]): string {
  const client = new QueryClient()
  const vendor = { id: 'v', name: 'Capitol Ready Mix', prices }
  client.setQueryData<unknown>(vendorQuery('v').queryKey, vendor)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VendorPrices vendorId={vendorId} lines={[]} onChange={() => undefined} />
    </QueryClientProvider>,
  )
}

it('what the vendor asks is offered under its name, with the unit and parts of a cent', () => {
  const markup = shown('v', [price('4000 PSI', null)])
  expect(markup).toContain('aria-label="Prices of Capitol Ready Mix"')
  expect(markup).toContain('>4000 PSI</span>')
  expect(markup).toContain('>$171.2575 / CY</span>')
})

it('a price is offered up to its last day, and no longer', () => {
  const markup = shown('v', [price('old', '2026-11-27'), price('today', '2026-11-28')])
  expect(markup).toContain('>today</span>')
  expect(markup).not.toContain('>old</span>')
})

it('nothing stands there before a vendor is chosen, and of one without a price', () => {
  expect(shown('', [price('4000 PSI', null)])).toBe('')
  expect(shown('v', [price('old', '2026-11-27')])).toBe('')
})
