import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { composeFile } from './compose-file.ts'
import { ROOT } from './config.ts'

const whole = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8')

it('gives a service that the compose file does not know its container, its secrets and its address', () => {
  const withoutEstimating = whole
    .replace(/^ {2}estimating:\n(?: {4}.*\n)+\n/m, '')
    .replace(/^.*secrets-estimating:.*\n/gm, '')
    .replace(/^ {6}ESTIMATING_URL: .*\n/m, '')
  expect(withoutEstimating).not.toMatch(/secrets-estimating|ESTIMATING_URL/)
  // A setting of its own is written by hand.
  const plain = whole.replace(/^( {2}estimating:\n(?: {4}.*\n)*?) {6}NODE_OPTIONS: .*\n/m, '$1')
  const lines = (text: string) => text.split('\n').sort()
  expect(lines(composeFile(withoutEstimating))).toEqual(lines(plain))
})

it('leaves what stands in a container as it was written', () => {
  expect(composeFile(whole)).toBe(whole)
})
