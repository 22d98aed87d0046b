import type { HiddenReason } from '@shuyuan/contract/entities/study/preview.ts'

const later = (opensAt: Date | null, at: Date): HiddenReason | null =>
  opensAt !== null && opensAt > at ? 'notOpen' : null

/** By the chapter's own setting; one above it may close it too. */
export function whyNoChapter(
  { hidden, classHidden, openFrom }: { hidden: boolean; classHidden: boolean; openFrom: Date | null },
  at: Date,
): HiddenReason | null {
  if (hidden) return 'hidden'
  return classHidden ? 'hiddenForClass' : later(openFrom, at)
}

export const whyNoResource = ({ hidden, noFile }: { hidden: boolean; noFile: boolean }): HiddenReason | null =>
  hidden ? 'hidden' : noFile ? 'noFile' : null

export interface PreviewTask {
  publishStatus: 'draft' | 'published'
  inTargets: boolean
  /** Written by hand, or a lab: it needs no paper. */
  isOffline: boolean
  paperId: string | null
  opensAt: Date
}

export function whyNoTask({ publishStatus, inTargets, isOffline, paperId, opensAt }: PreviewTask, at: Date) {
  if (publishStatus !== 'published') return 'draft' satisfies HiddenReason
  if (!inTargets) return 'otherClass' satisfies HiddenReason
  if (!isOffline && paperId === null) return 'noPaper' satisfies HiddenReason
  return later(opensAt, at)
}

export interface PreviewSupplement {
  /** Its classes read it. */
  isRead: boolean
  isWaiting: boolean
  forClass: boolean
  openFrom: Date | null
}

export function whyNoSupplement(
  { isRead, isWaiting, forClass, openFrom }: PreviewSupplement,
  at: Date,
): HiddenReason | null {
  if (!isRead) return isWaiting ? 'waiting' : 'draft'
  return forClass ? later(openFrom, at) : 'otherClass'
}

interface Hidden {
  kind: string
  opensAt: Date | null
}

const NEVER = Number.POSITIVE_INFINITY

/** What opens by itself first, the soonest at the front; then by kind, as it came. */
export const inOrderOfOpening = <H extends Hidden>(all: readonly H[], kinds: readonly string[]): H[] =>
  [...all].sort((a, b) => {
    const [first, second] = [a.opensAt?.getTime() ?? NEVER, b.opensAt?.getTime() ?? NEVER]
    return first === second ? kinds.indexOf(a.kind) - kinds.indexOf(b.kind) : first - second
  })
