import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openZip } from './zip-writer.ts'

/** The few parts of a Word document that the product writes. */
export type DocPart =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML cannot hold are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string => text.replace(UNFIT, '').replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)

const run = (text: string, bold = false) =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

const paragraph = (text: string, style = '') =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`

const cell = (text: string, bold: boolean) =>
  `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr><w:p>${run(text, bold)}</w:p></w:tc>`

const tableRow = (cells: readonly string[], isHead: boolean) =>
  `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map((one) => cell(one, isHead)).join('')}</w:tr>`

const EDGES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('')

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = heads.map(() => '<w:gridCol/>').join('')
  const lines = [tableRow(heads, true), ...rows.map((row) => tableRow(row, false))].join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${EDGES}</w:tblBorders></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${lines}</w:tbl><w:p/>`
}

function partXml(part: DocPart): string {
  if (part.kind === 'table') return table(part.heads, part.rows)
  if (part.kind === 'text')
    return part.text
      .split('\n')
      .map((line) => paragraph(line))
      .join('')
  return paragraph(part.text, part.kind === 'title' ? 'Title' : 'Heading1')
}

const NS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** A4, upright, margins of 2.5 cm. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>'

const style = (id: string, name: string, size: number, extra: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${extra}</w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`

const STYLES = `${HEAD}<w:styles ${NS}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Title', 'Title', 36, '<w:jc w:val="center"/><w:spacing w:after="240"/>')}${style('Heading1', 'heading 1', 24, '<w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/>')}</w:styles>`

const TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (type: string, target: string) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`

/** A Word document of a few pages, made in memory through a file that is gone afterwards. */
export async function writeDocx(dataDir: string, parts: readonly DocPart[], at: Date): Promise<Buffer> {
  const body = `${HEAD}<w:document ${NS}><w:body>${parts.map(partXml).join('')}${PAGE}</w:body></w:document>`
  const files = [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', relations('officeDocument', 'word/document.xml')],
    ['word/document.xml', body],
    ['word/_rels/document.xml.rels', relations('styles', 'styles.xml')],
    ['word/styles.xml', STYLES],
  ] as const
  const folder = join(dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    const zip = await openZip(path)
    for (const [name, text] of files) await zip.add(name, Readable.from([Buffer.from(text, 'utf8')]), at)
    await zip.close()
    return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
}
