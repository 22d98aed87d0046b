import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

type Published = RowOf<'listCourseInherit'>['publishStatus']

const TONES = { ...STATE_TONES, '': 'draft' } as const

/** Whether a course is open in its term, and published; '' is a course of the catalogue that is not open. */
export function PublishState({ of }: { readonly of: Published }) {
  const w = useWords(zh, en)
  return <StatePill tone={TONES[of]}>{of === '' ? w.open.notOpened : w.publish[of]}</StatePill>
}
