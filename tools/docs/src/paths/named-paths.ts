import { lexer, type Token, type Tokens, walkTokens } from 'marked'

export interface NamedPath {
  readonly path: string
  /**
   * `link`: counts from the document. `map`: from the document's folder or the root; stands in a
   * column "Look in". `mention`: the end of a path, wherever the file is.
   */
  readonly as: 'link' | 'map' | 'mention'
}

/** The heading of the column whose code spans are paths without exception. */
const MAP_COLUMN = 'Look in'

const FILE = /^[\w.@-][\w./@-]*\.(?:ts|mjs|cjs|sql|prisma|proto|md|json|yaml|tpl)$/
const FOLDER = /^[\w.@-][\w./@-]*\/$/

/** Every path that a document names: in links, in tables that say where to look, and in passing. */
export function namedPaths(markdown: string): readonly NamedPath[] {
  const tokens = lexer(markdown)
  const mapped = new Set<Token>()
  const named: NamedPath[] = []
  walkTokens(tokens, (token) => {
    for (const { paths } of mapRows(token)) for (const span of paths) mapped.add(span)
  })
  walkTokens(tokens, (token) => {
    if (token.type === 'link') {
      const [path = ''] = (token as Tokens.Link).href.split('#')
      if (path !== '' && !/^[a-z]+:|^\//.test(path)) named.push({ path, as: 'link' })
    }
    if (token.type !== 'codespan') return
    const path = (token as Tokens.Codespan).text
    if (mapped.has(token)) named.push({ path, as: 'map' })
    else if (isPath(path)) named.push({ path, as: 'mention' })
  })
  return named
}

export interface MapRow {
  /** The cell of the first column. */
  readonly change: string
  /** The code spans of the column "Look in". */
  readonly paths: readonly Token[]
}

/** The rows of a table that says where to look; none for any other token. */
export function mapRows(token: Token): readonly MapRow[] {
  if (token.type !== 'table') return []
  const { header, rows } = token as Tokens.Table
  const column = header.findIndex(({ text }) => text === MAP_COLUMN)
  if (column === -1) return []
  return rows.map((row) => {
    const paths: Token[] = []
    walkTokens(row[column]?.tokens ?? [], (inner) => {
      if (inner.type === 'codespan') paths.push(inner)
    })
    return { change: row[0]?.text ?? '', paths }
  })
}

function isPath(text: string): boolean {
  return FILE.test(text) || FOLDER.test(text)
}
