import { parseQuantity } from '../../../lib/formats/parse-quantity.ts'
import { texts } from './texts.ts'

/** The cells of a bar from left to right. */
export const BAR_FIELDS = [
  'mark',
  'size',
  'count',
  'length',
  'hookA',
  'hookB',
  'lap',
  'stockFt',
  'wastePercentage',
  'weightPerFoot',
  'pricePerPound',
  'fabricationPerPound',
] as const
export type BarField = (typeof BAR_FIELDS)[number]

/** A bar as it is typed. */
export interface TypedBar extends Readonly<Record<BarField, string>> {
  readonly key: number
}

export const EMPTY_BAR: Omit<TypedBar, 'key'> = {
  mark: '',
  size: '#4',
  count: '',
  length: '',
  hookA: 'NONE',
  hookB: 'NONE',
  lap: '',
  stockFt: '',
  wastePercentage: '',
  weightPerFoot: '',
  pricePerPound: '',
  fabricationPerPound: '',
}

export const SIZES = ['#3', '#4', '#5', '#6', '#7', '#8', '#9', '#10', '#11']
export const HOOKS = ['NONE', 'H90', 'H180', 'S90', 'S135']

/** `8` is also `#8`. */
export const sizeOf = (text: string): string => `#${text.trim().replace(/^#/, '')}`
export const hookOf = (text: string): string =>
  text.trim() === '' ? 'NONE' : text.trim().toUpperCase()

type Bar = Readonly<Record<string, unknown>>
const isBar = (value: unknown): value is Bar => typeof value === 'object' && value !== null
const asText = (value: unknown): string => (value == null ? '' : String(value))

/** Feet that a size is delivered in where nothing else is said. */
const stockOf = (size: unknown): number => (Number(String(size).slice(1)) <= 5 ? 40 : 60)

/** The bars of an item as one text, as a cell holds them. */
export function textOfBars(bars: unknown): string {
  if (!Array.isArray(bars) || bars.length === 0) return ''
  return writeBars(bars.filter(isBar).map((bar, key) => ({ ...typedBar(bar), key })))
}

export const writeBars = (bars: readonly TypedBar[]): string =>
  bars.length === 0 ? '' : JSON.stringify(bars)

/** The bars of a text; none where it holds none. */
export function barsIn(text: string): readonly TypedBar[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? (read as readonly TypedBar[]) : []
  } catch {
    return []
  }
}

function typedBar(bar: Bar): Omit<TypedBar, 'key'> {
  const { size, stockFt } = bar
  return {
    mark: asText(bar['mark']),
    size: asText(size),
    count: bar['count'] == null ? runText(bar) : asText(bar['count']),
    length: Array.isArray(bar['legsIn']) ? legsText(bar['legsIn']) : asText(bar['lengthFt']),
    hookA: asText(bar['hookA']),
    hookB: asText(bar['hookB']),
    lap: isBar(bar['lap']) ? lapText(bar['lap']) : asText(bar['lapIn']),
    stockFt: stockFt === stockOf(size) ? '' : asText(stockFt),
    wastePercentage: asText(bar['wastePercentage'] || null),
    weightPerFoot: asText(bar['weightPerFoot']),
    pricePerPound: asText(bar['pricePerPound']),
    fabricationPerPound: asText(bar['fabricationPerPound'] || null),
  }
}

/** Nothing of a bar that has neither: a recipe keeps its bars as they were sent. */
function runText({ runFt, spacingIn, bothEnds }: Bar): string {
  if (runFt == null && spacingIn == null) return ''
  return `${asText(runFt)} @ ${asText(spacingIn)}${bothEnds === false ? ' one end' : ''}`
}
const legsText = (legs: readonly unknown[]): string =>
  legs.length === 1 ? `${legs[0]}+` : legs.join('+')
