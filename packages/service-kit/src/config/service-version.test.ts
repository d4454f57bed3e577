import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serviceVersion } from './service-version.ts'

const SERVICES = join(import.meta.dirname, '../../../../services')

it.each(readdirSync(SERVICES))('the version of %s is that of its package.json', (name) => {
  const { version } = JSON.parse(readFileSync(join(SERVICES, name, 'package.json'), 'utf8'))
  expect(serviceVersion(name)).toBe(version)
})

it('what is no service has no version', () => {
  expect(serviceVersion('paving')).toBe('none')
})
