import { CREW_MEMBERS } from '@formwork/kernel/rate-lists'
import { active, listOf, number, numberOrNone, referenceOrNone, text } from '../rates/fields.ts'
import { defineRateType, type Values } from '../rates/rate-type.ts'
import { invalidRateReason, membersOf } from './crew-rates.ts'
import { crewTotals } from './crew-totals.ts'
import { readLaborItems } from './labor-items.store.ts'
import { releaseCrew } from './release-crew.ts'

const members = listOf('members', {
  entry: 'member',
  max: 20,
  missing: 'A crew needs a member',
  form: CREW_MEMBERS,
  fields: {
    classification: {
      ...text('classification', 100),
      description: 'What the person is: `Carpenter foreman`',
    },
    count: {
      ...number('count', { places: 4, above: 0, max: 100 }),
      description: 'How many of them, more than 0 and at most 100; half a person is 0.5',
    },
    pricingItemId: {
      ...referenceOrNone('pricing item'),
      description:
        'The id of a pricing item of category Labor whose rate holds while `hourlyRate` is null; null: none',
    },
    hourlyRate: {
      ...numberOrNone('hourly rate', { places: 4, isDollars: true, max: 9_999.9999 }),
      description: 'Dollars for one hour of one person; null: the rate of the pricing item',
    },
  },
})

/** People who work together, by whom labor is priced. */
export const crews = defineRateType({
  kind: 'crew',
  label: 'Crew',
  title: 'Crews',
  path: '/api/crews',
  tableName: 'crews',
  fields: { code: text('code', 20), name: text('name'), members, isActive: active() },
  descriptions: {
    code: 'What estimators call the crew, unique: `F7`',
    name: 'What the crew does: `Wall forms`',
    members: 'Who is in it, 1 to 20 entries in their order',
    isActive: 'Whether new estimates may choose it; inactive records stay in lists and history',
  },
  headings: { isActive: ['Offered'] },
  naturalKey: ['code'],
  called: ['code', 'name'],
  taken: 'Crew with this code already exists',
  bulk: false,
  rules: [
    {
      fields: ['members'],
      load: async (db) => {
        const items = await readLaborItems(db)
        return ({ members }: Values) => invalidRateReason(membersOf(members), items)
      },
    },
  ],
  release: releaseCrew,
  joined: crewTotals,
})
