import type { Words } from '@shuyuan/contract/errors.ts'
import type { Refusal } from '@shuyuan/domain/life/next.rule.ts'
import type { Finding } from '@shuyuan/domain/paper/check-facts.rule.ts'
import type { PaperUseProblem } from '@shuyuan/domain/paper/purpose.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type AppError, badField } from '../../wire/error.ts'

/** 截止时间须在形考时间段内, with the dates of the window at the school. */
export const outsideFormative = (from: number, to: number): Words => ({
  zh: `截止时间须在形考时间段内（${schoolDay(from)} 至 ${schoolDay(to)}）`,
  en: `it must close within the formative period (${schoolDay(from)} to ${schoolDay(to)})`,
})

/** Why a paper cannot be used for this kind of assignment. */
export function paperUseWords(problem: PaperUseProblem): Words {
  if (problem.no === 'FINAL_PAPER') return { zh: '终考试卷只能用于终考', en: 'a paper for a final is for finals only' }
  const { title } = problem
  return problem.no === 'IN_A_TEST'
    ? {
        zh: `测验「${title}」正在使用该试卷，结束前不能用作练习或作业`,
        en: `the test "${title}" uses this paper; it cannot be an exercise until that is over`,
      }
    : {
        zh: `该试卷正用于「${title}」，结束前不能用作测验`,
        en: `"${title}" gives this paper out; it cannot be a test until that is over`,
      }
}

/** Why a paper cannot be given out before a final is over. Only somebody who may see the final's paper gets findings. */
export function sealedWords(findings: readonly Finding[]): Words {
  const asked = findings.filter(({ code }) => code === 'QUESTION_SEALED')
  const names = [...new Set(asked.map(({ facts }) => String(facts?.paper)))]
  if (asked.length === 0)
    return {
      zh: '试卷的抽题规则主要抽取终考试卷中的试题，终考结束前不能发布；请放宽规则',
      en: 'its rules draw mostly questions of a final that is not over; widen them',
    }
  const [zh, en] = [names.map((name) => `「${name}」`).join(''), names.map((name) => `"${name}"`).join(', ')]
  return {
    zh: `试卷有${asked.length}题在终考试卷${zh}中，终考结束前不能发布`,
    en: `${asked.length} of its questions ${asked.length === 1 ? 'is' : 'are'} in the paper ${en} of a final that is not over`,
  }
}

export const atClosesAt = ({ zh, en }: Words): AppError => badField('closesAt', zh, en)

/** Why it cannot be published or withdrawn, as worded in the design. */
export function assignmentWords({ no, facts }: Refusal): Words {
  switch (no) {
    case 'ASSIGNMENT_NO_CONTENT':
      return { zh: '试卷未启用', en: 'its paper has not been enabled' }
    case 'WINDOW_EMPTY':
      return { zh: '截止时间须晚于开放时间', en: 'the closing time must be later than the opening time' }
    case 'OUTSIDE_FORMATIVE':
      return outsideFormative(Number(facts?.from), Number(facts?.to))
    case 'ASSIGNMENT_ALREADY_PUBLISHED':
      return { zh: '已经发布', en: 'it has already been published' }
    case 'ASSIGNMENT_NOT_PUBLISHED':
      return { zh: '尚未发布', en: 'it has not been published' }
    case 'SHIFT_CLOSED':
      return { zh: '已经截止，不能平移', en: 'it is closed and cannot be moved' }
    case 'SHIFT_PAST':
      return { zh: '平移后截止时间已过', en: 'its closing time would have passed' }
    case 'OWN_OUTSIDE_FORMATIVE':
      return {
        zh: `班级或学生的个人截止时间将超出形考时间段（至 ${schoolDay(Number(facts?.to))}）`,
        en: `an individual deadline would lie behind the formative period (to ${schoolDay(Number(facts?.to))})`,
      }
    case 'ASSIGNMENT_ANSWERED': {
      const n = Number(facts?.attempts)
      return {
        zh: `已有${n}名学生作答，不能撤回`,
        en: `${n} ${n === 1 ? 'student has' : 'students have'} begun, it cannot be withdrawn`,
      }
    }
    case 'DEADLINE_ONLY_LATER':
      return {
        zh: '已有学生作答，截止时间只能延后',
        en: 'students have started: the closing time can only be moved later',
      }
    default:
      return {
        zh: '已有学生作答，次数只能增加',
        en: 'students have started: the number of attempts can only be increased',
      }
  }
}
