/** As far as the parts of an OpenAPI document are read or completed here. */
export interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components?: {
    schemas?: Record<string, object>
    headers?: object
    parameters?: object
    responses?: object
  }
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, Answer>
  security?: readonly object[]
  readonly 'x-roles'?: readonly string[]
  /** Until the document is complete. */
  'x-sends'?: readonly string[]
  /** What it refuses with, besides what the status says of every operation. */
  'x-errors'?: readonly ApiError[]
}

/** One refusal: of what status, code and sentence; no sentence where it has words for each case. */
export interface ApiError {
  readonly status: number
  readonly code: string
  /** `{…}` stands for what is filled in. */
  readonly sentence?: string
}

export interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly schema?: Readonly<Record<string, unknown>>
  readonly style?: string
  readonly explode?: boolean
}

export interface Answer {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: Readonly<Record<string, object>>
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
  readonly 'x-errors'?: readonly ApiError[]
}

export const JSON_TYPE = 'application/json'

export const component = (kind: 'headers' | 'parameters' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})
