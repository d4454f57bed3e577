import { poundsOfMat, poundsPerFoot } from './bar-weights.ts'
import { barLabor, formLabor, labor, laborDays, PLACING_CREW, placing } from './labor.ts'
import {
  concrete,
  fabricated,
  type LibraryLine,
  type LibraryRecipe,
  mat,
  material,
  PRICE_PER_CY,
  panelForms,
  parametersOf,
  pump,
  rental,
  smallTools,
  testing,
  tieWire,
  wasteOf,
} from './lines.ts'

export const walls = (): readonly LibraryRecipe[] => [wall(), column()]

function wall(): LibraryRecipe {
  return {
    name: 'Wall',
    description:
      'Plywood panels on both sides and two mats of #4 both ways, from which openings are not taken off. Anchor bolts each 6 ft (IRC R403.1.6), cylinders by ACI 318 26.12. Prices, wages, man-hours and 8 % for laps are samples: replace them with your own.',
    scopeType: 'Foundation Wall',
    parameters: parametersOf({
      length: ['Length', 'FT', null, 0.1, 10_000],
      height: ['Height', 'FT', null, 0.1, 100],
      thicknessIn: ['Thickness', 'IN', 10, 4, 120],
      openingsSF: ['Openings', 'SF', 0, 0, 100_000],
      barSpacingIn: ['Bar spacing, #4 both ways', 'IN', 12, 3, 48],
      formUses: ['Uses of the panels', '', 4, 1, 50],
      waste: wasteOf(5),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: wallLines(),
  }
}

function wallLines(): readonly LibraryLine[] {
  const cy = '((length*height-openingsSF)*thicknessIn/324)'
  const contact = '2*length*height+2*height*thicknessIn/12'
  const formed = `(${contact}-2*openingsSF)`
  const pounds = `2*${poundsOfMat(['length', 'height'], 'barSpacingIn', 0.668)}`
  return [
    concrete('Wall', {
      shape: 'CUSTOM',
      amounts: {
        cubicYards: cy,
        // The mats stand: their width is the height of the wall.
        length: 'length',
        width: 'height',
        wastePercentage: 'waste',
      },
      ...mat('rebar', { size: '#4', spacing: 'barSpacingIn' }),
      ...mat('secondMat', { size: '#4', spacing: 'barSpacingIn' }),
      ...panelForms({
        faces: 'TYPED',
        uses: 'formUses',
        contactSF: contact,
        deductSF: '2*openingsSF',
      }),
    }),
    laborDays('Lay out', 'max(0.5, roundup(length/400, 0.5))'),
    ...panelLabor(formed),
    barLabor('Place bars', 12, pounds),
    placing(0.7, cy),
    labor('Patch and point', {
      crew: PLACING_CREW,
      manHours: 0.008,
      uom: 'SF',
      quantity: '2*(length*height-openingsSF)',
    }),
    rental('Telehandler', { days: `max(1, ceil(${formed}/1500))`, rates: [425, 1_275, 3_400] }),
    tieWire(pounds),
    material('Anchor bolts', {
      category: 'anchor_bolts',
      quantity: 'ceil(length/6)+1',
      uom: 'EA',
      unitPrice: 4.25,
    }),
    material('Waterproofing', {
      category: 'waterproofing',
      quantity: 'length*height-openingsSF',
      uom: 'SF',
      unitPrice: 1.35,
      waste: 10,
    }),
    pump(`${cy}*(1+waste/100)`),
    testing(cy, 'length*height'),
    smallTools(cy),
  ]
}

const panelLabor = (formed: string): readonly LibraryLine[] => [
  formLabor('Set forms', 0.2, formed),
  formLabor('Strip and clean forms', 0.05, formed),
]

function column(): LibraryRecipe {
  return {
    name: 'Column',
    description:
      'Rectangular columns, all alike, in plywood panels of four uses. Bars by CRSI weights, lapped by 30 diameters (ACI 318 25.5.5), #4 ties with S135 hooks and 1.5 in. of cover (ACI 318 20.5.1.3). Prices, wages, man-hours and 10 % of waste are samples: replace them with your own.',
    scopeType: 'Column',
    parameters: parametersOf({
      count: ['Columns', 'EA', null, 1, 10_000],
      widthIn: ['Width', 'IN', 24, 8, 120],
      depthIn: ['Depth', 'IN', 24, 8, 120],
      height: ['Height', 'FT', null, 0.5, 100],
      bars: ['Upright bars of a column', 'EA', 8, 4, 60],
      barNumber: ['Number of these bars: 8 for #8', '', 8, 3, 11],
      tieSpacingIn: ['Spacing of the #4 ties', 'IN', 12, 2, 48],
      pricePerCY: PRICE_PER_CY,
    }),
    lines: columnLines(),
  }
}

function columnLines(): readonly LibraryLine[] {
  const cy = '(count*widthIn*depthIn/144*height/27)'
  const contact = 'count*2*(widthIn+depthIn)/12*height'
  // Lapped by 30 bar diameters, as bars in compression are.
  const upright = `count*bars*(height+30*barNumber/96)*${poundsPerFoot('barNumber')}`
  // A tie runs round the bars, 1.5 in. inside the faces, with two hooks of 4.5 in.
  const ties = '0.668*count*(ceil(height*12/tieSpacingIn)+1)*(2*(widthIn-3+depthIn-3)+9)/12'
  return [
    concrete('Columns', {
      shape: 'RECTANGLE',
      depthUnit: 'FT',
      amounts: {
        length: 'widthIn/12',
        width: 'depthIn/12',
        depth: 'height',
        quantity: 'count',
        wastePercentage: 10,
      },
      ...panelForms({ faces: 'EDGE', uses: 4 }),
    }),
    laborDays('Lay out and set templates', 'max(0.5, roundup(count/16, 0.5))'),
    formLabor('Set and strip forms', 0.22, contact),
    barLabor('Tie and set cages', 15, `${upright}+${ties}`),
    placing(0.9, cy),
    rental('Telehandler', { days: 'max(1, ceil(count/4))', rates: [425, 1_275, 3_400] }),
    fabricated('Upright bars', upright),
    fabricated('Ties', ties),
    tieWire(`${upright}+${ties}`),
    material('Anchor bolts', {
      category: 'anchor_bolts',
      quantity: '4*count',
      uom: 'EA',
      unitPrice: 12.5,
    }),
    pump(`${cy}*1.1`),
    testing(cy, '0'),
    smallTools(cy),
  ]
}
