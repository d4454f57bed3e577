import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'

const README = new URL('../../../README.md', import.meta.url)

describe('the first session of the README', () => {
  it('does what it says, line by line', async () => {
    const readme = await readFile(README, 'utf8')
    const script = /```sh session\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const promised = /last lines print `([^`]+)`/.exec(readme)?.[1]
    const cwd = await mkdtemp(join(tmpdir(), 'formwork-readme-'))

    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd,
      env: { ...process.env, BASE: inject('gatewayUrl') },
    })

    expect(stdout.trimEnd().split('\n').at(-1)).toBe(promised)
    const pdf = await readFile(join(cwd, 'bid.pdf'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
