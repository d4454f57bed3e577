import { poundsOfMat } from './bar-weights.ts'
import { barLabor, formLabor, laborDays, placing } from './labor.ts'
import {
  boardForms,
  concrete,
  digging,
  type LibraryLine,
  type LibraryRecipe,
  mat,
  material,
  PRICE_PER_CY,
  parametersOf,
  pump,
  rental,
  smallTools,
  testing,
  tieWire,
  wasteOf,
} from './lines.ts'

export const footings = (): readonly LibraryRecipe[] => [stripFooting(), spreadFooting()]

function stripFooting(): LibraryRecipe {
  return {
    name: 'Strip footing',
    description:
      'Formed on both sides, #5 along and #4 across, dug with 2 ft of room on each side. Board forms of three uses as the 2018 National Home Improvement Estimator has them (p. 44), cylinders by ACI 318 26.12. Prices, wages, man-hours and 8 % for laps are samples: replace them with your own.',
    scopeType: 'Footing',
    parameters: parametersOf({
      length: ['Length', 'FT', null, 0.1, 10_000],
      widthIn: ['Width', 'IN', 24, 6, 240],
      depthIn: ['Depth', 'IN', 12, 4, 96],
      longSpacingIn: ['Spacing of the #5 along', 'IN', 8, 2, 48],
      crossSpacingIn: ['Spacing of the #4 across', 'IN', 24, 3, 96],
      dowelSpacingIn: ['Spacing of the dowels', 'IN', 24, 3, 96],
      waste: wasteOf(8),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: stripFootingLines(),
  }
}

function stripFootingLines(): readonly LibraryLine[] {
  const width = '(widthIn/12)'
  const cy = '(length*widthIn*depthIn/3888)'
  const contact = `2*(length+${width})*depthIn/12`
  const pounds = `1.043*ceil(widthIn/longSpacingIn)*length+0.668*ceil(length*12/crossSpacingIn)*${width}`
  return [
    concrete('Footing', {
      shape: 'RECTANGLE',
      depthUnit: 'IN',
      amounts: {
        length: 'length',
        width: 'widthIn/12',
        depth: 'depthIn',
        wastePercentage: 'waste',
      },
      ...mat('rebar', { size: '#5', spacing: 'longSpacingIn', orientation: 'LONGITUDINAL' }),
      ...mat('secondMat', { size: '#4', spacing: 'crossSpacingIn', orientation: 'TRANSVERSE' }),
      ...boardForms({ faces: 'EDGE', uses: 3 }),
    }),
    ...footingLabor({ cy, contact, pounds }),
    rental('Mini excavator', { days: 'max(1, ceil(length/200))', rates: [325, 975, 2_600] }),
    material('Dowels', {
      category: 'dowels',
      quantity: 'ceil(length*12/dowelSpacingIn)+1',
      uom: 'EA',
      unitPrice: 3.4,
    }),
    material('Bar chairs', {
      category: 'rebar_chairs',
      quantity: '2*ceil(length/4)',
      uom: 'EA',
      unitPrice: 0.55,
    }),
    tieWire(pounds),
    digging('length*(widthIn/12+4)*depthIn/324'),
    pump(`${cy}*(1+waste/100)`),
    testing(cy, `length*${width}`),
    smallTools(cy),
  ]
}

function spreadFooting(): LibraryRecipe {
  return {
    name: 'Spread footing',
    description:
      'Footings of columns, all alike, with a mat of #5 both ways and four dowels each. Board forms of three uses as the 2018 National Home Improvement Estimator has them (p. 44), cylinders by ACI 318 26.12. Prices, wages, man-hours and 8 % for laps are samples: replace them with your own.',
    scopeType: 'Column Footing',
    parameters: parametersOf({
      count: ['Footings', 'EA', null, 1, 10_000],
      length: ['Length', 'FT', null, 0.1, 200],
      width: ['Width', 'FT', null, 0.1, 200],
      depthIn: ['Depth', 'IN', 18, 4, 120],
      barSpacingIn: ['Bar spacing, #5 both ways', 'IN', 12, 3, 48],
      bolts: ['Anchor bolts of a footing', 'EA', 4, 0, 40],
      waste: wasteOf(8),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: spreadFootingLines(),
  }
}

function spreadFootingLines(): readonly LibraryLine[] {
  const cy = '(count*length*width*depthIn/324)'
  const contact = 'count*2*(length+width)*depthIn/12'
  const pounds = `count*${poundsOfMat(['length', 'width'], 'barSpacingIn', 1.043)}`
  return [
    concrete('Footings', {
      shape: 'RECTANGLE',
      depthUnit: 'IN',
      amounts: {
        length: 'length',
        width: 'width',
        depth: 'depthIn',
        quantity: 'count',
        wastePercentage: 'waste',
      },
      ...mat('rebar', { size: '#5', spacing: 'barSpacingIn' }),
      ...boardForms({ faces: 'EDGE', uses: 3 }),
    }),
    ...footingLabor({ cy, contact, pounds }),
    rental('Mini excavator', { days: 'max(1, ceil(count/8))', rates: [325, 975, 2_600] }),
    material('Dowels', {
      category: 'dowels',
      quantity: '4*count',
      uom: 'EA',
      unitPrice: 3.4,
    }),
    material('Anchor bolts', {
      category: 'anchor_bolts',
      quantity: 'bolts*count',
      uom: 'EA',
      unitPrice: 12.5,
      when: 'bolts > 0',
    }),
    tieWire(pounds),
    digging('count*(length+4)*(width+4)*depthIn/324'),
    pump(`${cy}*(1+waste/100)`),
    testing(cy, 'count*length*width'),
    smallTools(cy),
  ]
}

function footingLabor(of: {
  readonly cy: string
  readonly contact: string
  readonly pounds: string
}) {
  return [
    laborDays('Lay out and fine grade', `max(0.5, roundup(${of.cy}/50, 0.5))`),
    formLabor('Set and strip forms', 0.12, of.contact),
    barLabor('Place bars', 14, of.pounds),
    placing(0.4, of.cy),
  ]
}
