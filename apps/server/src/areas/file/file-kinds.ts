import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp']
const documents = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'wps',
  'et',
  'dps',
  'odt',
  'ods',
  'odp',
  'rtf',
  'txt',
  'md',
  'csv',
]
const audio = ['mp3', 'm4a', 'aac', 'wav', 'ogg']
const video = ['mp4', 'webm', 'mov', 'm4v']
const archives = ['zip', 'rar', '7z']

/** Which types a kind takes and how large each may be (screens/shell part 3). */
export const FILE_KINDS: Record<FileKind, { exts: readonly string[]; maxBytes: number; limit: string }> = {
  avatar: { exts: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: 5 * MB, limit: '5M' },
  image: { exts: images, maxBytes: 10 * MB, limit: '10M' },
  document: { exts: documents, maxBytes: 200 * MB, limit: '200M' },
  audio: { exts: audio, maxBytes: 500 * MB, limit: '500M' },
  video: { exts: video, maxBytes: 4 * GB, limit: '4G' },
  archive: { exts: archives, maxBytes: GB, limit: '1G' },
  package: { exts: ['zip'], maxBytes: GB, limit: '1G' },
  answer: { exts: [...images, ...documents, ...audio, ...video, ...archives], maxBytes: 200 * MB, limit: '200M' },
  sheet: { exts: ['xlsx', 'xls'], maxBytes: 50 * MB, limit: '50M' },
}

/** Bytes a person may keep, by what the person is. */
export const QUOTA_STUDENT = 5 * GB
export const QUOTA_STAFF = 200 * GB

/** Shown inside a page; everything else is downloaded. */
export const isShownInline = (mime: string): boolean =>
  /^(image\/(png|jpeg|gif|webp|bmp)|audio\/|video\/|application\/pdf$|text\/plain)/.test(mime)

const units = ['KB', 'MB', 'GB'] as const

/** KB, MB or GB with two decimals (specification 9). */
export function sizeText(bytes: number): string {
  let size = bytes / 1024
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(2)} ${units[unit]}`
}
