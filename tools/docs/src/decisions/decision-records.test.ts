import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDecisionRecords } from './decision-records.ts'

const RECORD = `# 1. Gravel below

- Date: 2026-11-20
- Status: Accepted

## Context

Frost.

## Decision

Gravel.

## Options that lost

Sand.

## Consequences

Trucks.
`

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-decisions-'))
  await mkdir(join(root, 'docs/adr'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const check = async (record: string, list = '[1](0001-gravel.md)') => {
  await writeFile(join(root, 'docs/adr/0001-gravel.md'), record)
  await writeFile(join(root, 'docs/adr/README.md'), list)
  return checkDecisionRecords(root)
}

describe('a decision record', () => {
  it('has its date, its status, and what was chosen and lost', async () => {
    expect(await check(RECORD)).toEqual([])
  })

  it.each([
    ['a date', /- Date.*\n/, 'line "- Date: YYYY-MM-DD"'],
    ['a status', /- Status.*\n/, 'line "- Status: …"'],
    ['options', /## Options that lost\n\nSand.\n\n/, 'section "Options that lost"'],
    ['consequences', /## Consequences\n\nTrucks.\n/, 'section "Consequences"'],
  ])('is found out without %s', async (_what, part, name) => {
    expect(await check(RECORD.replace(part, ''))).toEqual([
      `docs/adr/0001-gravel.md has no ${name}.`,
    ])
  })

  it('is found out when the list leaves it out', async () => {
    expect(await check(RECORD, 'None yet.')).toEqual([
      'docs/adr/README.md does not list 0001-gravel.md.',
    ])
  })
})
