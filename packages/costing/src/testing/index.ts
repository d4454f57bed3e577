export { bidSnapshot, inputs } from './arbitraries.ts'
export * as examples from './examples.ts'
export { BID, concrete, material, NO_DIMENSIONS, pump, rebarMat, SLAB, WALL } from './examples.ts'
export { pmSheet } from './pm-sheet.ts'
