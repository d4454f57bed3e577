import type { Argument, Class, Expression, NewExpression, ParamPattern, Program } from 'oxc-parser'
import { parseSync, Visitor } from 'oxc-parser'
import { type Names, readNames } from './names.ts'

/**
 * What an `AppError` is made of where it is made; a part that is known at run time alone is
 * `{name}`.
 */
export interface ThrownError {
  readonly kind: string
  readonly code: string
  readonly message: string
}

interface ErrorClass {
  readonly base: string
  readonly parameters: readonly { readonly name: string; readonly fallback?: Expression }[]
  readonly superArguments: readonly Argument[]
}

export type ErrorClasses = ReadonlyMap<string, ErrorClass>

/** `AppError` and every class of the sources that extends it, by name. */
export function readErrorClasses(sources: readonly string[]): ErrorClasses {
  const classes = new Map<string, ErrorClass>()
  for (const source of sources) {
    const declared = (node: Class): void => {
      const { id, superClass, body } = node
      if (id === null || superClass?.type !== 'Identifier') return
      const made = body.body.find(
        (member) => member.type === 'MethodDefinition' && member.kind === 'constructor',
      )
      if (made?.type !== 'MethodDefinition') return
      classes.set(id.name, {
        base: superClass.name,
        parameters: made.value.params.map(parameterOf),
        superArguments: superCall(made.value.body?.body ?? []),
      })
    }
    new Visitor({ ClassDeclaration: declared }).visit(parse(source))
  }
  return classes
}

function parameterOf(node: ParamPattern): ErrorClass['parameters'][number] {
  if (node.type === 'Identifier') return { name: node.name }
  if (node.type === 'AssignmentPattern' && node.left.type === 'Identifier') {
    return { name: node.left.name, fallback: node.right }
  }
  return { name: '' }
}

function superCall(body: readonly Program['body'][number][]): readonly Argument[] {
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    if (expression.type === 'CallExpression' && expression.callee.type === 'Super') {
      return expression.arguments
    }
  }
  return []
}

/**
 * Every error that a source makes with `new`, one for each sentence that a conditional can choose.
 */
export function readThrownErrors(source: string, classes: ErrorClasses): readonly ThrownError[] {
  const program = parse(source)
  const names = readNames(program, (value, known) => evaluate(value, known, source))
  const thrown: ThrownError[] = []
  const made = (node: NewExpression): void => {
    if (node.callee.type === 'Identifier') {
      thrown.push(...construct(node.callee.name, node.arguments, names, source, classes))
    }
  }
  new Visitor({ NewExpression: made }).visit(program)
  return thrown
}

function construct(
  name: string,
  given: readonly Argument[],
  known: Names,
  source: string,
  classes: ErrorClasses,
): readonly ThrownError[] {
  const values = given.map((argument) => evaluate(argument, known, source))
  if (name === 'AppError') {
    const [kinds = [], codes = [], messages = []] = values
    return kinds.flatMap((kind) =>
      codes.flatMap((code) => messages.map((message) => ({ kind, code, message }))),
    )
  }
  return extend(name, values, classes)
}

const NO_NAMES: Names = () => undefined

/** What a class of ours hands to `AppError`, for arguments that are evaluated already. */
function extend(
  name: string,
  values: readonly (readonly string[])[],
  classes: ErrorClasses,
): readonly ThrownError[] {
  const own = classes.get(name)
  if (own === undefined) return []
  const bound = new Map(
    own.parameters.map(({ name: parameter, fallback }, index) => {
      const value = fallback === undefined ? [`{${parameter}}`] : evaluate(fallback, NO_NAMES, '')
      return [parameter, values[index] ?? value] as const
    }),
  )
  const names: Names = (parameter) => bound.get(parameter)
  if (own.base === 'AppError') return construct('AppError', own.superArguments, names, '', classes)
  const passed = own.superArguments.map((argument) => evaluate(argument, names, ''))
  return extend(own.base, passed, classes)
}

/** The texts that an expression can have, with `{…}` for what only a running program knows. */
function evaluate(node: Argument, known: Names, source: string): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)]
    case 'Identifier':
      return known(node.name, node.start) ?? [`{${node.name}}`]
    case 'ConditionalExpression':
      return [
        ...evaluate(node.consequent, known, source),
        ...evaluate(node.alternate, known, source),
      ]
    case 'TemplateLiteral':
      return node.quasis.reduce<readonly string[]>(
        (texts, quasi, index) => {
          const inserted = node.expressions[index - 1]
          const options = inserted === undefined ? [''] : evaluate(inserted, known, source)
          return texts.flatMap((text) =>
            options.map((option) => text + option + (quasi.value.cooked ?? '')),
          )
        },
        [''],
      )
    default:
      return [`{${source.slice(node.start, node.end).replace(/\s+/g, ' ')}}`]
  }
}

function parse(source: string): Program {
  return parseSync('source.ts', source).program
}
