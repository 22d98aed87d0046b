import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'

/** Whose attempts these are, as this marker may know it: by name, or by code while the marking is anonymous. */
export async function whoOf(ctx: Ctx, studyPaperIds: readonly string[]): Promise<(id: string) => string> {
  const { rows } = await sql<{ id: string; realname: string; hidden: boolean; place: number }>`
    select sp.id, u.realname, ${namesHidden(ctx.now)} as hidden,
      case when ${namesHidden(ctx.now)} then ${placeFor(ctx.me.userId)} else 0 end as place
    from study_paper sp join assignment a on a.id = sp.assignment_id
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
    where sp.id = any(${[...studyPaperIds]}::uuid[])`.execute(ctx.db)
  const names = new Map(rows.map((row) => [row.id, row.hidden ? codeOf(ctx, row.place) : row.realname]))
  return (id) => names.get(id) ?? ''
}
