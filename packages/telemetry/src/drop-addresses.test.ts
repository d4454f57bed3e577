import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, it } from 'vitest'
import { dropAddresses } from './drop-addresses.ts'

it('no span holds the address of its request, whichever convention wrote it', () => {
  const exporter = new InMemorySpanExporter()
  const provider = new TracerProvider({
    spanProcessors: [dropAddresses, new SimpleSpanProcessor({ exporter })],
  })
  const secret = '/api/bids/share/BID-AAAA1111?s=5167'
  const attributes = {
    'http.route': '/api/bids/share/:code',
    'url.full': `http://127.0.0.1${secret}`,
    'url.path': secret,
    'url.query': 's=5167',
    'http.url': secret,
    'http.target': secret,
  }
  provider.getTracer('test').startSpan('GET', { attributes }).end()
  const [span] = exporter.getFinishedSpans()
  expect(span?.attributes).toEqual({ 'http.route': '/api/bids/share/:code' })
})
