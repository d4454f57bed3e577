import { expect, it } from 'vitest'
import { NO_TEXTS } from '../proposal/proposal.ts'
import { company } from '../testing/company.ts'
import { proposalKey } from './render-bid-pdf.ts'

const said = { company, texts: NO_TEXTS, logoFile: undefined }
const TODAY = new Date('2026-11-22T23:59:59Z')
const key = proposalKey('a', said, TODAY)

it('a proposal is known by everything that is printed in it', () => {
  const others = [
    proposalKey('b', said, TODAY),
    proposalKey('a', { ...said, company: { ...company, phone: '555' } }, TODAY),
    proposalKey('a', { ...said, texts: { ...NO_TEXTS, layout: 'LUMP_SUM' } }, TODAY),
    proposalKey('a', { ...said, logoFile: { id: 'logo' } }, TODAY),
    proposalKey('a', said, new Date('2026-11-23T00:00:00Z')),
  ]
  expect(new Set([key, ...others]).size).toBe(6)
  const inChicago = { ...said, company: { ...company, timeZone: 'America/Chicago' } }
  const evening = new Date('2026-11-23T05:59:59Z')
  expect(proposalKey('a', inChicago, evening)).toBe(proposalKey('a', inChicago, TODAY))
  expect(proposalKey('a', { ...said }, new Date('2026-11-22T08:00:00Z'))).toBe(key)
})
