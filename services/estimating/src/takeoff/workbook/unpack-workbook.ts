import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'
import { checkXml, type XmlBounds } from './check-xml.ts'
import { HiddenLines, NotAWorkbook, TooLargeUnpacked } from './workbook.errors.ts'

/** Bytes of what is read of a workbook, unpacked; 5,000 lines of all columns take half of it. */
const MAX_BYTES = 33_554_432
/** Bytes of its lists of sheets. */
const MAX_LIST_BYTES = 262_144
const MAX_ENTRIES = 5_000
/** Sheets that are looked into for one that holds something. */
const MAX_SHEETS = 20

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const SHEET = 'xl/worksheets/sheet1.xml'

/** Nested elements: workbooks have some ten. */
const MAX_DEPTH = 32
/** Of the lists of sheets. */
const LIST_BOUNDS: XmlBounds = { maxDepth: MAX_DEPTH, maxElements: 20_000 }
/** A cell is two elements, three where its text is in it: 5,000 lines of all columns, twice. */
const SHEET_BOUNDS: XmlBounds = { maxDepth: MAX_DEPTH, maxElements: 2_000_000 }
/** As many texts as that sheet has cells; a formatted one has some ten elements. */
const STRING_BOUNDS: XmlBounds = { maxDepth: MAX_DEPTH, maxElements: 1_000_000 }
/** Excel itself has room for 65,490 cell formats. */
const STYLE_BOUNDS: XmlBounds = { maxDepth: MAX_DEPTH, maxElements: 250_000 }
/** In the order in which they are needed to read a sheet without keeping it. */
const LISTS = [
  ['xl/sharedStrings.xml', STRING_BOUNDS],
  ['xl/styles.xml', STYLE_BOUNDS],
] as const

export interface UnpackedSheet {
  readonly name: string
  readonly workbook: Buffer
}

/**
 * A sheet of an xlsx file with what its cells refer to, packed anew without compression: the first
 * that is shown and holds something.
 *
 * exceljs unpacks whatever it is given without a bound, keeps each element that it meets, and keeps
 * sheets in temporary files where the texts come after them. What it gets from here is no larger
 * than it looks, has been looked through, and is in order.
 *
 * @throws TooLargeUnpacked, NotAWorkbook, HiddenLines; what the zip and XML readers
 *   report of a broken file
 */
export async function unpackWorkbook(file: Buffer): Promise<UnpackedSheet> {
  const archive = await Archive.open(file)
  const book = await archive.read(BOOK, MAX_LIST_BYTES)
  const relations = await archive.read(RELATIONS, MAX_LIST_BYTES)
  if (book === undefined || relations === undefined) throw NotAWorkbook()
  checkXml(book, LIST_BOUNDS)
  checkXml(relations, LIST_BOUNDS)
  const { name, content: sheet } = await filledSheet(
    archive,
    sheetsOf(book.toString(), relations.toString()),
  )
  checkXml(sheet, SHEET_BOUNDS)
  const packed = new ZipWriter()
  const add = (content: Buffer, name: string) =>
    packed.addBuffer(content, name, { compress: false })
  add(relations, RELATIONS)
  add(book, BOOK)
  let left = MAX_BYTES - sheet.length
  for (const [list, bounds] of LISTS) {
    const content = (await archive.read(list, left)) ?? EMPTY
    checkXml(content, bounds)
    left -= content.length
    add(content, list)
  }
  add(sheet, SHEET)
  packed.end()
  return { name, workbook: await buffer(packed.outputStream) }
}

/** exceljs takes it for a list of nothing. */
const EMPTY = Buffer.from('<none/>')

interface ListedSheet {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

/** The sheets of the book in their order. */
function sheetsOf(book: string, relations: string): readonly ListedSheet[] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^<>]*>/g)].map(([relation]) => [
      attribute(relation, 'Id'),
      attribute(relation, 'Target') ?? '',
    ]),
  )
  return [...book.matchAll(/<sheet\s[^<>]*>/g)].slice(0, MAX_SHEETS).map(([sheet]) => {
    const target = targets.get(/\bid="([^"<>]*)"/.exec(sheet)?.[1])
    return {
      name: unescaped(attribute(sheet, 'name') ?? ''),
      path: target === undefined ? SHEET : posix.resolve('/xl', target).slice(1),
      isHidden: /\sstate="(?:veryH|h)idden"/.test(sheet),
    }
  })
}

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '')

/** Whether a sheet holds the value of a cell, without reading any. */
const isFilled = (content: Buffer): boolean =>
  /<(?:\w+:)?(?:v|is)[\s>]/.test(content.toString('latin1'))

/** The first sheet that is shown and holds something; where none does, the first that is shown. */
async function filledSheet(archive: Archive, sheets: readonly ListedSheet[]) {
  let first: { readonly name: string; readonly content: Buffer } | undefined
  for (const { name, path } of sheets.filter(({ isHidden }) => !isHidden)) {
    const content = await archive.read(path, MAX_BYTES)
    if (content === undefined) continue
    if (isFilled(content)) return { name, content }
    first ??= { name, content }
  }
  for (const { path } of sheets.filter(({ isHidden }) => isHidden)) {
    const content = await archive.read(path, MAX_BYTES)
    if (content !== undefined && isFilled(content)) throw HiddenLines()
  }
  if (first === undefined) throw NotAWorkbook()
  return first
}

/** The entries of a zip file by their names. */
class Archive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(file: Buffer): Promise<Archive> {
    const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true })
    if (zip.entryCount > MAX_ENTRIES) throw TooLargeUnpacked()
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return new Archive(zip, entries)
  }

  /** The reader breaks off at the size that the entry claims. */
  async read(name: string, maxBytes: number): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name)
    if (entry === undefined) return undefined
    if (entry.uncompressedSize > maxBytes) throw TooLargeUnpacked()
    return buffer(await this.#zip.openReadStreamPromise(entry))
  }
}

type Entry = Parameters<ZipFile['openReadStreamPromise']>[0]
