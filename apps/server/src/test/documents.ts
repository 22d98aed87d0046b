import { CFB } from '@e965/xlsx'
import { zip } from './zip.ts'

/** A document of these words as Word keeps it. */
export const docx = (...paragraphs: string[]): Buffer =>
  zip([
    {
      name: 'word/document.xml',
      text: `<w:document><w:body>${paragraphs.map((one) => `<w:p><w:r><w:t>${one}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    },
  ])

const hex = (char: string) => char.charCodeAt(0).toString(16).padStart(4, '0')

/** The meaning of each code of the font, as most programs write it, so that a reader needs no tables. */
function meanings(text: string): string {
  const chars = [...new Set(text)].map((char) => `<${hex(char)}> <${hex(char)}>`)
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Meanings def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${chars.length} beginbfchar\n${chars.join('\n')}\nendbfchar endcmap end end`
}

const stream = (body: string) => `<</Length ${body.length}>>stream\n${body}\nendstream`

/** A PDF of one page with these lines, in any characters of the basic plane. */
export function pdf(...lines: string[]): Buffer {
  const shown = lines.map((line) => `<${[...line].map(hex).join('')}> Tj 0 -20 Td`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream(`BT /F 12 Tf 40 760 Td ${shown} ET`),
    '<</Type/Font/Subtype/Type0/BaseFont/Song/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 7 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Song/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/FontDescriptor 8 0 R>>',
    stream(meanings(lines.join(''))),
    '<</Type/FontDescriptor/FontName/Song/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
  ]
  const head = '%PDF-1.4\n'
  const bodies = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`)
  const places = bodies.map((_, at) => head.length + bodies.slice(0, at).join('').length)
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n`
  return Buffer.from(`${head}${bodies.join('')}${end}${head.length + bodies.join('').length}\n%%EOF`)
}

const TEXT_AT = 0x400

/**
 * A document in the Word 97 format: the first piece with one byte per character, the second with two, notes after the
 * body. The marks of the format are part of the text.
 */
export function doc(latin: string, rest: string, change: { flags?: number; notes?: string } = {}): Buffer {
  const { flags = 0x0200, notes = '' } = change
  const bytes = [Buffer.from(latin, 'latin1'), Buffer.from(rest + notes, 'utf16le')] as const
  const second = TEXT_AT + bytes[0].length
  const list = Buffer.alloc(4 * 3 + 8 * 2)
  list.writeUInt32LE(latin.length, 4)
  list.writeUInt32LE(latin.length + rest.length + notes.length, 8)
  list.writeUInt32LE(0x40000000 | (TEXT_AT * 2), 12 + 2)
  list.writeUInt32LE(second, 20 + 2)
  const formatting = Buffer.from([1, 2, 0, 0, 0])
  const head = Buffer.alloc(5)
  head.writeUInt8(2)
  head.writeUInt32LE(list.length, 1)
  const table = Buffer.concat([formatting, head, list])
  const main = Buffer.alloc(TEXT_AT)
  main.writeUInt16LE(0xa5ec)
  main.writeUInt16LE(0x00c1, 2)
  main.writeUInt16LE(flags, 0x0a)
  main.writeUInt32LE(latin.length + rest.length, 0x4c)
  main.writeUInt32LE(notes.length, 0x50)
  main.writeUInt32LE(0, 0x1a2)
  main.writeUInt32LE(table.length, 0x1a6)
  const file = CFB.utils.cfb_new()
  // Short streams are stored elsewhere in the file; Word pads its streams beyond that size.
  const padded = (part: Buffer) => Buffer.concat([part, Buffer.alloc(Math.max(0, 4096 - part.length))])
  CFB.utils.cfb_add(file, '/WordDocument', padded(Buffer.concat([main, ...bytes])))
  CFB.utils.cfb_add(file, flags & 0x0200 ? '/1Table' : '/0Table', padded(table))
  return CFB.write(file, { type: 'buffer' })
}
