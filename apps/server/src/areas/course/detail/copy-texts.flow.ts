import {
  type CourseSection,
  type RowSection,
  sectionBody,
  sectionRows,
} from '@shuyuan/contract/entities/course/course.ts'
import { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { filterPublished } from '../../../wire/words/filter-input.ts'
import type { StoredIn } from '../../../wire/words/word-filter.ts'
import { assertCanView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { readersOf, readSections, type SectionRow, stateOf } from './course-detail.read.ts'
import { fillSection, insertSection } from './course-detail.store.ts'

/** Rows have their schema by section, which the call's own does not show. */
export async function filterRows<R>(ctx: Ctx, section: string, rows: R[], storedIn: StoredIn): Promise<R[]> {
  const schema = sectionRows[section as RowSection]
  return schema ? filterPublished(ctx, schema, rows, storedIn) : rows
}

const bySection = async (ctx: Ctx, courseId: string) =>
  new Map((await readSections(ctx, courseId)).map((row) => [row.section, row]))

/** Words may have become sensitive since the text was written. */
async function copyText(ctx: Ctx, courseId: string, { section, html, rows }: SectionRow, into: SectionRow | undefined) {
  const storedIn = { refId: into?.id ?? null, courseId }
  const { body } = await filterPublished(ctx, z.object({ body: sectionBody }), { body: html }, storedIn)
  const given = { body, rows: await filterRows(ctx, section, rows, storedIn) }
  if (into) await fillSection(ctx, into, given)
  else await insertSection(ctx, courseId, section, given, html)
}

/**
 * Copies texts of another course into empty sections, as drafts; what stands there already is kept. Of a course that
 * this person has hosted it is the text as it is now, of others what their readers see.
 */
export async function copyTexts(
  ctx: Ctx,
  { courseId, fromCourseId, sections }: { courseId: string; fromCourseId: string; sections: readonly CourseSection[] },
) {
  const target = assertHostCanEdit(await courseAccess(ctx, courseId))
  const source = assertCanView(await courseAccess(ctx, fromCourseId))
  if (source.contentId === courseId) throw badField('fromCourseId', '不能复制到同一课程', 'it is the same course')
  const seesDrafts = source.duty === 'host' || source.duty === 'manager'
  const [theirs, ours] = await Promise.all([bySection(ctx, source.contentId), bySection(ctx, courseId)])
  const answer = { copied: [] as CourseSection[], kept: [] as CourseSection[], empty: [] as CourseSection[] }
  for (const section of new Set(sections)) {
    const text = seesDrafts ? theirs.get(section) : readersOf(theirs.get(section))
    const into = ours.get(section)
    if (!text || (text.html === '' && text.rows.length === 0)) answer.empty.push(section)
    else if (stateOf(into) !== 'empty') answer.kept.push(section)
    else {
      await copyText(ctx, courseId, text, into)
      answer.copied.push(section)
    }
  }
  ctx.log({
    ...{ targetType: 'courseDetail', targetId: courseId, targetName: target.courseName },
    after: { fromCourseId, sections: answer.copied },
  })
  return answer
}
