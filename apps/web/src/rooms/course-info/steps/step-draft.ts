import type { In } from '@shuyuan/contract/calls/index.ts'
import { STEP_TITLE_MAX, type StepKind } from '@shuyuan/contract/entities/course/course.ts'
import type { StepRow } from './StepCard.tsx'

/** A step being edited; `key` is stable through moves, even before the server has given an id. */
export interface StepDraft {
  readonly key: string
  readonly id?: string
  readonly kind: StepKind
  readonly title: string
  readonly guide: string
  readonly targetKind: 'resource' | 'assignment' | ''
  readonly targetId: string
  readonly targetTitle: string
  readonly minutes: number
  readonly must: '0' | '1'
}

const MINUTES_DEFAULT = 15
const MINUTES_MAX = 600

let lastKey = 0
export const newStep = (kind: StepKind, title = ''): StepDraft => {
  lastKey += 1
  return {
    key: `new${lastKey}`,
    kind,
    title,
    guide: '',
    targetKind: '',
    targetId: '',
    targetTitle: '',
    minutes: MINUTES_DEFAULT,
    must: '0',
  }
}

export const draftOf = (row: StepRow): StepDraft => ({
  key: row.id,
  id: row.id,
  kind: row.kind,
  title: row.title,
  guide: row.guide,
  targetKind: row.targetKind,
  targetId: row.targetId,
  targetTitle: row.targetTitle,
  minutes: row.minutes || MINUTES_DEFAULT,
  must: row.must,
})

type StepForm = In<'saveTeachProcessInfo'>['steps'][number]

export const formOf = ({ key: _, targetTitle: __, ...step }: StepDraft): StepForm => step

/** What a kind of step points at; '' : nothing but its guide. */
export const targetKindOf = (kind: StepKind): StepDraft['targetKind'] =>
  kind === 'study' ? 'resource' : kind === 'practise' ? 'assignment' : ''

/** A step that changes its kind keeps its target only if the new kind points at the same. */
export function withKind(step: StepDraft, kind: StepKind): StepDraft {
  const wanted = targetKindOf(kind)
  if (wanted === step.targetKind) return { ...step, kind }
  return { ...step, kind, targetKind: '', targetId: '', targetTitle: '', must: '0' }
}

/** Something that a step can point at. */
export interface Usable {
  readonly kind: 'resource' | 'assignment'
  readonly id: string
  readonly title: string
  /** The resource's or the assignment's own kind. */
  readonly type: string
  readonly minutes: number
  readonly state: string
  /** Of a resource: it is required. */
  readonly must: '0' | '1'
}

export function withTarget(step: StepDraft, { kind, id, title, minutes, must }: Usable): StepDraft {
  const own = step.title.trim() === '' || step.title === step.targetTitle
  return {
    ...step,
    kind: kind === 'resource' ? 'study' : 'practise',
    targetKind: kind,
    targetId: id,
    targetTitle: title,
    must,
    title: own ? title.slice(0, STEP_TITLE_MAX) : step.title,
    minutes: step.targetId === '' && minutes > 0 ? Math.min(minutes, MINUTES_MAX) : step.minutes,
  }
}

export type StepFault = 'title' | 'target' | null

export function stepFault({ kind, title, targetId }: StepDraft): StepFault {
  if (title.trim() === '') return 'title'
  return targetKindOf(kind) !== '' && targetId === '' ? 'target' : null
}
