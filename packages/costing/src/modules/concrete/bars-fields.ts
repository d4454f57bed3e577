import { fromRecord, type RateField } from '../../rate-field.ts'
import {
  amounts,
  choice,
  flag,
  list,
  nested,
  percent,
  price,
  quantity,
  text,
  whole,
} from '../field.ts'
import { BAR_HOOKS, BAR_SIZES, LAP_CLASSES } from './bars-input.ts'

const HOOK = 'The hook at one end: H90 and H180 of main bars, S90 and S135 of stirrups'

const lap = nested({
  class: choice('Lap class', LAP_CLASSES, {
    required: true,
    description: 'A: the development length; B: 1.3 times it',
  }),
  fc: quantity('Concrete strength', {
    required: true,
    least: 2500,
    most: 10_000,
    description: 'Pounds per square inch of the concrete, 2,500 to 10,000',
  }),
  topBar: flag(false, 'Whether more than 12 inches of fresh concrete are below it'),
  epoxy: flag(false, 'Whether it is coated with epoxy'),
})

/** The bars of a concrete item as a schedule lists them. */
export const barsField = list(
  'Bars',
  {
    mark: text('Bar mark', 20, {
      required: true,
      description: 'As the drawings name it, unique in the item',
    }),
    size: choice('Bar size', BAR_SIZES, { required: true, description: 'Size of the bar' }),
    count: whole('Bar count', {
      description: 'Bars of one element; null: by runFt and spacingIn',
    }),
    runFt: quantity('Bar run', {
      unit: 'FT',
      description: 'Feet that the bars are spread over; null: they are counted',
    }),
    spacingIn: quantity('Bar spacing', {
      above: 0,
      unit: 'IN',
      description: 'Inches from bar to bar; null: they are counted',
    }),
    bothEnds: flag(true, 'Whether there is a bar at both ends of the run'),
    lengthFt: quantity('Bar length', {
      above: 0,
      unit: 'FT',
      description: 'Feet of one bar without its hooks; null: by legsIn',
    }),
    legsIn: amounts('Bar legs', quantity('Bar leg', { above: 0, unit: 'IN' }), {
      max: 8,
      description: 'Inches of each leg of one bar, out to out; null: by lengthFt',
    }),
    hookA: choice('Hook A', BAR_HOOKS, { initial: 'NONE', description: HOOK }),
    hookB: choice('Hook B', BAR_HOOKS, { initial: 'NONE', description: HOOK }),
    stockFt: quantity('Stock length', {
      above: 0,
      filled: true,
      unit: 'FT',
      description: 'Feet of the bars as delivered. Left out: 40 to #5, 60 from #6',
    }),
    lapIn: quantity('Lap', {
      unit: 'IN',
      description: 'Inches of a lap where a bar is longer than the stock; null: by lap',
    }),
    lap: { ...lap, description: 'What the length of a lap follows from; null: lapIn' },
    wastePercentage: percent('Bar waste percentage', { initial: 0 }),
    weightPerFoot: quantity('Bar weight per foot', {
      description: 'Pounds. Left out: copied from the rebar price of the size',
    }),
    pricePerPound: price('Bar price per pound', {
      description: 'Dollars. Left out: copied from the rebar price of the size',
    }),
    fabricationPerPound: price('Fabrication per pound', {
      initial: 0,
      description: 'Dollars for a pound that is cut and bent',
    }),
  },
  { max: 200 },
)

const ofSize = (name: string, label: string, kind: 'quantity' | 'price', unit: string): RateField =>
  fromRecord(`bars.*.${name}`, label, kind, unit, ['rebarPricing', 'bars.*.size', name])

/** Of each bar, by its size. */
export const barsRates: readonly RateField[] = [
  ofSize('weightPerFoot', 'Bar weight per foot', 'quantity', 'lb/ft'),
  ofSize('pricePerPound', 'Bar price per pound', 'price', '$/lb'),
]
