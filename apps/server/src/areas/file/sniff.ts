import { open } from 'node:fs/promises'
import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../../wire/error.ts'
import { assertArchive, assertPackage, assertWhole } from './archive.ts'
import { FILE_KINDS } from './file-kinds.ts'

/** Types without a magic number: the content must be text. */
const TEXT: Record<string, string> = { txt: 'text/plain', md: 'text/plain', csv: 'text/plain' }
/** Old Office files share one container format; the extension tells which it is. */
const CONTAINER = new Set(['doc', 'xls', 'ppt', 'wps', 'et', 'dps'])
const OFFICE = new Set(['docx', 'xlsx', 'pptx'])
const SAME: Record<string, string> = { jpeg: 'jpg', m4v: 'mp4', ogv: 'ogg', oga: 'ogg', opus: 'ogg', qt: 'mov' }
const MIME: Record<string, string> = { m4v: 'video/mp4', mov: 'video/quicktime', wav: 'audio/wav' }
/** mp4 containers differ only by a brand that encoders set freely. */
const MP4_FAMILY = new Set(['mp4', 'm4a', 'm4v', 'mov', 'aac'])

async function looksLikeText(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0)
    const head = buffer.subarray(0, bytesRead)
    return !head.includes(0) && !/<(script|html|svg|!doctype)/i.test(head.toString('latin1'))
  } finally {
    await handle.close()
  }
}

const plain = (ext: string) => SAME[ext] ?? ext

/** The content decides: it must match the extension, and the extension must be allowed for the kind. */
export async function sniff(path: string, name: string, kind: FileKind): Promise<{ ext: string; mime: string }> {
  const ext = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  if (!FILE_KINDS[kind].exts.includes(ext)) throw new AppError(100414)
  if (ext in TEXT) {
    if (!(await looksLikeText(path))) throw new AppError(100415)
    return { ext, mime: TEXT[ext] as string }
  }
  const wrong = () => new AppError(100415)
  // The library looks into archives and throws on truncated ones.
  const found = await fileTypeFromFile(path).catch(() => {
    throw wrong()
  })
  if (!found) throw wrong()
  if (CONTAINER.has(ext)) {
    if (found.ext !== 'cfb') throw wrong()
    return { ext, mime: 'application/octet-stream' }
  }
  const agrees = plain(found.ext) === plain(ext) || (MP4_FAMILY.has(found.ext) && MP4_FAMILY.has(ext))
  if (!agrees) throw wrong()
  if (ext === 'zip') await assertArchive(path)
  if (OFFICE.has(ext)) await assertWhole(path)
  if (kind === 'package') await assertPackage(path)
  return { ext, mime: MIME[ext] ?? found.mime }
}
