import { expect, it } from 'vitest'
import { isOtherBuild } from './is-other-build.ts'

const page = (script: string) =>
  `<script type="module" crossorigin src="${script}"></script><div id="app"></div>`

it.each([
  ['the same page', page('/assets/index-a.js'), false],
  ['a page of another build', page('/assets/index-b.js'), true],
  ['the page of a proxy that asks for a password', '<form>Sign in to the network</form>', false],
  ['the page of a proxy with a script of its own', page('/portal.js'), false],
])('%s', (_, answer, isOther) => {
  expect(isOtherBuild(answer, '/assets/index-a.js')).toBe(isOther)
})
