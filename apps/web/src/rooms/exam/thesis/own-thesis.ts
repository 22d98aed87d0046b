import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { OwnThesisStage } from '@shuyuan/contract/entities/thesis/thesis.ts'
import type { Tone } from '../../../kit/page/StatePill.tsx'

export type OwnThesis = Out<'getMineThesisExamInfo'>
export type ThesisCardRow = Out<'listMineThesisExamInfo'>['rows'][number]

export const OWN_STAGE_TONES: Record<OwnThesisStage, Tone> = {
  topic: 'running',
  writing: 'running',
  submitted: 'waiting',
  returned: 'bad',
  marked: 'running',
  published: 'done',
  missed: 'bad',
}

/** The student has something to do. */
export const isToDo = (stage: OwnThesisStage): boolean =>
  stage === 'topic' || stage === 'writing' || stage === 'returned'
