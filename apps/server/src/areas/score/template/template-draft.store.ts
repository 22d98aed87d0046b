import type { AppliedOption } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** The same lock as `lockScheme`, for many courses in a fixed order. */
export const lockSchemes = (tx: Db, courseIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(x.id, 770101))
    from (select distinct id from unnest(${[...courseIds]}::text[]) as t (id) order by id) x`.execute(tx)

interface Draft {
  course: { courseId: string; schemeId: string | null; schemeState: 'draft' | 'active' | null }
  options: readonly AppliedOption[]
}

const CHUNK = 1000

async function inPieces<R>(rows: readonly R[], write: (piece: R[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await write(rows.slice(at, at + CHUNK))
}

/** The drafts' ids: existing drafts are cleared, missing ones created. */
async function draftIds(
  tx: Db,
  template: { id: string; version: number },
  drafts: readonly Draft[],
  { now, userId }: WrittenBy,
): Promise<Map<string, string>> {
  const ids = new Map(
    drafts.map(({ course }) => [
      course.courseId,
      course.schemeState === 'draft' && course.schemeId ? course.schemeId : newId(),
    ]),
  )
  await sql`
    insert into check_scheme (id, course_id, version_no, state, created_at, updated_at, created_by, updated_by, template_id, template_version)
    select m.id, m.course, coalesce((select max(x.version_no) from check_scheme x where x.course_id = m.course), 0) + 1,
      'draft', ${now}, ${now}, ${userId}, ${userId}, ${template.id}, ${template.version}
    from unnest(${[...ids.values()]}::uuid[], ${[...ids.keys()]}::uuid[]) as m (id, course)
    on conflict (id) do update set updated_at = excluded.updated_at, updated_by = excluded.updated_by,
      template_id = excluded.template_id, template_version = excluded.template_version`.execute(tx)
  await sql`delete from check_option where scheme_id = any(${[...ids.values()]}::uuid[])`.execute(tx)
  return ids
}

/** Writes a template's items as drafts of any number of courses, set-based. */
export async function writeTemplateDrafts(
  tx: Db,
  template: { id: string; version: number },
  drafts: readonly Draft[],
  by: WrittenBy,
): Promise<void> {
  if (drafts.length === 0) return
  const ids = await draftIds(tx, template, drafts, by)
  const lines = drafts.flatMap(({ course: { courseId }, options }) =>
    options.map(({ item, rootId, contents }, sort) => {
      const id = newId()
      const { name, kind, weight, rule, id: templateItemId } = item
      const schemeId = ids.get(courseId) as string
      const option = { id, courseId, schemeId, rootId: rootId ?? id, name, kind, weight, sort, templateItemId }
      return { option: { ...option, rule: JSON.stringify(rule) }, contents }
    }),
  )
  await inPieces(lines, (piece) =>
    tx
      .insertInto('checkOption')
      .values(piece.map(({ option }) => option))
      .execute(),
  )
  const contents = lines.flatMap(({ option, contents: own }) =>
    own.map(({ assignmentId, share, unsubmitted }, sort) => ({
      id: newId(),
      checkOptionId: option.id,
      schemeId: option.schemeId,
      assignmentId,
      share,
      unsubmitted,
      sort,
    })),
  )
  await inPieces(contents, (piece) => tx.insertInto('checkContent').values(piece).execute())
}
