import { isTeaching } from '@shuyuan/contract/access/role-groups.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { namesHidden } from '../../exam/attempt/anonymous.read.ts'
import { type ScoreCourse, scoreCourse } from './score-course.read.ts'

/** Work that counts towards these courses' scores and whose markers may not know yet who wrote what. */
async function hiddenWork({ db, now }: Pick<Ctx, 'db' | 'now'>, courseIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct a.title from assignment a join course c on a.course_id = coalesce(c.main_course_id, c.id)
    where c.id = any(${[...courseIds]}::uuid[]) and ${namesHidden(now)} and (a.kind = 'finalExam'
      or exists (select 1 from check_content k join check_scheme s on s.id = k.scheme_id and s.state = 'active'
        where k.assignment_id = a.id))
    order by a.title`.execute(db)
  return rows.map(({ title }) => title)
}

/**
 * A sheet tells by name what a marked attempt has added to a score. Until the anonymous marking of what counts is over,
 * nobody who teaches the course looks at it; null where nothing hides it.
 */
export async function hiddenReason(ctx: Ctx, courseIds: readonly string[]): Promise<Words | null> {
  if (!isTeaching(ctx.me.role)) return null
  const titles = await hiddenWork(ctx, courseIds)
  if (titles.length === 0) return null
  return {
    zh: `匿名批阅尚未完成，全部批完后显示成绩：${listed(titles, 'zh')}`,
    en: `scores are shown once the anonymous marking is complete: ${listed(titles, 'en')}`,
  }
}

export async function assertNamesShown(ctx: Ctx, courseIds: readonly string[]): Promise<void> {
  const reason = await hiddenReason(ctx, courseIds)
  if (reason) throw refuse(reason.zh, reason.en)
}

/** The course of a sheet that is looked at by name. */
export async function shownSheet(ctx: Ctx, courseId: string): Promise<ScoreCourse> {
  const course = await scoreCourse(ctx, courseId)
  await assertNamesShown(ctx, [courseId])
  return course
}
