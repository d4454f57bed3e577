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
  const lines = (text: string) => text.split('\n').sort()
  expect(lines(composeFile(withoutEstimating))).toEqual(lines(whole))
})

it('leaves what stands in a container as it was written', () => {
  expect(composeFile(whole)).toBe(whole)
})
