import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { type OpenPart, targetsOf } from './workbook-parts.ts'
import { attribute, visitXml } from './xml.ts'

/** A picture that lies on a cell; places count from 0. */
export interface PlacedPicture {
  readonly row: number
  readonly column: number
  readonly ext: string
  readonly bytes: Uint8Array
}

const relsOf = (name: string) => `${posix.dirname(name)}/_rels/${posix.basename(name)}.rels`

async function relations(part: OpenPart, name: string): Promise<Map<string, string>> {
  const rels = await part(relsOf(name))
  return rels ? targetsOf(rels, posix.dirname(name)) : new Map()
}

interface Anchor {
  row: number
  column: number
  id: string
}

/** The pictures of a drawing with the cell of their upper left corner. */
async function anchorsOf(drawing: Readable): Promise<Anchor[]> {
  const found: Anchor[] = []
  let [isFrom, into]: [boolean, 'row' | 'col' | ''] = [false, '']
  let at = { row: '', col: '' }
  await visitXml(drawing, {
    open(name, attributes) {
      if (name === 'from') [isFrom, at] = [true, { row: '', col: '' }]
      else if (isFrom && (name === 'row' || name === 'col')) into = name
      else if (name === 'blip') {
        const id = attribute(attributes, 'embed')
        if (id && at.row !== '' && at.col !== '') found.push({ row: Number(at.row), column: Number(at.col), id })
      }
    },
    close(name) {
      if (name === 'from') isFrom = false
      else if (name === into) into = ''
    },
    text(text) {
      if (into) at[into] += text
    },
  })
  return found
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** The pictures of one sheet, in the order in which they were placed. */
export async function sheetPictures(part: OpenPart, sheet: string): Promise<PlacedPicture[]> {
  const drawings = [...(await relations(part, sheet)).values()].filter((name) => /\/drawings\/[^/]*\.xml$/.test(name))
  const pictures: PlacedPicture[] = []
  for (const name of drawings) {
    const drawing = await part(name)
    if (!drawing) continue
    const media = await relations(part, name)
    for (const { row, column, id } of await anchorsOf(drawing)) {
      const target = media.get(id) ?? ''
      const stream = await part(target)
      if (stream) pictures.push({ row, column, ext: posix.extname(target).slice(1), bytes: await bytesOf(stream) })
    }
  }
  return pictures
}
