import { extname } from 'node:path'
import type { Ctx, Uploaded } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { askThread } from '../../../wire/thread.ts'
import type { Target } from '../file.store.ts'
import { storeBytes } from '../store-bytes.flow.ts'
import type { WordTextRead } from './read-word-text.ts'
import { placeholderOf } from './taken-media.ts'

const LIMITS = { memoryMb: 512, timeoutMs: 60_000 }

const SHOWN = /<img\b[^>]*\bdata-file-id="([^"]+)"[^>]*>/g

/**
 * The text of a document of Word. Its pictures become files of this person, which go by themselves when no saved text
 * names them; one that is no picture is left out and counted as lost.
 */
export async function wordText(ctx: Ctx, file: Uploaded | null, target: Target) {
  if (!file || extname(file.name).toLowerCase() !== '.docx') throw new AppError(100414)
  const read = await askThread<WordTextRead>(import.meta.url, 'word-text', { path: file.path }, LIMITS)
  const ids = new Map<string, string>()
  for (const [n, { bytes, ext }] of read.pictures.entries()) {
    const stored = await storeBytes(ctx, `${n + 1}.${ext}`, bytes, target).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (stored) ids.set(placeholderOf(n), stored.fileId)
  }
  const html = read.html.replace(SHOWN, (tag, placeholder: string) => {
    const id = ids.get(placeholder)
    return id ? tag.replace(placeholder, id) : ''
  })
  const losses = { ...read.losses, pictures: read.pictures.length - ids.size }
  return { html, pictures: ids.size, losses }
}
