import { describe, expect, it } from 'vitest'
import { readableTaxId, writtenTaxId } from './tax-id.ts'

describe('a tax id', () => {
  it.each([
    ['ACCOUNTING', '12-3456789'],
    ['ADMIN', '12-3456789'],
    ['OPS', '•••• 6789'],
    ['PM', '•••• 6789'],
  ] as const)('is read by %s as %s', (role, read) => {
    expect(readableTaxId('12-3456789', [role])).toBe(read)
    expect(readableTaxId(null, [role])).toBeNull()
  })

  it('stays when its mask or nothing is sent back', () => {
    expect(writtenTaxId('12-3456789', '•••• 6789')).toBe('12-3456789')
    expect(writtenTaxId('12-3456789', undefined)).toBe('12-3456789')
    expect(writtenTaxId('12-3456789', null)).toBeNull()
    expect(writtenTaxId('12-3456789', '98-7654321')).toBe('98-7654321')
  })

  it('is never replaced by the mask of another', () => {
    expect(() => writtenTaxId('12-3456789', '•••• 1111')).toThrow('Tax id is masked')
    expect(() => writtenTaxId(null, '•••• 6789')).toThrow('Tax id is masked')
  })
})
