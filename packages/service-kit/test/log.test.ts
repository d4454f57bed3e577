import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { eventually } from '@formwork/testing'
import { afterEach, describe, expect, it } from 'vitest'

const PROGRAM = new URL('./fixtures/write-log.ts', import.meta.url).pathname
const GOOD = ['in good times', 'in good times', 'in good times']

let program: ChildProcess
/** What a program has written that logs three lines of good times, `then` goes on as it is told. */
function linesOf(then: 'exit' | 'wait' | 'warn' | 'unread'): readonly string[] {
  program = spawn(process.execPath, [PROGRAM, then], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines: string[] = []
  if (program.stdout === null) throw new Error('stdout is a pipe')
  createInterface({ input: program.stdout }).on('line', (line) => lines.push(JSON.parse(line).msg))
  return lines
}
afterEach(() => program.kill('SIGKILL'))

describe('lines of a log', () => {
  it('that were gathered are all there when the process ends', async () => {
    const lines = linesOf('exit')
    await eventually(() => expect(lines).toEqual(GOOD))
  })

  it('that were gathered come soon while it goes on', async () => {
    const lines = linesOf('wait')
    await eventually(() => expect(lines).toEqual(GOOD))
    expect(program.exitCode).toBeNull()
  })

  it('come at once with a warning, after what came before it', async () => {
    const lines = linesOf('warn')
    await eventually(() => expect(lines).toEqual([...GOOD, 'a warning']))
    expect(program.exitCode).toBeNull()
  })

  it('keep no process from ending that nobody reads any more', async () => {
    linesOf('unread')
    program.stdout?.destroy()
    program.stdin?.end()
    expect(await once(program, 'exit')).toEqual([0, null])
  })
})
