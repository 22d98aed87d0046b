import type { StudyRequirement } from '@shuyuan/domain/study/finished.rule.ts'

/** What is asked of a resource. The browser's built-in viewer reports no pages, so documents require time only. */
export const demandOf = ({
  kind,
  durationSec,
  minSeconds,
  minPercent,
}: {
  kind: string
  durationSec: number
  minSeconds: number
  minPercent: number
}): StudyRequirement => ({ kind: kind as StudyRequirement['kind'], durationSec, minSeconds, minPercent })

/** What is played; nothing else has stretches, or asks questions. */
export const isMedia = (kind: string): kind is 'video' | 'audio' => kind === 'video' || kind === 'audio'
