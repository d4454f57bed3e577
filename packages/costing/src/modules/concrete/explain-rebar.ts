import type { Decimal } from '@formwork/kernel'
import {
  type BreakdownInput,
  type BreakdownNode,
  calculated,
  choice,
  dimension,
  entered,
  leaf,
} from '../../breakdown-node.ts'
import type { ScopeContext } from '../../contexts.ts'
import type { RateSources } from '../../rate-sources.ts'
import type { ConcreteBreakdown } from './cost.ts'
import type { ConcreteInput, RebarMatInput } from './input.ts'

/** What a mat stands in, and where its rates came from. */
interface Surroundings {
  readonly input: ConcreteInput
  readonly scope: Omit<ScopeContext, 'orderedCYParts' | 'quantities'>
  readonly sources: RateSources
}

interface Mat extends RebarMatInput {
  readonly path: 'rebar' | 'secondMat'
  readonly label: string
  readonly cost: Decimal
  readonly measured: {
    readonly barsA: Decimal
    readonly barsB: Decimal
    readonly linearFeet: Decimal
    readonly squareFeet: Decimal
    readonly weight: Decimal
  }
}

/** The mats that count. */
export function explainMats(
  surroundings: Surroundings,
  breakdown: ConcreteBreakdown,
): readonly BreakdownNode[] {
  return matsOf(surroundings.input, breakdown)
    .filter(({ enabled }) => enabled)
    .map((mat) =>
      leaf(mat.label, 'R(weight × pricePerPound)', mat.cost, [
        ...(mat.rateId == null ? barInputs(mat, surroundings) : areaInputs(mat, surroundings)),
        rate(mat, 'pricePerPound', '$/lb', surroundings),
      ]),
    )
}

function matsOf({ rebar, secondMat }: ConcreteInput, b: ConcreteBreakdown): readonly Mat[] {
  const mats: Mat[] = []
  if (rebar !== null) {
    const { barsA, barsB, linearFeet, squareFeet, weight } = b
    const measured = { barsA, barsB, linearFeet, squareFeet, weight }
    mats.push({ ...rebar, path: 'rebar', label: 'Rebar', cost: b.rebarCost, measured })
  }
  if (secondMat !== null) {
    const measured = {
      barsA: b.secondMatBarsA,
      barsB: b.secondMatBarsB,
      linearFeet: b.secondMatLinearFeet,
      squareFeet: b.secondMatSquareFeet,
      weight: b.secondMatWeight,
    }
    const cost = b.rebarSecondMatCost
    mats.push({ ...secondMat, path: 'secondMat', label: 'Second mat', cost, measured })
  }
  return mats
}

/** Bars that are counted. */
function barInputs(mat: Mat, surroundings: Surroundings): readonly BreakdownInput[] {
  const { path, measured } = mat
  return [
    choice(`${path}.size`, mat.size ?? ''),
    ...dimensions(surroundings),
    entered(`${path}.spacing`, mat.spacing, 'in'),
    choice(`${path}.orientation`, mat.orientation),
    ...quantityAndWaste(mat, surroundings),
    rate(mat, 'weightPerFoot', 'lb/ft', surroundings),
    calculated('barsA', measured.barsA, 'bars', 'ceil(length × 12 / spacing)'),
    calculated('barsB', measured.barsB, 'bars', 'ceil(width × 12 / spacing)'),
    calculated('linearFeet', measured.linearFeet, 'ft', 'bars × their run, by orientation'),
    calculated(
      'weight',
      measured.weight,
      'lb',
      'linearFeet × quantity × (1 + waste) × weightPerFoot',
    ),
  ]
}

/** A mat that is weighed by its area, as its rebar rate says. */
function areaInputs(mat: Mat, surroundings: Surroundings): readonly BreakdownInput[] {
  const { path, measured } = mat
  const { input, sources } = surroundings
  const size = choice(`${path}.size`, mat.size ?? '')
  const area =
    input.shape === 'AREA'
      ? [entered('areaSF', input.areaSF, 'SF')]
      : [
          ...dimensions(surroundings),
          calculated('squareFeet', measured.squareFeet, 'SF', AREA_FORMULA[input.shape]),
        ]
  return [
    { ...size, source: sources[size.name] ?? size.source },
    ...area,
    ...quantityAndWaste(mat, surroundings),
    rate(mat, 'poundsPerSF', 'lb/SF', surroundings),
    calculated(
      'weight',
      measured.weight,
      'lb',
      `${input.shape === 'AREA' ? 'areaSF' : 'squareFeet'} × quantity × (1 + waste) × poundsPerSF`,
    ),
  ]
}

const AREA_FORMULA = {
  RECTANGLE: 'length × width',
  CUSTOM: 'length × width',
  CIRCULAR: 'π × diameter² / 4',
} as const

function dimensions({ input, scope }: Surroundings): readonly BreakdownInput[] {
  if (input.shape === 'CIRCULAR') return [dimension('diameter', input.diameter, scope.diameter)]
  return [
    dimension('length', input.length, scope.length),
    dimension('width', input.width, scope.width),
  ]
}

function quantityAndWaste(
  { path, wastePercentage }: Mat,
  { input }: Surroundings,
): readonly BreakdownInput[] {
  return [
    entered('quantity', input.quantity, ''),
    entered(`${path}.wastePercentage`, wastePercentage, '%'),
  ]
}

function rate(
  mat: Mat,
  name: 'weightPerFoot' | 'poundsPerSF' | 'pricePerPound',
  unit: string,
  { sources }: Surroundings,
): BreakdownInput {
  return entered(`${mat.path}.${name}`, mat[name], unit, sources)
}
