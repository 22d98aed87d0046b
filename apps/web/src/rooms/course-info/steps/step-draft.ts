import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  STEP_TITLE_MAX,
  type StepDoneBy,
  type StepKind,
  type StepTarget,
} from '@shuyuan/contract/entities/course/course.ts'
import type { StepRow } from './StepCard.tsx'

/** A step being edited; `key` is stable through moves, even before the server has given an id. */
export interface StepDraft {
  readonly key: string
  readonly id?: string
  readonly kind: StepKind
  readonly title: string
  readonly guide: string
  readonly targetKind: StepTarget
  readonly targetId: string
  readonly targetTitle: string
  readonly minutes: number
  readonly must: '0' | '1'
  readonly doneBy: StepDoneBy
  readonly doneValue: number
  readonly opensAt: string | null
  readonly befores: readonly DraftBefore[]
}

/** What a step waits for, by the key of the other draft. */
export interface DraftBefore {
  readonly key: string
  readonly minScore: number | null
}

const USUAL = { doneBy: 'usual', doneValue: 0 } as const

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
    ...USUAL,
    opensAt: null,
    befores: [],
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
  doneBy: row.doneBy,
  doneValue: row.doneValue,
  opensAt: row.opensAt,
  befores: row.befores.map(({ stepId, minScore }) => ({ key: stepId, minScore })),
})

type StepForm = In<'saveTeachProcessInfo'>['steps'][number]

/** As it is saved: the steps before it by their places among all of them. */
export function formOf({ key: _, targetTitle: __, befores, ...step }: StepDraft, all: readonly StepDraft[]): StepForm {
  const places = befores.map(({ key, minScore }) => ({ at: all.findIndex((one) => one.key === key), minScore }))
  return { ...step, befores: places.filter(({ at }) => at >= 0) }
}

/** The way that is not the usual one of what a step leads to; null: there is none. */
export const otherWay = (target: StepTarget): Exclude<StepDoneBy, 'usual'> | null =>
  (({ resource: 'view', assignment: 'score', board: 'post', '': null }) as const)[target]

/** What a kind of step points at; '' : nothing but its guide. */
export const targetKindOf = (kind: StepKind): StepDraft['targetKind'] =>
  (({ study: 'resource', practise: 'assignment', discuss: 'board', do: '' }) as const)[kind]

/** A step that changes its kind keeps its target only if the new kind points at the same. */
export function withKind(step: StepDraft, kind: StepKind): StepDraft {
  const wanted = targetKindOf(kind)
  if (wanted === step.targetKind) return { ...step, kind }
  return { ...step, kind, targetKind: '', targetId: '', targetTitle: '', must: '0', ...USUAL }
}

/** Something that a step can point at. */
export interface Usable {
  readonly kind: 'resource' | 'assignment' | 'board'
  readonly id: string
  readonly title: string
  /** The resource's or the assignment's own kind. */
  readonly type: string
  readonly minutes: number
  readonly state: string
  /** Of a resource: it is required. */
  readonly must: '0' | '1'
}

const KIND_OF = { resource: 'study', assignment: 'practise', board: 'discuss' } as const

export function withTarget(step: StepDraft, { kind, id, title, minutes, must }: Usable): StepDraft {
  const own = step.title.trim() === '' || step.title === step.targetTitle
  return {
    ...step,
    ...(kind === step.targetKind ? {} : kind === 'board' ? { doneBy: 'post' as const, doneValue: 1 } : USUAL),
    kind: KIND_OF[kind],
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
  // A discussion may do with its guide alone.
  const isNeeded = kind === 'study' || kind === 'practise'
  return isNeeded && targetId === '' ? 'target' : null
}
