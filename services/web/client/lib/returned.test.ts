import { beforeEach, expect, it, vi } from 'vitest'
import { isReturned, watchReturns } from './returned.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('history', { state: null })
  watchReturns()
})
const goTo = (key: string | undefined) =>
  vi.stubGlobal('history', { state: key === undefined ? null : { key } })

it('a page that is opened, or that a link leads to, is not one that was gone back to', () => {
  expect(isReturned()).toBe(false)
  goTo('orders')
  expect(isReturned()).toBe(false)
})

it('a page is one that was gone back to until a link leads on', () => {
  goTo('project')
  page.dispatchEvent(new Event('popstate'))
  expect(isReturned()).toBe(true)
  goTo('orders')
  expect(isReturned()).toBe(false)
})

it('an entry that the router did not make is none', () => {
  goTo(undefined)
  page.dispatchEvent(new Event('popstate'))
  expect(isReturned()).toBe(false)
})
