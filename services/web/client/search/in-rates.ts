import type { components } from '@formwork/api-client'
import { formatCode } from '../lib/formats/formats.ts'
import { nameOfVariable } from '../lib/formats/variable-names.ts'
import type { Hit } from './hits.ts'
import { addressOfRates } from './rate-pages.ts'
import { texts } from './texts.ts'

export type FoundRate = components['schemas']['FoundRates'][number]

/** The pages of the kinds, as their addresses name them. */
const PAGES: Readonly<Record<FoundRate['kind'], keyof typeof texts.rates>> = {
  variable: 'variables',
  'concrete-mix': 'mixes',
  'rebar-rate': 'rebar',
  'rebar-price': 'rebar-prices',
  'pump-price': 'pumps',
  'pricing-item': 'pricing-items',
  crew: 'crews',
  'production-rate': 'production',
  'form-system': 'forms',
  'delivery-terms': 'delivery',
}

/** Kinds whose details are codes. */
const CODED: readonly FoundRate['kind'][] = ['rebar-rate', 'production-rate', 'form-system']

/** A rate of any kind, and its row on the page of its kind. */
export function rateHit({ kind, id, name, details }: FoundRate): Hit {
  const page = PAGES[kind]
  const said = CODED.includes(kind) ? details.map(formatCode) : details
  const label = kind === 'variable' ? nameOfVariable(name) : name
  return {
    kind: 'rate',
    id,
    label: [label, ...said].join(', '),
    note: texts.rates[page],
    to: `${addressOfRates(page)}?q=${encodeURIComponent(name)}`,
  }
}
