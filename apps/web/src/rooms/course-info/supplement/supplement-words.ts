import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import type { SupplementState } from '@shuyuan/contract/entities/course/supplement.ts'
import type { Tone } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'

export type Supplement = RowOf<'listCourseTutorResInfo'>
export type SupplementDetail = Out<'getCourseTutorResInfo'>

export const SUPPLEMENT_TONES: Readonly<Record<SupplementState, Tone>> = {
  draft: STATE_TONES.draft,
  waiting: STATE_TONES.waiting,
  published: STATE_TONES.published,
  adopted: 'done',
  returned: STATE_TONES.returned,
}
