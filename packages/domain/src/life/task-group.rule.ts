import type { TaskGroup } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DAY_MS } from '../time/school-clock.rule.ts'
import type { MyState, Standing } from './assignment-state.rule.ts'

/** Due within three days, or already late where late work is taken. */
const SOON_MS = 3 * DAY_MS

type Own = Pick<Standing, 'myState' | 'keepShown' | 'dueAt'>

const IS_OWED: readonly MyState[] = ['toStart', 'answering', 'sentBack']

/** What the student still has to hand in. What was sent back is owed as long as it can be handed in again. */
export const isToDo = ({ myState, keepShown }: Omit<Own, 'dueAt'>): boolean =>
  IS_OWED.includes(myState) && (myState !== 'sentBack' || keepShown)

const GROUP: Readonly<Record<MyState, TaskGroup>> = {
  notOpen: 'ahead',
  toStart: 'todo',
  answering: 'todo',
  // Until when it could be handed in again has passed.
  sentBack: 'missed',
  // Done on paper: its teacher enters the score.
  offline: 'waiting',
  waiting: 'waiting',
  reviewed: 'done',
  exempt: 'done',
  missed: 'missed',
}

/** The groups of all tasks that one stands in; `hasResult`: a score that the student may see. */
export function taskGroups(own: Own, hasResult: boolean, now: number): TaskGroup[] {
  if (!isToDo(own)) return [own.myState === 'offline' && hasResult ? 'done' : GROUP[own.myState]]
  const groups: TaskGroup[] = ['todo']
  if (own.dueAt - now <= SOON_MS) groups.push('soon')
  if (own.myState === 'sentBack') groups.push('sentBack')
  return groups
}
