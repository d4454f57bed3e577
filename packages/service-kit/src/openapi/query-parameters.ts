import { QUERY_VALUE, type QueryValue } from '../schemas/query-values.ts'
import type { Parameter } from './document.ts'

type Described = Readonly<Record<string, unknown>> & { readonly [QUERY_VALUE]?: QueryValue }

/**
 * A query parameter with the type of the value that it carries instead of that of its text; a list
 * is one text with commas (`style: form`, `explode: false`).
 */
export function describeQueryParameter(parameter: Parameter): Parameter {
  const { schema } = parameter
  if (parameter.in !== 'query' || !hasQueryValue(schema)) return parameter
  const { [QUERY_VALUE]: value, default: initial } = schema
  const described = {
    ...value,
    ...(initial !== undefined && { default: parsedDefault(initial, value) }),
  }
  return value.type === 'array'
    ? { ...parameter, schema: described, style: 'form', explode: false }
    : { ...parameter, schema: described }
}

const hasQueryValue = (schema: Described | undefined): schema is Described & Required<Described> =>
  schema?.[QUERY_VALUE] !== undefined

/** A default is declared as the text that is left out. */
const parsedDefault = (text: unknown, { type }: QueryValue): unknown =>
  type === 'string' || type === 'array' ? text : JSON.parse(String(text))
