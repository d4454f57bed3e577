import {
  fromRecord,
  fromVariable,
  type Named,
  type RateCondition,
  type RateField,
  recordOrigin,
} from '../../rate-field.ts'
import {
  choice,
  type Fields,
  feet,
  flag,
  nested,
  percent,
  price,
  quantity,
  recordId,
} from '../field.ts'
import { barsField, barsRates } from './bars-fields.ts'
import { BAR_SIZES } from './bars-input.ts'
import { deliveryField, deliveryRates } from './delivery-fields.ts'
import { formsField, formsRates } from './forms-fields.ts'
import { CONCRETE_SHAPES, DEPTH_UNITS, ORIENTATIONS } from './input.ts'

/**
 * A mat of rebar, by bars that are counted or by a rebar rate. One that is switched off may leave
 * its size and spacing open.
 */
const mat = (label: string) =>
  nested(
    {
      enabled: flag(true),
      rateId: recordId(
        `${label} rate`,
        'A rebar rate, which gives size, spacing, orientation, pounds per SF and price; null: counted bars',
      ),
      size: choice(`${label} size`, BAR_SIZES),
      spacing: quantity(`${label} spacing`, { above: 0, unit: 'IN' }),
      orientation: choice(`${label} orientation`, ORIENTATIONS, { filled: true }),
      weightPerFoot: quantity(`${label} weight per foot`, { description: 'Of counted bars' }),
      poundsPerSF: quantity(`${label} pounds per SF`, { description: 'Of a mat by a rebar rate' }),
      pricePerPound: price(`${label} price per pound`),
      wastePercentage: percent(`${label} waste percentage`, { initial: 0 }),
    },
    { recordKey: 'rateId', unlessOff: { needed: ['size', 'spacing'], enabledBy: 'enabled' } },
  )

export const concreteFields = {
  shape: choice('Shape', CONCRETE_SHAPES, { initial: 'RECTANGLE' }),
  length: feet('Length'),
  width: feet('Width'),
  depth: quantity('Depth', { unit: { field: 'depthUnit' } }),
  depthUnit: choice('Depth unit', DEPTH_UNITS, { initial: 'FT' }),
  diameter: feet('Diameter'),
  height: feet('Height'),
  areaSF: quantity('Area', { above: 0 }),
  perimeterFt: quantity('Perimeter', { above: 0, unit: 'FT' }),
  cubicYards: quantity('Cubic yards'),
  quantity: quantity('Quantity', { initial: 1 }),
  wastePercentage: percent('Waste percentage'),
  mixId: recordId('Concrete mix'),
  pricePerCY: price('Price per CY', {
    description: "Dollars. Left out: the mix's; 0 with a warning where there is none",
  }),
  taxable: flag(true),
  rebar: mat('Rebar'),
  secondMat: mat('Second mat'),
  forms: formsField,
  bars: barsField,
  delivery: deliveryField,
} satisfies Fields

/**
 * A mat that names a rebar rate has the rate's size, spacing, orientation and pounds per square
 * foot; another has the weight of its size. In this order, as the size decides on the price.
 */
function rebarMat(path: 'rebar' | 'secondMat', label: string): readonly RateField[] {
  const [size, rateId] = [`${path}.size`, `${path}.rateId`]
  const ofRate = (
    name: string,
    rest: Omit<Named, 'field'>,
    attribute: string,
    otherwise: RateCondition['otherwise'],
  ): RateField => ({
    field: `${path}.${name}`,
    ...rest,
    origins: [recordOrigin('rebarRate', rateId, attribute)],
    condition: { key: rateId, named: true, otherwise },
  })
  const text = (words: string) => ({ label: `${label} ${words}`, kind: 'text', unit: '' }) as const
  const spacing = { label: `${label} spacing`, kind: 'quantity', unit: 'in' } as const
  const pounds = { label: `${label} pounds per SF`, kind: 'quantity', unit: 'lb/SF' } as const
  return [
    ofRate('size', text('size'), 'size', 'own'),
    ofRate('spacing', spacing, 'onCenter', 'own'),
    { ...ofRate('orientation', text('orientation'), 'orientation', 'own'), fallback: 'BOTH' },
    ofRate('poundsPerSF', pounds, 'poundsPerSF', 'null'),
    {
      ...fromRecord(`${path}.weightPerFoot`, `${label} weight per foot`, 'quantity', 'lb/ft', [
        'rebarPricing',
        size,
        'weightPerFoot',
      ]),
      condition: { key: rateId, named: false, otherwise: 'null' },
    },
    {
      field: `${path}.pricePerPound`,
      label: `${label} price per pound`,
      kind: 'price',
      unit: '$/lb',
      origins: [
        recordOrigin('rebarRateItem', rateId, 'rate'),
        recordOrigin('rebarPricing', size, 'pricePerPound'),
      ],
    },
  ]
}

export const concreteRates: readonly RateField[] = [
  fromVariable('wastePercentage', 'Waste', 'percent', '%', 'concrete_waste_percentage'),
  {
    ...fromRecord('pricePerCY', 'Price per CY', 'price', '$/CY', ['mix', 'mixId', 'value']),
    // A row is measured before its mix is known. Until then it is worth nothing, with a warning.
    fallback: 0,
  },
  ...rebarMat('rebar', 'Rebar'),
  ...rebarMat('secondMat', 'Second mat'),
  ...formsRates,
  ...barsRates,
  ...deliveryRates,
]
