import { createContext } from 'react'

/** The cells of an item that a number which is explained was made of. */
export interface LitCells {
  readonly itemId: string | undefined
  readonly fields: ReadonlySet<string>
}

export const NOTHING_LIT: LitCells = { itemId: undefined, fields: new Set() }

export const LitCellsContext = createContext(NOTHING_LIT)

interface Made {
  readonly inputs: readonly { readonly name: string }[]
  readonly children: readonly Made[]
}

/** The inputs of a number, and of what it is made of where it has none of its own. */
export function fieldsLit(node: Made): ReadonlySet<string> {
  if (node.inputs.length > 0) return new Set(node.inputs.map(({ name }) => name))
  return new Set(node.children.flatMap(({ inputs }) => inputs.map(({ name }) => name)))
}
