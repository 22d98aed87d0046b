import { idMap } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Events } from '../../../events/events.ts'
import { copyOf, mapped, other } from '../../course/inherit/row-copy.ts'

/** The active scheme becomes version 1 of the new opening, active as well, since its weights were already validated. */
export async function copyScheme(
  db: Db,
  { copy, checkOption, assignment, board }: Events['contentCopied'],
): Promise<void> {
  if (checkOption.size === 0) return
  const { from, to, now, userId } = copy
  const schemeId = newId()
  await sql`insert into check_scheme (id, course_id, version_no, state, inherited_from_id, note, published_at, created_at, updated_at, created_by, updated_by,
      template_id, template_version)
    select ${schemeId}, ${to}, 1, 'active', ${from}, s.note, ${now}, ${now}, ${now}, ${userId}, ${userId}, s.template_id, s.template_version
    from check_scheme s where s.course_id = ${from} and s.state = 'active'`.execute(db)
  const options = other({ scheme_id: sql`${schemeId}::uuid`, root_id: sql`m.new_id` })
  await sql`insert into check_option ${copyOf('check_option', checkOption, copy, options)}`.execute(db)
  await sql`update check_option o set rule = jsonb_set(o.rule, '{moduleIds}', coalesce((select jsonb_agg(t.new_id)
      from unnest(${[...board.keys()]}::text[], ${[...board.values()]}::text[]) as t (old_id, new_id)
      where o.rule->'moduleIds' ? t.old_id), '[]'))
    where o.scheme_id = ${schemeId} and o.rule->'moduleIds' is not null`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select id from check_content where check_option_id = any(${[...checkOption.keys()]}::uuid[])
    and (assignment_id is null or assignment_id = any(${[...assignment.keys()]}::uuid[])) order by sort, id`.execute(db)
  if (rows.length === 0) return
  const contents = idMap(
    rows.map(({ id }) => id),
    rows.map(() => newId()),
  )
  const links = other({
    scheme_id: sql`${schemeId}::uuid`,
    check_option_id: mapped(checkOption, 's.check_option_id'),
    assignment_id: mapped(assignment, 's.assignment_id'),
  })
  await sql`insert into check_content ${copyOf('check_content', contents, copy, links)}`.execute(db)
}

export const clearSchemes = (db: Db, courseId: string) =>
  db.deleteFrom('checkScheme').where('courseId', '=', courseId).execute()
