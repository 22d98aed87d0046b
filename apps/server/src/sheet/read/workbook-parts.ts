import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../wire/error.ts'
import { attribute, visitXml } from './xml.ts'
import { entryStream, zipDirectory } from './zip-directory.ts'
import { ENTRIES_MAX } from './zip-limits.ts'

/** How a style shows numbers: as dates and times, or as codes padded with zeros to this many digits. */
export type NumberStyle = 'date' | number | undefined

export interface SheetPart {
  readonly name: string
  readonly part: string
}

/** What is needed to read any sheet of a workbook. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  readonly strings: readonly string[]
  readonly styles: readonly NumberStyle[]
  /** Days are counted from 1904. */
  readonly is1904: boolean
}

export type OpenPart = (name: string) => Promise<Readable | null>

/** Opens parts of a workbook by name, in any order. `close` releases those that were not read to the end. */
export async function partsOf(path: string) {
  const entries = new Map((await zipDirectory(path, ENTRIES_MAX)).map((entry) => [entry.name, entry]))
  const opened: Readable[] = []
  return {
    has: (name: string) => entries.has(name),
    async part(name: string): Promise<Readable | null> {
      const entry = entries.get(name)
      if (!entry) return null
      const stream = await entryStream(path, entry)
      opened.push(stream)
      return stream
    },
    close: () => opened.forEach((stream) => void stream.destroy()),
  }
}

const WORKBOOK = 'xl/workbook.xml'
const nothing = () => {}

/** A target is relative to the folder of the part that names it, or to the root. */
const partName = (folder: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(folder, target)

/** The parts that another one refers to, by id; `folder` is where that one lies. */
export async function targetsOf(part: Readable, folder: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await visitXml(part, {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, partName(folder, Target))
    },
    close: nothing,
    text: nothing,
  })
  return targets
}

async function sheetsOf(part: Readable, targets: ReadonlyMap<string, string>) {
  const sheets: SheetPart[] = []
  let is1904 = false
  await visitXml(part, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      const target = name === 'sheet' ? targets.get(attribute(attributes, 'id') ?? '') : undefined
      if (target) sheets.push({ name: attributes.name ?? '', part: target })
    },
    close: nothing,
    text: nothing,
  })
  return { sheets, is1904 }
}

/** A character that XML cannot hold is written as _x000D_. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** A piece of a string; `raised` where its font says so. */
export interface Run {
  readonly text: string
  readonly raised: 'sup' | 'sub' | ''
}
/** How the runs of a string become the text of its cells. */
export type JoinRuns = (runs: readonly Run[]) => string

const plainRuns: JoinRuns = (runs) => runs.map(({ text }) => text).join('')
const RAISED: Readonly<Record<string, Run['raised']>> = { superscript: 'sup', subscript: 'sub' }

/** Strings that cells refer to by index: all runs of each, without phonetic guides. */
async function stringsOf(part: Readable, join: JoinRuns): Promise<string[]> {
  const strings: string[] = []
  let runs: Run[] = []
  let raised: Run['raised'] = ''
  let text = ''
  let [isText, isPhonetic] = [false, false]
  await visitXml(part, {
    open(name, { val = '' }) {
      if (name === 'si') runs = []
      else if (name === 'r') raised = ''
      else if (name === 'vertAlign') raised = RAISED[val] ?? ''
      else if (name === 't') {
        isText = !isPhonetic
        text = ''
      } else if (name === 'rPh') isPhonetic = true
    },
    close(name) {
      if (name === 'si') strings.push(join(runs))
      else if (name === 't') {
        if (isText) runs.push({ text: plainText(text), raised })
        isText = false
      } else if (name === 'r') raised = ''
      else if (name === 'rPh') isPhonetic = false
    },
    text(piece) {
      if (isText) text += piece
    },
  })
  return strings
}

/** Built-in formats of dates and times, including those of Chinese Excel. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

export function numberStyle(id: number, format = ''): NumberStyle {
  if (/^0{2,}$/.test(format)) return format.length
  if (format === '') return isDateId(id) ? 'date' : undefined
  const bare = format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : undefined
}

/** How each cell style shows numbers, by index. */
async function stylesOf(part: Readable): Promise<NumberStyle[]> {
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  let isCellFormats = false
  await visitXml(part, {
    open(name, { numFmtId = '', formatCode }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '')
      else if (name === 'cellXfs') isCellFormats = true
      else if (name === 'xf' && isCellFormats) styles.push(numberStyle(Number(numFmtId), formats.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
    text: nothing,
  })
  return styles
}

export async function workbookParts(part: OpenPart, join: JoinRuns = plainRuns): Promise<WorkbookParts> {
  const [workbook, rels] = [await part(WORKBOOK), await part('xl/_rels/workbook.xml.rels')]
  if (!workbook || !rels) throw new AppError(100415)
  const { sheets, is1904 } = await sheetsOf(workbook, await targetsOf(rels, 'xl'))
  const [styles, strings] = [await part('xl/styles.xml'), await part('xl/sharedStrings.xml')]
  return {
    sheets,
    is1904,
    styles: styles ? await stylesOf(styles) : [],
    strings: strings ? await stringsOf(strings, join) : [],
  }
}
