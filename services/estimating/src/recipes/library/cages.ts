import { poundsPerFoot } from './bar-weights.ts'
import { barLabor, formLabor, laborDays, placing } from './labor.ts'
import {
  boardForms,
  concrete,
  digging,
  expense,
  fabricated,
  type LibraryLine,
  type LibraryRecipe,
  material,
  PRICE_PER_CY,
  parametersOf,
  pump,
  rental,
  smallTools,
  sublet,
  testing,
  tieWire,
  wasteOf,
} from './lines.ts'

/** What is reinforced by a cage, in the ground. */
export const cages = (): readonly LibraryRecipe[] => [gradeBeam(), pier()]

function gradeBeam(): LibraryRecipe {
  return {
    name: 'Grade beam',
    description:
      'A beam in the ground, formed on all sides. Board forms of three uses as the 2018 National Home Improvement Estimator has them (p. 44); bars by CRSI weights, #4 ties with S135 hooks and 3 in. of cover (ACI 318 20.5.1.3); cylinders by ACI 318 26.12. Prices, wages, man-hours and 10 % for laps are samples: replace them with your own.',
    scopeType: 'Grade Beam',
    parameters: parametersOf({
      length: ['Length', 'FT', null, 0.1, 10_000],
      widthIn: ['Width', 'IN', 24, 8, 120],
      depthIn: ['Depth', 'IN', 30, 8, 120],
      bars: ['Bars along', 'EA', 4, 1, 100],
      barNumber: ['Number of these bars: 8 for #8', '', 8, 3, 11],
      tieSpacingIn: ['Spacing of the #4 ties', 'IN', 12, 2, 48],
      waste: wasteOf(8),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: gradeBeamLines(),
  }
}

function gradeBeamLines(): readonly LibraryLine[] {
  const cy = '(length*widthIn*depthIn/3888)'
  const contact = '2*(length+widthIn/12)*depthIn/12'
  // A tie runs round the bars, 3 in. inside the faces, with two hooks of 4.5 in.
  const ties = '0.668*(ceil(length*12/tieSpacingIn)+1)*(2*(widthIn-6+depthIn-6)+9)/12'
  const bars = `bars*length*1.1*${poundsPerFoot('barNumber')}`
  return [
    concrete('Grade beam', {
      shape: 'RECTANGLE',
      depthUnit: 'IN',
      amounts: {
        length: 'length',
        width: 'widthIn/12',
        depth: 'depthIn',
        wastePercentage: 'waste',
      },
      ...boardForms({ faces: 'EDGE', uses: 3 }),
    }),
    laborDays('Lay out and fine grade', 'max(0.5, roundup(length/200, 0.5))'),
    formLabor('Set and strip forms', 0.14, contact),
    barLabor('Tie and set cages', 14, `${bars}+${ties}`),
    placing(0.5, cy),
    rental('Mini excavator', { days: 'max(1, ceil(length/150))', rates: [325, 975, 2_600] }),
    fabricated('Bars along', bars),
    fabricated('Ties', ties),
    material('Bar chairs', {
      category: 'rebar_chairs',
      quantity: '2*ceil(length/4)',
      uom: 'EA',
      unitPrice: 0.55,
    }),
    tieWire(`${bars}+${ties}`),
    digging('length*(widthIn/12+4)*depthIn/324'),
    pump(`${cy}*(1+waste/100)`),
    testing(cy, 'length*widthIn/12'),
    smallTools(cy),
  ]
}

function pier(): LibraryRecipe {
  return {
    name: 'Pier, drilled',
    description:
      'Drilled shafts, all alike; the spoil is hauled loose. Bars by CRSI weights, #3 ties with 3 in. of cover (ACI 318 20.5.1.3), cylinders by ACI 318 26.12. Prices, wages, man-hours, overbreak and 25 % of swell are samples: replace them with your own.',
    scopeType: 'Drilled Shaft',
    parameters: parametersOf({
      count: ['Piers', 'EA', null, 1, 10_000],
      diameterIn: ['Diameter', 'IN', 24, 8, 180],
      depth: ['Depth', 'FT', null, 0.5, 300],
      bars: ['Upright bars of a pier', 'EA', 6, 1, 60],
      barNumber: ['Number of these bars: 6 for #6', '', 6, 3, 11],
      tieSpacingIn: ['Spacing of the #3 ties', 'IN', 12, 2, 48],
      waste: ['Overbreak and waste (sample)', '%', 15, 0, 50],
      pricePerCY: PRICE_PER_CY,
    }),
    lines: pierLines(),
  }
}

function pierLines(): readonly LibraryLine[] {
  const cy = '(count*pi*diameterIn*diameterIn/576*depth/27)'
  const upright = `count*bars*depth*${poundsPerFoot('barNumber')}`
  // A round tie 3 in. inside the shaft, lapped by 18 in.
  const ties = '0.376*count*(ceil(depth*12/tieSpacingIn)+1)*(pi*(diameterIn-6)+18)/12'
  return [
    concrete('Piers', {
      shape: 'CIRCULAR',
      amounts: {
        diameter: 'diameterIn/12',
        height: 'depth',
        quantity: 'count',
        wastePercentage: 'waste',
      },
    }),
    laborDays('Lay out', 'max(0.5, roundup(count/40, 0.5))'),
    barLabor('Tie and set cages', 16, `${upright}+${ties}`),
    placing(0.6, cy),
    rental('Telehandler', { days: 'max(1, ceil(count/10))', rates: [425, 1_275, 3_400] }),
    fabricated('Upright bars', upright),
    fabricated('Ties', ties),
    material('Centering wheels', {
      category: 'embeds',
      quantity: 'count*4*ceil(depth/10)',
      uom: 'EA',
      unitPrice: 2.4,
    }),
    tieWire(`${upright}+${ties}`),
    sublet('Drilling', {
      trade: 'Drilling',
      quantity: 'count*depth',
      uom: 'LF',
      unitPrice: 38,
    }),
    pump(`${cy}*(1+waste/100)`),
    testing(cy, '0'),
    expense('Haul and dump spoil', {
      category: 'DUMP_FEES',
      quantity: `${cy}*1.25`,
      uom: 'CY',
      unitCost: 22,
    }),
    smallTools(cy),
  ]
}
