import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { pdf } from '../../../test/documents.ts'
import { zip } from '../../../test/zip.ts'
import { bareOf } from './bare-of.ts'

const WHO = 'ZhangSan-20260001'
const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** Exif of a picture that was held on its side, with a name in it. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(WHO)]))
}
const SCAN = Buffer.from('ffda0008010100003f00aaff00bbffd0cc', 'hex')
const jpg = (...parts: Buffer[]) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...parts,
    segment(0xdb, Buffer.alloc(65)),
    SCAN,
    Buffer.from('ffd9', 'hex'),
  ])
const chunk = (name: string, body: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  return Buffer.concat([size, Buffer.from(name, 'latin1'), body, Buffer.alloc(4)])
}
const png = (...more: Buffer[]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.alloc(13)),
    ...more,
    chunk('IDAT', Buffer.from('pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ])
const latin = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('latin1')

describe('a bare copy', () => {
  it('of a photograph keeps how it was held and its colours, and nothing else', async () => {
    const taken = jpg(
      exif(6),
      segment(0xe2, Buffer.from('ICC_PROFILE\0colours')),
      segment(0xfe, Buffer.from(WHO)),
      segment(0xed, Buffer.from(WHO)),
    )
    const { bytes, isWhole } = await bareOf('jpg', Buffer.concat([taken, Buffer.from(`a film of ${WHO}`)]))
    expect(isWhole).toBe(true)
    expect(latin(bytes)).not.toContain(WHO)
    expect(latin(bytes)).toContain('ICC_PROFILE')
    expect(Buffer.from(bytes ?? []).includes(SCAN)).toBe(true)
    const at = Buffer.from(bytes ?? []).indexOf('Exif')
    expect(bytes?.readUInt16BE(at + 6 + 18)).toBe(6)
    expect(latin((await bareOf('jpg', jpg(exif(1)))).bytes)).not.toContain('Exif')
  })

  it('of other pictures is what is drawn of them', async () => {
    const { bytes } = await bareOf(
      'png',
      Buffer.concat([png(chunk('tEXt', Buffer.from(WHO)), chunk('eXIf', Buffer.from(WHO))), Buffer.from(WHO)]),
    )
    expect(bytes).toEqual(png())
    const webp = (...parts: Buffer[]) => {
      const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
      const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
      head.writeUInt32LE(body.length, 4)
      return Buffer.concat([head, body])
    }
    const part = (name: string, body: Buffer) => {
      const head = Buffer.alloc(8)
      head.write(name, 'latin1')
      head.writeUInt32LE(body.length, 4)
      return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
    }
    const flags = (value: number) => part('VP8X', Buffer.from([value, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    const drawn = part('VP8 ', Buffer.from('odd'))
    expect((await bareOf('webp', webp(flags(0x1c), drawn, part('EXIF', Buffer.from(WHO))))).bytes).toEqual(
      webp(flags(0x10), drawn),
    )
    const gif = (more: Buffer) =>
      Buffer.concat([
        Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
        more,
        Buffer.from('2c00000000010001000002024401003b', 'hex'),
      ])
    const remark = Buffer.concat([Buffer.from([0x21, 0xfe, WHO.length]), Buffer.from(WHO), Buffer.from([0])])
    expect((await bareOf('gif', gif(remark))).bytes).toEqual(gif(Buffer.alloc(0)))
  })

  it('of a document has no properties, no names at changes and notes, and bare pictures', async () => {
    const document = zip([
      { name: '[Content_Types].xml', text: '<Types/>' },
      { name: 'docProps/core.xml', text: `<cp:coreProperties><dc:creator>${WHO}</dc:creator></cp:coreProperties>` },
      { name: 'docProps/app.xml', text: `<Properties><Company>${WHO}</Company></Properties>` },
      {
        name: 'word/document.xml',
        text: `<w:document><w:ins w:id="1" w:author="${WHO}" w:date="2026"><w:t>正文</w:t></w:ins></w:document>`,
      },
      {
        name: 'word/people.xml',
        text: `<w15:people><w15:person w15:author="${WHO}"><w15:presenceInfo w15:userId='${WHO}'/></w15:person></w15:people>`,
      },
      { name: 'word/media/image1.jpg', text: jpg(exif(6)) },
      {
        name: 'word/embeddings/table.xlsx',
        text: zip([
          { name: 'docProps/core.xml', text: WHO },
          { name: 'xl/comments1.xml', text: `<authors><author>${WHO}</author></authors>` },
        ]),
      },
    ])
    const { bytes, isWhole } = await bareOf('docx', document)
    expect(isWhole).toBe(true)
    const parts = unzipSync(bytes ?? new Uint8Array())
    expect(Object.keys(parts)).toHaveLength(7)
    const inner = unzipSync(parts['word/embeddings/table.xlsx'] ?? new Uint8Array())
    for (const part of [...Object.values(parts), ...Object.values(inner)]) expect(latin(part)).not.toContain(WHO)
    expect(Buffer.from(parts['word/document.xml'] ?? []).toString()).toContain('<w:t>正文</w:t>')
    const ole = zip([{ name: 'word/embeddings/oleObject1.bin', text: WHO }])
    expect((await bareOf('docx', ole)).isWhole).toBe(false)
    const odt = zip([
      { name: 'meta.xml', text: WHO },
      { name: 'content.xml', text: `<dc:creator>${WHO}</dc:creator>` },
    ])
    expect(
      Object.values(unzipSync((await bareOf('odt', odt)).bytes ?? new Uint8Array()))
        .map(latin)
        .join(),
    ).not.toContain(WHO)
  })

  it('of a PDF has blanks where its properties stood, and is told apart where something is left', async () => {
    const plain = pdf('正文')
    const infoOf = async (bytes: Uint8Array) =>
      (await (await getDocumentProxy(Uint8Array.from(bytes))).getMetadata()).info as Record<string, unknown>
    const withInfo = Buffer.concat([
      plain,
      Buffer.from(
        `\n99 0 obj\n<</Author (${WHO} \\(a\\)) /Title <${Buffer.from(WHO).toString('hex')}> /Creator (WPS)>>\nendobj\n`,
      ),
      Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${WHO}</x:xmpmeta>`),
      Buffer.from('\ntrailer <</Root 1 0 R /Info 99 0 R>>\n'),
    ])
    const { bytes, isWhole } = await bareOf('pdf', withInfo)
    expect(latin(bytes)).not.toContain(WHO)
    expect(latin(bytes)).not.toContain(Buffer.from(WHO).toString('hex'))
    expect(bytes).toHaveLength(withInfo.length)
    expect(isWhole).toBe(true)
    expect(
      Object.values(await infoOf(bytes ?? plain)).filter((one) => typeof one === 'string' && one.includes(WHO)),
    ).toEqual([])
    expect((await bareOf('pdf', plain)).isWhole).toBe(true)
  })

  it.each([
    ['docx', Buffer.from('no zip')],
    ['docx', zip([{ name: 'word/document.xml', text: '<w:t>短</w:t>', claims: 900 * 1024 * 1024 }])],
    ['jpg', Buffer.from('ffd8ffe1ffff', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a00000fff49484452', 'hex')],
    ['pdf', Buffer.from('%PDF-1.4 cut off')],
    ['doc', Buffer.from('an old document')],
    ['zip', Buffer.from('PK')],
  ])('of a %s that is damaged, huge or unknown is not made, and that is said (%#)', async (ext, bytes) => {
    expect(await bareOf(ext, bytes)).toEqual({ bytes: null, isWhole: false })
  })

  it('of plain text is the text', async () => {
    expect(await bareOf('txt', Buffer.from(WHO))).toEqual({ bytes: null, isWhole: true })
  })
})
