import { barLabor, formLabor, labor, laborDays, PLACING_CREW, placing } from './labor.ts'
import {
  boardForms,
  concrete,
  curing,
  expense,
  fabricated,
  type LibraryLine,
  type LibraryRecipe,
  material,
  PRICE_PER_CY,
  panelForms,
  parametersOf,
  rental,
  smallTools,
  standing,
  sublet,
  testing,
  tieWire,
  wasteOf,
} from './lines.ts'

export const curbAndStairs = (): readonly LibraryRecipe[] => [curbAndGutter(), stairs()]

function curbAndGutter(): LibraryRecipe {
  return {
    name: 'Curb and gutter',
    description:
      'Formed by hand: back, front of the gutter and face of the curb. Board forms as the 2018 National Home Improvement Estimator has them (p. 44), curing compound at 200 SF a gallon (ASTM C309). Prices, wages, man-hours, five uses and expansion joints each 100 ft are samples: replace them with your own.',
    scopeType: 'Curb and Gutter',
    parameters: parametersOf({
      length: ['Length', 'FT', null, 0.1, 50_000],
      curbIn: ['Width of the curb', 'IN', 6, 3, 24],
      curbHeightIn: ['Curb above the gutter', 'IN', 6, 1, 24],
      gutterIn: ['Width of the gutter', 'IN', 24, 6, 72],
      thicknessIn: ['Thickness of the gutter', 'IN', 6, 3, 24],
      joint: ['Contraction joint spacing', 'FT', 10, 1, 50],
      waste: wasteOf(5),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: curbAndGutterLines(),
  }
}

function curbAndGutterLines(): readonly LibraryLine[] {
  const sectionSF = '((curbIn*curbHeightIn+(curbIn+gutterIn)*thicknessIn)/144)'
  const cy = `(length*${sectionSF}/27)`
  const contact = 'length*2*(curbHeightIn+thicknessIn)/12'
  const sf = 'length*(curbIn+curbHeightIn+gutterIn)/12'
  return [
    concrete('Curb and gutter', {
      shape: 'CUSTOM',
      amounts: { cubicYards: cy, wastePercentage: 'waste' },
      ...boardForms({ faces: 'TYPED', uses: 5, contactSF: contact }),
    }),
    laborDays('Lay out and string line', 'max(0.5, roundup(length/1000, 0.5))'),
    formLabor('Set and strip forms', 0.06, contact),
    labor('Place, finish and cure', {
      crew: PLACING_CREW,
      manHours: 0.09,
      uom: 'LF',
      quantity: 'length',
    }),
    rental('Skid steer loader', {
      days: 'max(1, ceil(length/500))',
      rates: [350, 1_050, 2_800],
    }),
    material('Expansion joint', {
      category: 'expansion_joint',
      quantity: 'ceil(length/100)+1',
      uom: 'EA',
      unitPrice: 6.5,
    }),
    curing(sf),
    sublet('Saw cut', {
      trade: 'Saw cutting',
      quantity: '(ceil(length/joint)-1)*(curbIn+curbHeightIn+gutterIn)/12',
      uom: 'LF',
      unitPrice: 1.1,
    }),
    sublet('Fine grading', {
      trade: 'Grading',
      quantity: 'length*(curbIn+gutterIn+24)/12',
      uom: 'SF',
      unitPrice: 0.55,
    }),
    testing(cy, sf),
    expense('Barricades', {
      category: 'OTHER',
      quantity: 'ceil(length/500)',
      uom: 'DAY',
      unitCost: 60,
    }),
    smallTools(cy),
  ]
}

function stairs(): LibraryRecipe {
  return {
    name: 'Stairs',
    description:
      'One flight on a sloped slab, without landings; soffit, risers and both sides are formed once. Risers of 7 in. at most and treads of 11 in. at least (IBC 1011.5.2); the slope is computed to 0.1 %. Prices, wages, man-hours and waste are samples: replace them with your own.',
    scopeType: 'Stairs',
    parameters: parametersOf({
      width: ['Width', 'FT', 4, 1, 100],
      risers: ['Risers', 'EA', null, 1, 100],
      riserIn: ['Height of a riser', 'IN', 7, 4, 8],
      treadIn: ['Depth of a tread', 'IN', 11, 9, 24],
      throatIn: ['Thickness below the steps', 'IN', 6, 3, 24],
      barSpacingIn: ['Bar spacing, #4 both ways', 'IN', 12, 3, 48],
      waste: wasteOf(10),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: stairsLines(),
  }
}

function stairsLines(): readonly LibraryLine[] {
  // Inches along the slope of a step, by one step of Newton's from above: the language has no root.
  const guess = '(treadIn+riserIn*riserIn/(2*treadIn))'
  const slope = `((${guess}+(treadIn*treadIn+riserIn*riserIn)/${guess})/2)`
  const run = `(risers*${slope}/12)`
  const cy = `(width*(risers*riserIn*treadIn/288+${run}*throatIn/12)/27)`
  const contact = `width*${run}+width*risers*riserIn/12+2*(risers*riserIn*treadIn/288+${run}*throatIn/12)`
  const pounds = `0.668*1.1*(ceil(width*12/barSpacingIn)*${run}+ceil(${run}*12/barSpacingIn)*width)`
  return [
    concrete('Stairs', {
      shape: 'CUSTOM',
      amounts: { cubicYards: cy, wastePercentage: 'waste' },
      ...panelForms({ faces: 'TYPED', uses: 1, contactSF: contact }),
    }),
    formLabor('Set and strip forms', 0.35, contact),
    barLabor('Place bars', 18, pounds),
    placing(2, cy),
    labor('Finish treads and risers', {
      crew: PLACING_CREW,
      manHours: 0.06,
      uom: 'SF',
      quantity: 'width*risers*(riserIn+treadIn)/12',
    }),
    standing('Shoring, each 100 SF', {
      days: '14',
      rates: [9, 27, 72],
      quantity: `ceil(width*${run}/100)`,
    }),
    fabricated('Bars', pounds),
    tieWire(pounds),
    material('Stair nosings', {
      category: 'embeds',
      quantity: 'width*risers',
      uom: 'LF',
      unitPrice: 14,
    }),
    curing('width*risers*(riserIn+treadIn)/12'),
    sublet('Rubbed finish of soffit and sides', {
      trade: 'Concrete finishing',
      quantity: `width*${run}+2*${run}*throatIn/12`,
      uom: 'SF',
      unitPrice: 0.95,
    }),
    testing(cy, '0'),
    smallTools(cy),
  ]
}
