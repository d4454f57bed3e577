import { expect, it } from 'vitest'
import { loggedPath } from './access-log.ts'

it.each([
  ['/api/bids/share/BID-AAAA1111', '/api/bids/share/:code'],
  ['/api/bids/import/aaaa1111', '/api/bids/import/:code'],
  ['/api/bids/import/aaaa1111/', '/api/bids/import/:code'],
  ['/api/bids/Share//BID-AAAA1111/more', '/api/bids/Share/:code'],
  ['/api/bids/share%2fBID-AAAA1111', '/api/bids/share/:code'],
  ['/api/bids/share/%42ID-AAAA1111', '/api/bids/share/:code'],
  ['/api/files/0199?e=1&s=5167', '/api/files/0199'],
  ['/api/bids/calendar.ics?key=kQ3_x', '/api/bids/calendar.ics'],
  ['/api/files/0199%3Fe=1&s=5167', '/api/files/0199'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})

it.each([
  '/api/bids/0199d7a0-0000-7000-8000-000000000001/share',
  '/api/variables/import',
  '/api/bids/0199d7a0-0000-7000-8000-000000000001/pdf',
])('%s is logged as it is', (url) => {
  expect(loggedPath(url)).toBe(url)
})
