import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { call } from '../../../api/client.ts'
import { uploader } from '../../../api/upload-file.ts'
import type { StoredFile, Uploader } from '../../../kit/upload/types.ts'

/** Files that can become resources, by the server's kind of file. */
const ENDINGS = {
  video: ['.mp4', '.webm', '.mov', '.m4v'],
  audio: ['.mp3', '.m4a', '.aac', '.wav', '.ogg'],
  document: [
    '.pdf',
    '.doc',
    '.docx',
    '.ppt',
    '.pptx',
    '.xls',
    '.xlsx',
    '.txt',
    '.md',
    '.csv',
    '.odt',
    '.odp',
    '.ods',
    '.rtf',
  ],
  image: ['.jpg', '.jpeg', '.png', '.gif', '.webp'],
} as const satisfies Partial<Record<FileKind, readonly string[]>>

type Held = keyof typeof ENDINGS
const KINDS = Object.keys(ENDINGS) as Held[]

export const RESOURCE_ENDINGS: readonly string[] = Object.values(ENDINGS).flat()
/** 2 GB. */
export const RESOURCE_MAX_BYTES = 2 * 1024 ** 3
export const UPLOADS_MAX = 50

const kindOfName = (name: string): Held =>
  KINDS.find((kind) => (ENDINGS[kind] as readonly string[]).some((ending) => name.toLowerCase().endsWith(ending))) ??
  'document'

/** Extensions that can replace a resource's file. */
export const endingsFor = (resourceKind: string): readonly string[] =>
  resourceKind === 'video' || resourceKind === 'audio' ? ENDINGS[resourceKind] : [...ENDINGS.document, ...ENDINGS.image]

/** Uploads each file as the kind that its name suggests; the server checks the content. */
export const resourceUploader: Uploader = (file, watch) =>
  uploader('course', { kind: kindOfName(file.name), refType: 'resource' })(file, watch)

/** Pictures of rich text inside a course: its people may see them. */
export const pictureUploader = (courseId: string): Uploader =>
  uploader('course', { kind: 'image', refType: 'course', refId: courseId })

/** The name of a file without its ending, as a title. */
export const titleOf = (name: string): string => name.replace(/\.[^.]{1,5}$/, '').slice(0, 100) || name.slice(0, 100)

const METADATA_MS = 8000

function secondsOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const media = document.createElement('video')
    const done = (seconds: number) => {
      clearTimeout(timer)
      media.removeAttribute('src')
      media.load()
      resolve(Number.isFinite(seconds) ? Math.round(seconds) : 0)
    }
    const timer = setTimeout(() => done(0), METADATA_MS)
    media.preload = 'metadata'
    media.onloadedmetadata = () => done(media.duration)
    media.onerror = () => done(0)
    media.src = url
  })
}

/** The duration of each video or audio as the browser reads it; 0 for other files. */
export async function durationsOf(files: readonly StoredFile[]): Promise<Map<string, number>> {
  const timed = files.filter(({ mime }) => /^(video|audio)\//.test(mime))
  if (timed.length === 0) return new Map()
  const links = await call('linkCourseFileInfo', { ids: timed.map(({ fileId }) => fileId) }, { noToast: true }).catch(
    () => [],
  )
  return new Map(await Promise.all(links.map(async ({ id, url }) => [id, await secondsOf(url)] as const)))
}
