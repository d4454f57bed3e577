import type { Company } from '../company/company.ts'

export const company: Company = {
  name: 'Cascade Concrete',
  addressLines: [],
  phone: null,
  email: null,
  licence: null,
  timeZone: 'UTC',
  inclusions: [],
  exclusions: [],
  clarifications: [],
  terms: null,
  validDays: 30,
}
