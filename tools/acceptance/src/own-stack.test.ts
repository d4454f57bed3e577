import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leftOut, OWN_STACK } from './own-stack.ts'

const FOLDER = join(import.meta.dirname, '../test')
const SUFFIX = '.acceptance.test.ts'
/** What only a system of one's own can be done to. */
const STARTS_ONE = /\b(?:useOwnSystem|startStack|startTemporaryStack|useTerminal)\b/

describe('against a system that runs elsewhere', () => {
  it('those files are left out that start one of their own, and no other', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(SUFFIX))
    const starting = files.filter((name) =>
      STARTS_ONE.test(readFileSync(join(FOLDER, name), 'utf8')),
    )
    expect(starting.map((name) => name.replace(SUFFIX, ''))).toEqual(Object.keys(OWN_STACK).sort())
  })

  it('each is left out by its path, and none where the system is started here', () => {
    expect(leftOut({ FORMWORK_URL: 'http://127.0.0.1:8080' })).toContain(
      'tools/acceptance/test/backup.acceptance.test.ts',
    )
    expect(leftOut({ FORMWORK_URL: '' })).toEqual([])
  })
})
