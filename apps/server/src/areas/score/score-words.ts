import type { Words } from '@shuyuan/contract/errors.ts'
import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { roundFinal } from '@shuyuan/domain/scoring/round.rule.ts'

export const FLAG_WORDS: Readonly<Record<ScoreFlag, Words>> = {
  normal: { zh: '正常', en: 'Normal' },
  absent: { zh: '缺考', en: 'Absent' },
  deferred: { zh: '缓考', en: 'Deferred' },
  cheating: { zh: '违纪', en: 'Misconduct' },
  exempt: { zh: '免修', en: 'Exempt' },
}

export const STATE_WORDS = {
  computed: { zh: '已计算', en: 'Calculated' },
  entered: { zh: '已录入', en: 'Entered' },
  published: { zh: '已发布', en: 'Published' },
  locked: { zh: '已锁定', en: 'Locked' },
} as const satisfies Record<string, Words>

/** Why a transition of a score is refused. */
const REASONS: Readonly<Record<string, Words>> = {
  SCORE_FIXED: { zh: '成绩已提交或发布，不再计算', en: 'already handed in or published; no longer computed' },
  SCORE_INCOMPLETE: { zh: '缺成绩且未标记', en: 'a score is missing and no flag is set' },
  SCORE_ALREADY_ENTERED: { zh: '总评已提交', en: 'already handed in' },
  SCORE_NOT_ENTERED: { zh: '总评未提交', en: 'not handed in' },
  SCORE_ALREADY_PUBLISHED: { zh: '成绩已发布', en: 'already published' },
  SCORE_NOT_PUBLISHED: { zh: '成绩未发布', en: 'not published' },
  OUTSIDE_PUBLISH_WINDOW: { zh: '不在成绩发布时间内', en: 'outside the score publication period' },
  SCORE_NOT_LOCKED: { zh: '成绩未锁定', en: 'not locked' },
  UNLOCK_NEEDS_EDU: { zh: '解锁须由教务办理', en: 'only academic affairs unlock' },
  REASON_NEEDED: { zh: '请填写原因', en: 'give a reason of at least 2 characters' },
  SCORE_LOCKED: { zh: '成绩已锁定，请先解锁', en: 'the score is locked; unlock it first' },
}

export const reasonOf = (code: string): Words => REASONS[code] ?? { zh: code, en: code }

export const PUBLISHED: Words = { zh: '已发布成绩请走更正', en: 'the score is published; use a correction' }
export const FINAL_HANDED_IN: Words = {
  zh: '终考成绩已提交，请先撤回',
  en: 'the final scores have been handed in; recall them first',
}
export const FLAGGED = (flag: ScoreFlag): Words => ({
  zh: `已标记${FLAG_WORDS[flag].zh}，请先改为正常`,
  en: `flagged ${FLAG_WORDS[flag].en.toLowerCase()}; set it back to normal first`,
})
export const NOT_IN_COURSE: Words = { zh: '该学生未选修此课程', en: 'this student is not enrolled in the course' }

/** A score as text; empty means no score. */
export const scoreText = (score: number | null): string => (score === null ? '' : String(roundFinal(score)))
export const shownScore = (score: number | null): number | null => (score === null ? null : roundFinal(score))
