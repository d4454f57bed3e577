import { expect, it } from 'vitest'
import { changedFields } from '../../lib/typed-over.ts'
import { isZone, sentOf, typedOf } from './site-fields.ts'

const SITE = {
  timeZone: 'America/Chicago',
  shipTo: 'Gate 4',
  siteContact: 'Ana Ortiz',
  sitePhone: null,
}

it('a zone is typed by its name, and an emptied one follows the company', () => {
  const read = typedOf(SITE)
  expect(read).toMatchObject({ timeZone: 'Central Time (America/Chicago)', sitePhone: '' })
  const typed = { ...read, timeZone: '', sitePhone: ' 555 0100 ' }
  expect(sentOf(typed, changedFields(read, typed))).toEqual({
    timeZone: null,
    sitePhone: '555 0100',
  })
  const moved = { ...read, timeZone: 'mountain time' }
  expect(sentOf(moved, changedFields(read, moved))).toEqual({ timeZone: 'America/Denver' })
})

it('a project that follows the company has no zone of its own typed', () => {
  expect(typedOf({ ...SITE, timeZone: null }).timeZone).toBe('')
  expect(isZone('')).toBe(true)
  expect(isZone('Central')).toBe(false)
})
