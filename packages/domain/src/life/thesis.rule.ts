import {
  type OwnThesisStage,
  RUBRIC_SUM,
  type ThesisSettingState,
  type ThesisState,
} from '@shuyuan/contract/entities/thesis/thesis.ts'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { isRefusal, type Next, refusal } from './next.rule.ts'

/** What the rules of a course need before students see them, by the step of the form where it is filled in. */
export type MissingThesisSetting = 'instructions' | 'topics' | 'window' | 'over' | 'types' | 'rubric' | 'markers'

export interface ThesisPlan {
  /** Without markup. */
  instructionsLength: number
  topicCount: number
  ownTopic: boolean
  /** Milliseconds. */
  from: number | null
  to: number | null
  fileTypes: number
  rubric: readonly { max: number }[]
  markers: number
  markerCount: 1 | 2
}

export const rubricSum = (rubric: readonly { max: number }[]): number => rubric.reduce((sum, { max }) => sum + max, 0)

export function missingThesisSettings(plan: ThesisPlan, now: number): MissingThesisSetting[] {
  const missing: [MissingThesisSetting, boolean][] = [
    ['instructions', plan.instructionsLength === 0],
    ['topics', plan.topicCount === 0 && !plan.ownTopic],
    ['window', plan.from === null || plan.to === null || plan.from >= plan.to],
    ['over', plan.to !== null && plan.to <= now],
    ['types', plan.fileTypes === 0],
    ['rubric', rubricSum(plan.rubric) !== RUBRIC_SUM],
    ['markers', plan.markers < plan.markerCount],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([lack]) => lack)
}

/** The rules of a course: draft -> open <-> closed. */
export function nextThesisSetting(
  state: ThesisSettingState,
  event: 'open' | 'close',
  missing: readonly MissingThesisSetting[] = [],
): Next<ThesisSettingState> {
  if (event === 'close') return state === 'open' ? { to: 'closed' } : refusal('SETTING_NOT_OPEN')
  if (state === 'open') return refusal('SETTING_OPEN')
  if (state === 'unset') return refusal('SETTING_UNSET')
  return missing.length > 0 ? refusal('SETTING_INCOMPLETE', { missing }) : { to: 'open' }
}

/** Open rules also close by time: when nobody may hand in any more, late or not. */
export function settingStateAt(
  setting: { state: ThesisSettingState; to: number | null; lateDays: number },
  now: number,
): ThesisSettingState {
  const isOver = setting.to !== null && now > setting.to + setting.lateDays * DAY_MS
  return setting.state === 'open' && isOver ? 'closed' : setting.state
}

export interface SubmitFacts {
  /** Milliseconds; `due` is the student's own end where it has one. */
  now: number
  from: number
  due: number
  /** An extension or a return has set the end for this student alone. */
  hasOwnEnd: boolean
  /** 0: nothing is accepted after the end. */
  lateDays: number
  hasTopic: boolean
  settingState: ThesisSettingState
}

/** Started days after the end. */
export const lateDaysOf = (at: number, due: number): number => (at <= due ? 0 : Math.ceil((at - due) / DAY_MS))

export type ThesisMove =
  | { event: 'submit'; facts: SubmitFacts }
  | { event: 'return'; facts: { returns: number; maxReturns: number; newTo: number; now: number } }
  | { event: 'mark' | 'publish' }

/** One student's paper: open -> submitted -> (returned -> submitted) -> marked -> published (domain.md 4). */
export function nextThesis(state: ThesisState, move: ThesisMove): Next<ThesisState> {
  switch (move.event) {
    case 'submit': {
      if (state !== 'open' && state !== 'returned') return refusal('ALREADY_SUBMITTED')
      const { now, from, due, hasOwnEnd, lateDays, hasTopic, settingState } = move.facts
      // A student with an extension hands in after the others have closed.
      const isOwnEnd = settingState === 'closed' && hasOwnEnd && now <= due
      if (settingState !== 'open' && !isOwnEnd) return refusal('NOT_IN_TIME')
      if (now < from || lateDaysOf(now, due) > lateDays) return refusal('NOT_IN_TIME')
      return hasTopic ? { to: 'submitted' } : refusal('NO_TOPIC')
    }
    case 'return':
      if (state !== 'submitted') return refusal('NOT_SUBMITTED')
      if (move.facts.returns >= move.facts.maxReturns) return refusal('RETURNS_USED')
      return move.facts.newTo > move.facts.now ? { to: 'returned' } : refusal('END_PAST')
    case 'mark':
      return state === 'submitted' ? { to: 'marked' } : refusal('NOT_SUBMITTED')
    case 'publish':
      return state === 'marked' ? { to: 'published' } : refusal('NOT_MARKED')
  }
}

/** Why a student does not choose a topic; null: may choose. */
export type TopicRefusal = 'NOT_IN_TIME' | 'TOPICS_ASSIGNED' | 'TOPIC_CHOSEN'

/** A topic is chosen once; afterwards only a teacher changes it. */
export function topicRefusal({
  now,
  due,
  lateDays,
  settingState,
  hasOwnEnd,
  hasTopic,
  isAssigned,
}: Omit<SubmitFacts, 'from'> & { isAssigned: boolean }): TopicRefusal | null {
  const isOwnEnd = settingState === 'closed' && hasOwnEnd && now <= due
  if (settingState !== 'open' && !isOwnEnd) return 'NOT_IN_TIME'
  if (lateDaysOf(now, due) > lateDays) return 'NOT_IN_TIME'
  if (hasTopic) return 'TOPIC_CHOSEN'
  return isAssigned ? 'TOPICS_ASSIGNED' : null
}

/** How far a student's own thesis is. */
export function ownThesisStage(state: ThesisState, facts: SubmitFacts): OwnThesisStage {
  if (state === 'submitted' || state === 'marked' || state === 'published') return state
  // The beginning does not matter: what has not begun can still be handed in.
  const next = nextThesis(state, { event: 'submit', facts: { ...facts, from: facts.now, hasTopic: true } })
  if (isRefusal(next)) return 'missed'
  if (state === 'returned') return 'returned'
  return facts.hasTopic ? 'writing' : 'topic'
}
