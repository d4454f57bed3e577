import { FORMATS, type Format, LOOKS, type Look } from './workbook-cells.ts'

const NAMES = Object.keys(FORMATS) as Format[]
/** The first number that a format of our own may have. */
const FIRST_FORMAT_ID = 164

/** Index of the style of a cell, as `stylesXml` lays them out: by look, then format, then wrapping. */
export function styleIndex(look: Look, format: Format | undefined, wrap: boolean): number {
  const formats = NAMES.length + 1
  const column = format === undefined ? 0 : NAMES.indexOf(format) + 1
  return 1 + (LOOKS.indexOf(look) * formats + column) * 2 + (wrap ? 1 : 0)
}

const NAVY = 'FF1F3A5F'
const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const solid = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`
const edge = (side: string, style: string) =>
  `<${side} style="${style}"><color auto="1"/></${side}>`

const FONTS = [
  `<font>${FONT}</font>`,
  `<font><b/>${FONT}</font>`,
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="16"/><name val="Calibri"/><family val="2"/></font>',
]
/** The first two are given: Excel takes them for its own. */
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solid(NAVY),
  solid('FFE7EBF0'),
  solid('FFFFFBE6'),
]
const BORDERS = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border><left/><right/>${edge('top', 'thin')}<bottom/><diagonal/></border>`,
  `<border>${['left', 'right', 'top', 'bottom'].map((side) => edge(side, 'hair')).join('')}<diagonal/></border>`,
]
const PARTS: Readonly<Record<Look, { font: number; fill: number; border: number }>> = {
  plain: { font: 0, fill: 0, border: 0 },
  header: { font: 2, fill: 2, border: 0 },
  section: { font: 1, fill: 3, border: 0 },
  total: { font: 1, fill: 0, border: 1 },
  title: { font: 3, fill: 0, border: 0 },
  input: { font: 0, fill: 4, border: 2 },
}

/** Every combination of look, format and wrapping, so that no sheet has to be written before its styles. */
export function stylesXml(): string {
  const list = (name: string, entries: readonly string[]) =>
    `<${name} count="${entries.length}">${entries.join('')}</${name}>`
  const formats = NAMES.map(
    (name, index) =>
      `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${FORMATS[name].replaceAll('"', '&quot;')}"/>`,
  )
  const cells = LOOKS.flatMap((look) =>
    [undefined, ...NAMES].flatMap((format) =>
      [false, true].map((wrap) => cellStyle(look, format, wrap)),
    ),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', formats),
    list('fonts', FONTS),
    list('fills', FILLS),
    list('borders', BORDERS),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list('cellXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>', ...cells]),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}

function cellStyle(look: Look, format: Format | undefined, wrap: boolean): string {
  const { font, fill, border } = PARTS[look]
  const number = format === undefined ? 0 : FIRST_FORMAT_ID + NAMES.indexOf(format)
  const wrapping = wrap || look === 'header' ? ' wrapText="1"' : ''
  const vertical = look === 'header' ? 'center' : 'top'
  return (
    `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"` +
    ' applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">' +
    `<alignment vertical="${vertical}"${wrapping}/></xf>`
  )
}
