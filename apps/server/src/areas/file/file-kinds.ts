import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import type { SiteSettings } from '../../settings.ts'

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

/** Allowed types and maximum size per kind (screens/shell part 3). */
export const FILE_KINDS: Record<FileKind, { exts: readonly string[]; maxBytes: number }> = {
  avatar: { exts: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: 5 * MB },
  image: { exts: images, maxBytes: 10 * MB },
  document: { exts: documents, maxBytes: 200 * MB },
  audio: { exts: audio, maxBytes: 500 * MB },
  video: { exts: video, maxBytes: 4 * GB },
  archive: { exts: archives, maxBytes: GB },
  package: { exts: ['zip'], maxBytes: GB },
  answer: { exts: [...images, ...documents, ...audio, ...video, ...archives], maxBytes: 200 * MB },
  sheet: { exts: ['xlsx', 'xls'], maxBytes: 50 * MB },
}

/** Storage quota in bytes, by kind of person. */
const QUOTAS = { student: 5 * GB, staff: 200 * GB }

type Limits = SiteSettings['uploadLimits']

/** The school's own limit, if it has set one. */
export const maxBytesOf = (kind: FileKind, limits: Limits): number =>
  limits[kind] === undefined ? FILE_KINDS[kind].maxBytes : limits[kind] * MB
export const quotaOf = (who: keyof typeof QUOTAS, limits: Limits): number =>
  limits[who] === undefined ? QUOTAS[who] : limits[who] * GB

/** 10M, 4G: as shown in refusals. */
export const limitText = (bytes: number): string => (bytes % GB === 0 ? `${bytes / GB}G` : `${Math.round(bytes / MB)}M`)

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
