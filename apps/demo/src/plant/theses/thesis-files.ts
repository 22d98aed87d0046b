import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openZip } from '@shuyuan/server/areas/file/zip-writer.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { drawText, HANDOUT, wrap, writePdf } from '../../content/media/pdf.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const TYPES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const escaped = (text: string) =>
  text.replace(/[<>&]/g, (char) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[char] ?? '')

function documentXml([title = '', ...paragraphs]: readonly string[]): string {
  const head = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>${escaped(title)}</w:t></w:r></w:p>`
  const body = paragraphs.map((one) => `<w:p><w:r><w:t xml:space="preserve">${escaped(one)}</w:t></w:r></w:p>`).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${MAIN}"><w:body>${head}${body}</w:body></w:document>`
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function writeDocx(path: string, paragraphs: readonly string[], at: Date): Promise<Buffer> {
  const zip = await openZip(path)
  await zip.add('[Content_Types].xml', once(TYPES), at)
  await zip.add('_rels/.rels', once(RELS), at)
  await zip.add('word/document.xml', once(documentXml(paragraphs)), at)
  await zip.close()
  return readFile(path)
}

/** One portrait page, for students who hand in a scan. */
export function pdfOf([title = '', ...paragraphs]: readonly string[]): Buffer {
  const { width, height, margin, size, leading } = HANDOUT
  const lines = paragraphs.flatMap((one) => [...wrap(`　　${one}`, size, width - 2 * margin)])
  const drawn = lines.slice(0, 36).map((line, at) => drawText(line, margin, height - margin - 40 - at * leading, size))
  return Buffer.from(
    writePdf(title, HANDOUT, [[drawText(title, margin, height - margin, 16, true), ...drawn].join('\n')]),
  )
}

export interface PaperFile {
  ownerId: string
  /** teacher: a copy with remarks. */
  scope?: 'student' | 'teacher'
  name: string
  at: Date
  /** A Word document, or bytes of another kind. */
  content: { paragraphs: readonly string[] } | { bytes: Buffer; ext: 'pdf'; mime: 'application/pdf' }
}

/** Stores files of students and markers and returns their ids in the same order. */
export async function storePapers({ tx, files, config }: World, papers: readonly PaperFile[]): Promise<string[]> {
  const folder = join(config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const rows = []
  for (const [at, { content, ...paper }] of papers.entries()) {
    const path = join(folder, `thesis-${at}`)
    const isDocx = 'paragraphs' in content
    const bytes = isDocx ? await writeDocx(path, content.paragraphs, paper.at) : content.bytes
    if (!isDocx) await writeFile(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const storageKey = await files.put(path, sha256)
    const kind = isDocx ? { ext: 'docx', mime: DOCX } : { ext: content.ext, mime: content.mime }
    rows.push({ ...paper, ...kind, id: newId(), sha256, size: bytes.length, storageKey })
  }
  const blobs = new Map(
    rows.map(({ sha256, size, storageKey }) => [
      sha256,
      { sha256, size, storageKey, storage: files.name, refCount: 1 },
    ]),
  )
  await bulk(tx, 'fileBlob', [...blobs.values()])
  await bulk(
    tx,
    'file',
    rows.map(({ storageKey: _, at, ...row }) => ({
      scope: 'student',
      ...row,
      kind: 'answer',
      createdAt: at,
      updatedAt: at,
      refType: 'thesis',
      status: 'ready',
    })),
  )
  return rows.map(({ id }) => id)
}
