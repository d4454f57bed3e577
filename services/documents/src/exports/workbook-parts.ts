import { escapeXml } from './workbook-cells.ts'

/** A sheet as the workbook's list of sheets knows it. */
export interface SheetPart {
  readonly name: string
  /** The rows repeated on every printed page, and the last of the rows that stay in sight. */
  readonly headerRow: number
  /** The filtered range with `$` signs, once there are rows. */
  readonly filter: string | undefined
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything in the file but the sheets themselves, by path. */
export function workbookParts(
  sheets: readonly SheetPart[],
  about: { readonly title: string; readonly created: Date },
): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([
      [`${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(about),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_sheet, index): [string, string] => [
        `${OFFICE}/relationships/worksheet`,
        `worksheets/sheet${index + 1}.xml`,
      ]),
      [`${OFFICE}/relationships/styles`, 'styles.xml'],
    ]),
  }
}

function contentTypes(sheets: readonly SheetPart[]): string {
  const override = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${type}"/>`
  return [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('xl/workbook.xml', `${SHEET_TYPE}.sheet.main+xml`),
    ...sheets.map((_sheet, index) =>
      override(`xl/worksheets/sheet${index + 1}.xml`, `${SHEET_TYPE}.worksheet+xml`),
    ),
    override('xl/styles.xml', `${SHEET_TYPE}.styles+xml`),
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    '</Types>',
  ].join('')
}

function relationships(targets: readonly (readonly [string, string])[]): string {
  const entries = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`
}

function workbook(sheets: readonly SheetPart[]): string {
  const list = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const names = sheets.flatMap(({ name, headerRow, filter }, index) => [
    ...(filter === undefined
      ? []
      : [definedName('_xlnm._FilterDatabase', index, `${quoted(name)}!${filter}`, ' hidden="1"')]),
    definedName('_xlnm.Print_Titles', index, `${quoted(name)}!$${headerRow}:$${headerRow}`),
  ])
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships">` +
    '<bookViews><workbookView xWindow="0" yWindow="0" windowWidth="24000" windowHeight="12000"/></bookViews>' +
    `<sheets>${list.join('')}</sheets><definedNames>${names.join('')}</definedNames>` +
    '<calcPr fullCalcOnLoad="1"/></workbook>'
  )
}

function definedName(name: string, sheet: number, target: string, more = ''): string {
  return `<definedName name="${name}" localSheetId="${sheet}"${more}>${escapeXml(target)}</definedName>`
}

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`

function coreProperties({ title, created }: { title: string; created: Date }): string {
  const time = created.toISOString().replace(/\.\d+Z$/, 'Z')
  const at = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`
  return (
    `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties"` +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>Formwork</dc:creator>` +
    `${at('created')}${at('modified')}</cp:coreProperties>`
  )
}
