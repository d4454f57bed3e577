import { expect, it } from 'vitest'
import { browse, here, inspect } from './browser.ts'
import { unreadableText } from './contrast.ts'

browse({ as: 'estimator@example.com' })

/** Text that is hard to read in the dark theme, where an inspection ends, and drawn anew once found. */
const REDRAWN = `{
  const draw = () => {
    const text = document.createElement('p')
    text.style.color = '#444'
    text.textContent = 'Hard to read'
    return text
  }
  let shown = draw()
  document.querySelector('main').append(shown)
  Object.defineProperty(window, 'unknownTexts', {
    configurable: true,
    get: () => found,
    set: (texts) => {
      found = texts
      const again = draw()
      setTimeout(() => {
        shown.replaceWith(again)
        shown = again
      })
    },
  })
  let found
}`

it('text is measured that the page draws anew while it is measured', async () => {
  const { page } = here
  await page.goto('/clients')
  await inspect(here, 'contrast')
  await page.evaluate(REDRAWN)
  const [found] = await unreadableText(page)
  expect(found?.nodes.map(({ html }) => html)).toEqual([expect.stringContaining('Hard to read')])
})
