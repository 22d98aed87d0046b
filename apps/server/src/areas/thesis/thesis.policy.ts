import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { Refusal } from '@shuyuan/domain/life/next.rule.ts'
import type { MissingThesisSetting } from '@shuyuan/domain/life/thesis.rule.ts'
import type { Actor } from '../../wire/context.ts'
import { AppError, outsideScope } from '../../wire/error.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { canEditScores } from '../score/score.policy.ts'

interface Owned {
  collegeId: string
  hostTeacherId: string | null
}

/**
 * Whose rules and papers a person may change: the head school all, a college those of its courses, a host their own.
 */
export const canEditThesis = (me: Actor, course: Owned): boolean => canEditScores(me, course)

export function assertCanEditThesis<C extends Owned>(me: Actor, course: C): C {
  if (!canEditThesis(me, course)) throw outsideScope()
  return course
}

/** The named arbiter; academic affairs where there is none. */
export const canArbitrate = (me: Actor, arbiterId: string | null): boolean =>
  canManageWholeSchool(me) || (me.teacherId !== null && me.teacherId === arbiterId)

/** A branch sees the similarity of a paper, but no text of another student. */
export const canSeeTexts = (me: Actor, course: Owned): boolean => canEditThesis(me, course)

/** An instructor sees published scores, not unpublished marks. */
export const canSeeMarks = (me: Actor, isPublished: boolean): boolean => isPublished || !isInstructor(me.role)

/** Whose packages are listed: academic affairs sees all, everybody else their own. */
export const canSeeAllPackages = (me: Actor): boolean => canManageWholeSchool(me)

const GAP_WORDS: Readonly<Record<MissingThesisSetting, Words>> = {
  instructions: { zh: '请填写要求', en: 'enter the requirements' },
  topics: { zh: '请添加题目或允许自拟', en: 'add topics or allow students to propose their own' },
  window: { zh: '请设置提交时间', en: 'set the submission period' },
  over: { zh: '提交时间已过', en: 'the submission period has passed' },
  types: { zh: '请选择文件格式', en: 'choose the file types' },
  rubric: { zh: '评分标准合计必须为100', en: 'the rubric must add up to 100' },
  markers: { zh: '请设置阅卷人', en: 'assign the markers' },
}

const REASONS: Readonly<Record<string, Words>> = {
  SETTING_OPEN: { zh: '已开放', en: 'it is already open' },
  SETTING_UNSET: { zh: '尚未设置', en: 'nothing has been set up yet' },
  SETTING_NOT_OPEN: { zh: '尚未开放或已截止', en: 'it is not open' },
  ALREADY_SUBMITTED: { zh: '已提交', en: 'already handed in' },
  NOT_IN_TIME: { zh: '不在提交时间内', en: 'outside the submission period' },
  NO_TOPIC: { zh: '请先选题', en: 'choose a topic first' },
  TOPIC_CHOSEN: {
    zh: '已选题，更换请联系教师',
    en: 'a topic has been chosen; ask your teacher to change it',
  },
  TOPICS_ASSIGNED: { zh: '题目由教师指定', en: 'topics are assigned by the teacher' },
  NOT_SUBMITTED: { zh: '不是已提交状态', en: 'not handed in' },
  RETURNS_USED: { zh: '已达退回次数上限', en: 'the maximum number of returns has been reached' },
  END_PAST: { zh: '新截止时间须晚于现在', en: 'the new deadline must be in the future' },
  NOT_MARKED: { zh: '尚未评完', en: 'marking is not complete' },
  MARK_GIVEN: { zh: '该评阅已提交', en: 'this mark has already been submitted' },
  SAME_MARKER: { zh: '两次评阅不能是同一人', en: 'the two marks cannot come from the same person' },
  SINGLE_MARK: { zh: '该课程为单评', en: 'this course uses single marking' },
  NOT_ARBITRATION: { zh: '不需要仲裁', en: 'no arbitration is needed' },
}

export const reasonOf = (code: string): Words =>
  REASONS[code] ?? { zh: '当前状态不能操作', en: 'not possible in the current state' }

export function moveRefusal({ no, facts }: Refusal): AppError {
  if (no !== 'SETTING_INCOMPLETE') return new AppError(100412, { reason: reasonOf(no) })
  const missing = ((facts?.missing ?? []) as readonly MissingThesisSetting[]).map((gap) => GAP_WORDS[gap])
  const reason = { zh: missing.map(({ zh }) => zh).join('；'), en: missing.map(({ en }) => en).join('; ') }
  return new AppError(100412, { reason })
}
