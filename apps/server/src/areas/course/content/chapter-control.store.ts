import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

interface Control {
  hidden: boolean
  openFrom: Date | null
}

/** Sets this control for every chapter × class pair; null clears it. */
export async function saveControls(
  ctx: Ctx,
  chapterIds: readonly string[],
  classIds: readonly string[],
  control: Control | null,
): Promise<number> {
  const { numAffectedRows } = control
    ? await sql`
        insert into chapter_control (chapter_id, course_class_id, hidden, open_from, updated_at, updated_by)
        select c, k, ${control.hidden}, ${control.openFrom}, ${ctx.now}, ${ctx.me.userId}
        from unnest(${chapterIds}::uuid[]) c cross join unnest(${classIds}::uuid[]) k
        on conflict (chapter_id, course_class_id) do update
        set hidden = excluded.hidden, open_from = excluded.open_from, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by`.execute(ctx.db)
    : await sql`delete from chapter_control where chapter_id = any(${chapterIds}::uuid[])
        and course_class_id = any(${classIds}::uuid[])`.execute(ctx.db)
  ctx.log({ targetType: 'chapterControl', after: { chapterIds, classIds, control } })
  return Number(numAffectedRows ?? 0)
}
