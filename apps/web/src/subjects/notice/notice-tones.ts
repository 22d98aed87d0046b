import type { NoticeState } from '@shuyuan/contract/entities/talk/notice.ts'
import type { Tone } from '../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../kit/page/state-tones.ts'

export const NOTICE_TONES: Readonly<Record<NoticeState, Tone>> = {
  draft: STATE_TONES.draft,
  scheduled: 'waiting',
  published: STATE_TONES.published,
  withdrawn: 'bad',
}
