import { expect, it } from 'vitest'
import type { Company } from '../lib/api/company.ts'
import { texts } from './texts.ts'
import { bodyOf, faultsOf } from './typed-company.ts'

const COMPANY = { name: 'Form & Pour', timeZone: 'America/Chicago' } as Company

it('needs a name, whole days and a time zone that there is', () => {
  expect(faultsOf({}, COMPANY)).toEqual({})
  expect(faultsOf({ name: ' ' }, COMPANY)).toEqual({ name: texts.nameMissing })
  expect(faultsOf({ validDays: '30 days' }, COMPANY)).toEqual({ days: texts.daysWrong })
  expect(faultsOf({ timeZone: 'Nowhere' }, COMPANY)).toHaveProperty('timeZone')
})

it('sends lists by their lines, and an emptied field as none', () => {
  const typed = { inclusions: 'Forms\n\nPumping', phone: ' ', validDays: ' 30 ' }
  expect(bodyOf(typed)).toEqual({
    inclusions: ['Forms', 'Pumping'],
    phone: null,
    validDays: 30,
  })
})