const lapText = (lap: Bar): string =>
  [lap['class'], lap['fc'], lap['topBar'] && 'top', lap['epoxy'] && 'epoxy']
    .filter(Boolean)
    .join(' ')

/** A bar on one line: `T1 #4 59.5 @ 12, 20+32+20+32`. */
export const lineOfBar = ({ mark, size, count, length }: TypedBar): string =>
  `${mark} ${sizeOf(size)} ${count}, ${length}`

export type ParsedBars =
  | { readonly ok: true; readonly value: readonly object[] | null }
  | { readonly ok: false; readonly message: string }

/** The bars of a text as the API takes them. Lines with nothing in them are none. */
export function parseBars(text: string): ParsedBars {
  const value: object[] = []
  for (const bar of barsIn(text)) {
    if ([bar.mark, bar.count, bar.length].every((cell) => cell.trim() === '')) continue
    const parsed = new BarParser(bar)
    const sent = parsed.sent()
    if (parsed.fault !== undefined) return { ok: false, message: parsed.fault }
    value.push(sent)
  }
  return { ok: true, value: value.length === 0 ? null : value }
}

const RUN = /^(.+?)\s*@\s*(.+?)(\s+one end)?$/i
const LAP = /^([ab])\s+([\d.,]+)(\s+top)?(\s+epoxy)?$/i

/** Reads the cells of one bar, and keeps the first that cannot be read. */
class BarParser {
  fault: string | undefined
  readonly #bar: TypedBar

  constructor(bar: TypedBar) {
    this.#bar = bar
  }

  sent(): object {
    const bar = this.#bar
    return {
      mark: bar.mark.trim(),
      size: sizeOf(bar.size),
      ...this.#count(),
      ...this.#length(),
      hookA: hookOf(bar.hookA),
      hookB: hookOf(bar.hookB),
      ...this.#lap(),
      stockFt: this.#number('stockFt', bar.stockFt, 'FT'),
      wastePercentage: this.#number('wastePercentage', bar.wastePercentage, 'PERCENT'),
      weightPerFoot: this.#number('weightPerFoot', bar.weightPerFoot),
      pricePerPound: this.#number('pricePerPound', bar.pricePerPound),
      fabricationPerPound: this.#number('fabricationPerPound', bar.fabricationPerPound),
    }
  }

  #number(field: BarField, text: string, unit?: 'FT' | 'IN' | 'PERCENT'): number | null {
    if (text.trim() === '') return null
    const value = parseQuantity(text, unit)
    if (value === undefined) this.fault ??= texts.unreadable(this.#bar.mark, field, text)
    return value ?? null
  }

  #count(): object {
    const { count } = this.#bar
    const [, run, spacing, oneEnd] = RUN.exec(count.trim()) ?? []
    if (run === undefined || spacing === undefined) {
      return { count: this.#number('count', count), runFt: null, spacingIn: null }
    }
    return {
      count: null,
      runFt: this.#number('count', run, 'FT'),
      spacingIn: this.#number('count', spacing, 'IN'),
      bothEnds: oneEnd === undefined,
    }
  }

  #length(): object {
    const { length } = this.#bar
    if (!length.includes('+')) {
      return { lengthFt: this.#number('length', length, 'FT'), legsIn: null }
    }
    const legs = length.split('+').filter((leg) => leg.trim() !== '')
    return { lengthFt: null, legsIn: legs.map((leg) => this.#number('length', leg, 'IN')) }
  }

  #lap(): object {
    const { lap } = this.#bar
    const [, name, fc, top, epoxy] = LAP.exec(lap.trim()) ?? []
    if (name === undefined || fc === undefined) {
      return { lapIn: this.#number('lap', lap, 'IN'), lap: null }
    }
    const strength = this.#number('lap', fc)
    return {
      lapIn: null,
      lap: {
        class: name.toUpperCase(),
        fc: strength,
        topBar: top !== undefined,
        epoxy: epoxy !== undefined,
      },
    }
  }
}
