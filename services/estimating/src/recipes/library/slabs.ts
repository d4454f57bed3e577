import { poundsOfMat } from './bar-weights.ts'
import { barLabor, FORM_CREW, formLabor, labor, PLACING_CREW, placing } from './labor.ts'
import {
  concrete,
  curing,
  expense,
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
  standing,
  sublet,
  testing,
  tieWire,
  wasteOf,
} from './lines.ts'

export const slabs = (): readonly LibraryRecipe[] => [slabOnGrade(), elevatedSlab()]

function slabOnGrade(): LibraryRecipe {
  return {
    name: 'Slab on grade',
    description:
      'One mat of #4 both ways, vapor barrier, base rock, sawed joints; below 20 CY without a pump. Joints 24 to 36 slab thicknesses apart (ACI 302.1R), curing compound at 200 SF a gallon (ASTM C309), cylinders by ACI 318 26.12. Prices, wages, man-hours and 8 % for laps are samples: replace them with your own.',
    scopeType: 'Slab on Grade',
    parameters: parametersOf({
      length: ['Length', 'FT', null, 0.1, 10_000],
      width: ['Width', 'FT', null, 0.1, 10_000],
      thicknessIn: ['Thickness', 'IN', 6, 2, 48],
      joint: ['Joint spacing', 'FT', 15, 1, 200],
      barSpacingIn: ['Bar spacing, #4 both ways', 'IN', 18, 3, 48],
      baseIn: ['Base rock', 'IN', 4, 0, 36],
      waste: wasteOf(5),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: slabOnGradeLines(),
  }
}

function slabOnGradeLines(): readonly LibraryLine[] {
  const sf = 'length*width'
  const cy = '(length*width*thicknessIn/324)'
  const edge = '2*(length+width)'
  const joints = 'length*(ceil(width/joint)-1)+width*(ceil(length/joint)-1)'
  const pounds = poundsOfMat(['length', 'width'], 'barSpacingIn', 0.668)
  return [
    concrete('Slab', {
      shape: 'RECTANGLE',
      depthUnit: 'IN',
      amounts: {
        length: 'length',
        width: 'width',
        depth: 'thicknessIn',
        wastePercentage: 'waste',
      },
      ...mat('rebar', { size: '#4', spacing: 'barSpacingIn' }),
    }),
    labor('Set and strip edge forms', {
      crew: FORM_CREW,
      manHours: 0.06,
      uom: 'LF',
      quantity: edge,
    }),
    barLabor('Place bars', 12, pounds),
    placing(0.45, cy),
    labor('Finish and cure', { crew: PLACING_CREW, manHours: 0.015, uom: 'SF', quantity: sf }),
    rental('Ride-on trowel', {
      days: `max(1, ceil(${sf}/10000))`,
      rates: [275, 825, 2_200],
    }),
    ...slabOnGradeMaterials({ sf, edge, joints, pounds }),
    sublet('Saw cut', {
      trade: 'Saw cutting',
      quantity: joints,
      uom: 'LF',
      unitPrice: 1.1,
    }),
    pump(`${cy}*(1+waste/100)`),
    testing(cy, sf),
    smallTools(cy),
  ]
}

type Quantities = Readonly<Record<'sf' | 'edge' | 'joints' | 'pounds', string>>

function slabOnGradeMaterials(of: Quantities): readonly LibraryLine[] {
  const { sf, edge, joints, pounds } = of
  return [
    material('Edge form', {
      category: 'formwork',
      quantity: edge,
      uom: 'LF',
      unitPrice: 2.5,
    }),
    material('Base rock', {
      category: 'base_rock',
      quantity: `${sf}*baseIn/324`,
      uom: 'CY',
      unitPrice: 38,
      waste: 15,
      when: 'baseIn > 0',
    }),
    material('Vapor barrier', {
      category: 'vapor_barrier',
      quantity: sf,
      uom: 'SF',
      unitPrice: 0.12,
      waste: 10,
    }),
    material('Bar chairs', {
      category: 'rebar_chairs',
      quantity: 'ceil(length/4)*ceil(width/4)',
      uom: 'EA',
      unitPrice: 0.55,
    }),
    tieWire(pounds),
    material('Expansion joint', {
      category: 'expansion_joint',
      quantity: edge,
      uom: 'LF',
      unitPrice: 0.85,
    }),
    material('Joint filler', {
      category: 'control_joint',
      quantity: joints,
      uom: 'LF',
      unitPrice: 0.65,
    }),
    curing(sf),
  ]
}

function elevatedSlab(): LibraryRecipe {
  return {
    name: 'Elevated slab',
    description:
      'A flat slab on shored plywood forms, a mat of #5 both ways and mesh on top. Curing compound at 200 SF a gallon (ASTM C309), cylinders by ACI 318 26.12. Prices, wages, man-hours and 8 % for laps are samples: replace them with your own.',
    scopeType: 'Elevated Slab',
    parameters: parametersOf({
      length: ['Length', 'FT', null, 0.1, 10_000],
      width: ['Width', 'FT', null, 0.1, 10_000],
      thicknessIn: ['Thickness', 'IN', 8, 3, 48],
      barSpacingIn: ['Bar spacing, #5 both ways', 'IN', 12, 3, 48],
      formUses: ['Uses of the forms', '', 2, 1, 50],
      shoringDays: ['Days that shores stand (sample)', 'DAY', 28, 1, 365],
      waste: wasteOf(5),
      pricePerCY: PRICE_PER_CY,
    }),
    lines: elevatedSlabLines(),
  }
}

function elevatedSlabLines(): readonly LibraryLine[] {
  const sf = 'length*width'
  const cy = '(length*width*thicknessIn/324)'
  const contact = 'length*width+2*(length+width)*thicknessIn/12'
  const pounds = poundsOfMat(['length', 'width'], 'barSpacingIn', 1.043)
  return [
    concrete('Elevated slab', {
      shape: 'RECTANGLE',
      depthUnit: 'IN',
      amounts: {
        length: 'length',
        width: 'width',
        depth: 'thicknessIn',
        wastePercentage: 'waste',
      },
      ...mat('rebar', { size: '#5', spacing: 'barSpacingIn' }),
      ...panelForms({ faces: 'SOFFIT_AND_EDGE', uses: 'formUses' }),
    }),
    formLabor('Shore, set and strip forms', 0.14, contact),
    barLabor('Place bars and mesh', 12, pounds),
    placing(0.55, cy),
    labor('Finish and cure', { crew: PLACING_CREW, manHours: 0.018, uom: 'SF', quantity: sf }),
    standing('Shoring, each 100 SF', {
      days: 'round(shoringDays, 0)',
      rates: [9, 27, 72],
      quantity: `ceil(${sf}/100)`,
    }),
    ...elevatedSlabMaterials(sf, pounds),
    pump(`${cy}*(1+waste/100)`),
    testing(cy, sf),
    expense('Edge protection', {
      category: 'OTHER',
      quantity: '2*(length+width)',
      uom: 'LF',
      unitCost: 3.5,
    }),
    smallTools(cy),
  ]
}

function elevatedSlabMaterials(sf: string, pounds: string): readonly LibraryLine[] {
  return [
    material('Wire mesh', {
      category: 'wire_mesh',
      quantity: sf,
      uom: 'SF',
      unitPrice: 0.32,
      waste: 10,
    }),
    material('Bar chairs', {
      category: 'rebar_chairs',
      quantity: 'ceil(length/4)*ceil(width/4)',
      uom: 'EA',
      unitPrice: 0.85,
    }),
    tieWire(pounds),
    material('Sleeves and embeds', {
      category: 'embeds',
      quantity: `ceil(${sf}/200)`,
      uom: 'EA',
      unitPrice: 18,
    }),
    curing(sf),
  ]
}
