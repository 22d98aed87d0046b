import { COURSEWARE_SECONDS, DOCUMENT_SECONDS, MEDIA_PERCENT } from '@shuyuan/domain/study/finished.rule.ts'
import type { Resource } from './use-play.ts'

export const isMedia = ({ kind }: Pick<Resource, 'kind'>): boolean => kind === 'video' || kind === 'audio'

/** What a resource requires to be done; 0: not required. */
export function requirementOf(resource: Resource): { percent: number; seconds: number; byHand: boolean } {
  const { kind, minSeconds, minPercent } = resource
  if (isMedia(resource)) return { percent: minPercent || MEDIA_PERCENT, seconds: minSeconds, byHand: false }
  if (kind === 'text' || kind === 'link') return { percent: 0, seconds: minSeconds, byHand: minSeconds === 0 }
  const least = kind === 'document' ? DOCUMENT_SECONDS : COURSEWARE_SECONDS
  return { percent: 0, seconds: minSeconds || least, byHand: false }
}
