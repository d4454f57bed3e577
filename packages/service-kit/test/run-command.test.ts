import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const COMMAND = join(import.meta.dirname, 'fixtures/failing-command.ts')
const run = (...args: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' })
  return [status, stderr.trim()]
}

it('a command that needs what is away says what and why, in one line', () => {
  const why = 'no connection: certificate has expired'
  expect(run('ask')).toEqual([1, `Estimating is not available right now: ${why}`])
  expect(run('something')).toEqual([1, 'The commands are ask.'])
})
