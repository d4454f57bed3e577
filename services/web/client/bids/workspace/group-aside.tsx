import { Button } from '../../ui/button.tsx'
import type { Column, DetailGroup } from './columns.ts'
import { itemValue } from './item-fields.ts'
import { LearnedPace } from './learned-pace.tsx'
import { daysAt, isBasis, type Pace, paceUnit, type SamePace, samePaces } from './pace.ts'
import type { Fields } from './scope-items.ts'
import { texts } from './texts.ts'

const words = texts.production

interface AsideNeeds {
  readonly item: Fields | undefined
  readonly columns: readonly Column[]
  readonly textAt: (field: string) => string
  readonly mayWrite: boolean
  readonly onType: (field: string, text: string) => void
}

/** What a crew or a production comes to, and what can be done with it as a whole. */
export function GroupAside({ aside, ...needs }: AsideNeeds & Required<Pick<DetailGroup, 'aside'>>) {
  return aside === 'crew' ? <CrewAside {...needs} /> : <ProductionAside {...needs} />
}

const isFilled = ({ columns, textAt }: AsideNeeds): boolean =>
  columns.some(({ field }) => textAt(field) !== '')

function clear({ columns, onType }: AsideNeeds): void {
  for (const { field } of columns) onType(field, '')
}

function CrewAside(needs: AsideNeeds) {
  const { item, mayWrite } = needs
  const workers = figure(item, 'workers')
  const pay = figure(item, 'payRate')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      {item?.['crewMembers'] != null && workers !== undefined && pay !== undefined && (
        <p>{words.crew(workers, pay)}</p>
      )}
      {mayWrite && isFilled(needs) && (
        <Button look="quiet" onClick={() => clear(needs)}>
          {words.noCrew}
        </Button>
      )}
    </div>
  )
}

function ProductionAside(needs: AsideNeeds) {
  const { item, mayWrite } = needs
  const production = item === undefined ? undefined : productionOf(item)
  return (
    <div className="mt-2 flex flex-col items-start gap-1 text-xs">
      {mayWrite && production !== undefined && <PaceOffer {...needs} production={production} />}
      {production !== undefined && <Range production={production} />}
      {item !== undefined && production !== undefined && <Result item={item} of={production} />}
      {item !== undefined && <ProductionWarnings item={item} />}
      {item !== undefined && production !== undefined && (
        <LearnedPace {...needs} item={item} production={production} />
      )}
      {mayWrite && isFilled(needs) && (
        <Button look="quiet" onClick={() => clear(needs)}>
          {words.typedDays}
        </Button>
      )}
    </div>
  )
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function productionOf({ production }: Fields): Fields | undefined {
  return isRecord(production) ? production : undefined
}

function figure(item: Fields | undefined, name: string): number | undefined {
  const value = item && itemValue(item, `breakdown.${name}`)
  return typeof value === 'number' ? value : undefined
}

const unitOf = ({ basis, uom }: Fields): string =>
  isBasis(basis) ? paceUnit(basis, String(uom)) : ''

function Range({ production }: { readonly production: Fields }) {
  const { low, high, productionRateName: name } = production
  const range = [low, high].filter((bound) => typeof bound === 'number').join('–')
  if (range === '') return null
  return (
    <p>{words.usual(`${range} ${unitOf(production)}`, typeof name === 'string' ? name : '')}</p>
  )
}

function Result({ item, of }: { readonly item: Fields; readonly of: Fields }) {
  const [exact, days] = [figure(item, 'exactDays'), figure(item, 'days')]
  const [crewHours, manHours] = [figure(item, 'crewHours'), figure(item, 'manHours')]
  if (exact === undefined || days === undefined) return null
  const uom = String(of['uom'])
  const [each, cost] = [figure(item, 'manHoursPerUnit'), figure(item, 'costPerUnit')]
  const parts = [
    words.days(exact, days),
    crewHours !== undefined && words.crewHours(crewHours),
    manHours !== undefined && words.manHours(manHours),
    each !== undefined && words.manHoursPer(each, uom),
    cost !== undefined && words.costPer(cost, uom),
  ]
  return <p className="tabular-nums">{parts.filter(Boolean).join(' · ')}</p>
}

function ProductionWarnings({ item: { warnings } }: { readonly item: Fields }) {
  const own = (Array.isArray(warnings) ? warnings : []).filter(({ field }) =>
    String(field).startsWith('production.'),
  )
  if (own.length === 0) return null
  return (
    <ul className="text-warn">
      {own.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
      ))}
    </ul>
  )
}

/**
 * Another basis with the number of the old one is another pace: this offers the number that keeps
 * it, or the bases that hold it where four decimals are too few.
 */
function PaceOffer({
  item,
  production,
  textAt,
  onType,
}: AsideNeeds & { readonly production: Fields }) {
  const basis = textAt('production.basis')
  const { basis: before, rate, uom } = production
  const isOther = isBasis(basis) && isBasis(before) && basis !== before
  if (!isOther || textAt('production.rate') !== String(rate)) return null
  const pace: Pace = {
    basis: before,
    rate: String(rate),
    workers: String(item?.['workers']),
    hoursPerDay: String(item?.['hoursPerDay']),
  }
  const same = samePaces(pace)
  const wanted = same.find((one) => one.basis === basis)
  if (wanted === undefined) return null
  const name = (one: Pick<SamePace, 'basis' | 'rate'>): string =>
    `${one.rate} ${paceUnit(one.basis, String(uom))}`
  const offers = wanted.isExact ? [wanted] : same.filter(({ isExact }) => isExact)
  const days = figure(item, 'exactDays')
  const lost = days && daysAt({ ...pace, ...wanted }, pace, days)
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-sunk p-2">
      <p>
        {wanted.isExact || days === undefined || lost === undefined
          ? words.samePace(name(pace), name(wanted))
          : words.lostPace(name(pace), name(wanted), lost, days)}
      </p>
      {offers.map((one) => (
        <Button
          key={one.basis}
          onClick={() => {
            onType('production.basis', one.basis)
            onType('production.rate', one.rate)
          }}
        >
          {words.use(name(one))}
        </Button>
      ))}
    </div>
  )
}
