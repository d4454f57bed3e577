import { type Program, type Span, Visitor } from 'oxc-parser'

type Values = readonly string[]
type Initializer = NonNullable<
  Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]['init']
>

/** Tells which texts a name can have at a place of the source. */
export type Names = (name: string, at: number) => Values | undefined

interface Declaration {
  readonly name: string
  /** Where the name holds. */
  readonly scope: Span
  readonly value: Initializer | undefined
}

/** The constants and parameters of a program, each within its own block. */
export function readNames(
  program: Program,
  evaluate: (value: Initializer, names: Names) => Values,
): Names {
  const declarations = readDeclarations(program)
  const names: Names = (name, at) => {
    const [innermost] = declarations
      .filter(({ name: known, scope }) => known === name && scope.start <= at && at < scope.end)
      .sort((a, b) => b.scope.start - a.scope.start)
    return innermost?.value === undefined ? undefined : evaluate(innermost.value, names)
  }
  return names
}

const TEXTS: ReadonlySet<string> = new Set(['Literal', 'TemplateLiteral', 'ConditionalExpression'])

function readDeclarations(program: Program): readonly Declaration[] {
  const declarations: Declaration[] = []
  const blocks: Span[] = [program]
  const parameters = (scope: Span & { readonly params: readonly object[] }): void => {
    for (const parameter of scope.params) {
      if ('name' in parameter && typeof parameter.name === 'string') {
        declarations.push({ name: parameter.name, scope, value: undefined })
      }
    }
  }
  new Visitor({
    BlockStatement: (block) => blocks.push(block),
    'BlockStatement:exit': () => blocks.pop(),
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    VariableDeclaration({ kind, declarations: declared }) {
      for (const { id, init } of declared) {
        if (id.type !== 'Identifier') continue
        const isText = kind === 'const' && init !== null && TEXTS.has(init.type)
        const scope = blocks.at(-1) ?? program
        declarations.push({ name: id.name, scope, value: isText ? init : undefined })
      }
    },
  }).visit(program)
  return declarations
}
