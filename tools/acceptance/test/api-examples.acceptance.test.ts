import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { createAnswerCheck } from '../src/answer-check.ts'
import { wholeApiReference } from './api-reference.ts'

const NO_ID = '0190a000-0000-7000-8000-000000000000'

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly examples?: object }>> }>
  >
}

describe('the API reference', () => {
  it('shows answers as they are still given: every member is declared and of its type', () => {
    const reference = inject('apiReference')
    const check = createAnswerCheck(reference)
    const faults: string[] = []
    let count = 0
    for (const [path, operations] of Object.entries(reference.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        for (const { status, value } of examplesOf(operation)) {
          count += 1
          const fault = check({
            method,
            status,
            body: JSON.stringify(value),
            path: path.replaceAll(/\{[^}]+\}/g, NO_ID),
            headers: new Headers({ 'content-type': 'application/json' }),
          })
          if (fault !== undefined) faults.push(fault)
        }
      }
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(150)
  })

  it('begins with lines that do what they say', async () => {
    const { info } = await wholeApiReference(inject('gatewayUrl'))
    const script = /```sh\n([\s\S]*?)```/.exec(info.description)?.[1] ?? ''
    const promised = /The last line is `([^`]+)`/.exec(info.description)?.[1]
    const cwd = await mkdtemp(join(tmpdir(), 'formwork-quick-start-'))
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd,
      env: { ...process.env, BASE: inject('gatewayUrl') },
    })
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(promised)
    expect((await readFile(join(cwd, 'bid.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

function examplesOf(operation: object) {
  return Object.entries((operation as Operation).responses).flatMap(([status, { content = {} }]) =>
    Object.values(content['application/json']?.examples ?? {}).map(({ value }) => ({
      status: Number(status),
      value: value as unknown,
    })),
  )
}
