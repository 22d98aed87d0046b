import { type Condition, graduationOf } from '@shuyuan/domain/scoring/graduation/graduation.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { shownScore } from '../score-words.ts'
import { isPublished, ownResults } from '../transcript/own-results.read.ts'
import { ownProgramme, planOf } from './plan.read.ts'

/** What is asked of a student and how far it is done, out of the results of the transcript. */
export async function graduationFor(db: Db, studentId: string) {
  const programme = found(await ownProgramme(db, studentId))
  if (!programme.isDegree) throw refuse('非学历学习没有毕业条件', 'non-degree study has no conditions of graduation')
  const results = await ownResults(db, studentId)
  const rows = graduationOf(
    planOf(programme),
    results.map((one) => ({
      ...one,
      total: shownScore(one.total),
      makeup: shownScore(one.makeup),
      isThesis: one.examForm === 'thesis',
      isOut: isPublished(one),
    })),
  )
  return { ...programme, rows }
}

export async function ownGraduation(ctx: Ctx) {
  const { majorName, gradeCode, plan, rows } = await graduationFor(ctx.db, found(ctx.me.studentId))
  return { majorName, gradeCode, hasPlan: plan !== null, rows }
}

export type GraduationRow = Condition
