import { formatCode, formatFieldName, formatQuantity } from '../../lib/formats/formats.ts'
import { isBasis, paceUnit } from '../workspace/pace.ts'
import { shownValue } from '../workspace/shown-value.ts'
import { texts } from './texts.ts'

interface Change {
  readonly field: string
  readonly old?: unknown
  readonly new?: unknown
}

interface Member {
  readonly classification: string
  readonly count: number
  readonly hourlyRate: number | null
}

/** Changes as sentences. A crew and a production are named as a whole, and never by their ids. */
export function changeSentences(changes: readonly Change[]): readonly string[] {
  const ofProduction = changes.filter(({ field }) => field.startsWith('production.'))
  const others = changes.filter(({ field }) => !field.startsWith('production.'))
  return [
    ...others.flatMap((change) => sentencesOf(change, others)),
    ...productionSentences(ofProduction),
  ]
}

const fieldSentence = (name: string, { field, old, new: now }: Change): string =>
  `${name}: ${valueText(field, old)} → ${valueText(field, now)}`

/** `lines.2.coverage`: of the second line of a package or a quote. */
const OF_LINE = /^(?<list>lines|answers)\.(?<place>\d+)\.(?<field>.+)$/

function nameOf(field: string): string {
  const { list, place, field: name } = OF_LINE.exec(field)?.groups ?? {}
  if (list === undefined || place === undefined || name === undefined) return formatFieldName(field)
  return `${list === 'lines' ? texts.line(place) : texts.answer(place)}, ${formatFieldName(name).toLowerCase()}`
}

/** Fields of packages and quotes that hold one of a few codes, by the last part of their names. */
const CODED: ReadonlySet<string> = new Set(['coverage', 'answer', 'form', 'kind', 'section'])
const COVERAGES: Readonly<Record<string, string>> = texts.coverages

function valueText(field: string, value: unknown): string {
  const name = field.split('.').at(-1) ?? ''
  if (!CODED.has(name) || typeof value !== 'string') return shownValue(field, value)
  return (name === 'coverage' ? COVERAGES[value] : undefined) ?? formatCode(value)
}

function sentencesOf(change: Change, all: readonly Change[]): readonly string[] {
  const { field, old, new: now } = change
  if (field === 'crewId') {
    if (all.some((other) => other.field === 'crewMembers')) return []
    return [now == null ? texts.crew.unnamed : texts.crew.named]
  }
  if (field !== 'crewMembers') return [fieldSentence(nameOf(field), change)]
  if (now == null) return [texts.crew.gone(shownValue(field, old))]
  if (old == null) return [texts.crew.is(shownValue(field, now))]
  return memberSentences(membersOf(old), membersOf(now))
}

const membersOf = (value: unknown): readonly Member[] =>
  Array.isArray(value) ? (value as readonly Member[]) : []

/** Members by their classification; of several with one, in their order. */
function memberSentences(before: readonly Member[], after: readonly Member[]): readonly string[] {
  const left = [...before]
  const words = texts.crew
  const told = after.flatMap((member) => {
    const { classification, count, hourlyRate } = member
    const place = left.findIndex((one) => one.classification === classification)
    const [had] = place === -1 ? [] : left.splice(place, 1)
    if (had === undefined) return [words.joins(shownValue('crewMembers', [member]))]
    return [
      ...(had.count === count ? [] : [words.count(classification, had.count, count)]),
      ...(had.hourlyRate === hourlyRate
        ? []
        : [words.rate(classification, had.hourlyRate ?? 0, hourlyRate ?? 0)]),
    ]
  })
  return [...told, ...left.map((member) => words.leaves(shownValue('crewMembers', [member])))]
}

/** Read only, or told by the name beside it. */
const UNTOLD = new Set(['productionRateId', 'itemId', 'low', 'high'])

function productionSentences(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return []
  const at = new Map(changes.map((change) => [change.field.replace('production.', ''), change]))
  const [rate, basis] = [at.get('rate'), at.get('basis')]
  const isNew = at.get('quantityOf')?.old === null
  if (isNew || at.get('quantityOf')?.new === null) {
    return [
      isNew ? texts.production.begins(workOf(at, 'new')) : texts.production.ends(workOf(at, 'old')),
    ]
  }
  const told = [...at].flatMap(([name, change]) => {
    if (UNTOLD.has(name)) return []
    if (basis !== undefined && (name === 'rate' || name === 'basis')) return []
    return [fieldSentence(texts.production.fields[name] ?? formatFieldName(name), change)]
  })
  if (basis === undefined) return told
  const pace = (side: 'old' | 'new') =>
    [rate?.[side], isBasis(basis[side]) && paceUnit(basis[side])].filter(Boolean).join(' ')
  return [`${texts.production.fields['rate']}: ${pace('old')} → ${pace('new')}`, ...told]
}

/** `2,400 SF at 0.2 MH/SF, 90 % efficiency`. */
function workOf(at: ReadonlyMap<string, Change>, side: 'old' | 'new'): string {
  const value = (name: string): unknown => at.get(name)?.[side]
  const [uom, basis] = [String(value('uom') ?? ''), value('basis')]
  const quantity = formatQuantity(Number(value('quantity') ?? 0))
  const of =
    value('quantityOf') === 'TYPED'
      ? ''
      : ` (${shownValue('production.quantityOf', value('quantityOf'))})`
  const pace = isBasis(basis) ? `${value('rate')} ${paceUnit(basis, uom)}` : ''
  const efficiency = Number(value('efficiencyPercentage') ?? 100)
  const parts = [
    `${quantity} ${uom}${of} at ${pace}`,
    efficiency !== 100 && `${efficiency} % efficiency`,
  ]
  return parts.filter(Boolean).join(', ')
}
