import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './config.ts'
import { natsConfigurations } from './nats-configurations.ts'

describe('the configurations of NATS for containers and clusters', () => {
  it.each([...natsConfigurations()])(
    'are what the table of event traffic says: %s',
    async (...it) => {
      const [path, text] = it
      expect(await readFile(join(ROOT, path), 'utf8'), 'run npm run generate:nats').toBe(text)
    },
  )
})
