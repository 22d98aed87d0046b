import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../wire/context.ts'
import { backToDraft, lockNotice } from './notice.store.ts'
import { publishNow } from './publish-notice.flow.ts'

/**
 * Whether the writer may still tell whom he meant to: the account is enabled and holds the role, for units bound to
 * every one of them, in a course with a duty there.
 */
async function isStillAllowed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select u.status <> 'disabled' and exists (select 1 from user_role b join role g on g.id = b.role_id
        where b.user_id = u.id and g.role_flag = n.created_role)
      and case n.reach ->> 'kind'
        when 'units' then not exists (select 1 from jsonb_array_elements_text(n.reach -> 'ids') as x (id) where not exists (
          select 1 from user_role b join role g on g.id = b.role_id and g.role_flag = n.created_role
          where b.user_id = u.id and b.scope_sub_school_id::text = x.id))
        when 'course' then exists (select 1 from course c join teacher t on t.user_id = u.id where c.id = n.course_id
          and (c.host_teacher_id = t.id or exists (select 1 from course_teacher ct where ct.course_id = c.id
            and ct.teacher_id = t.id and ct.duty = 'assistant' and (ct.to_at is null or ct.to_at > n.publish_at))))
        when 'courseClasses' then exists (select 1 from teacher t where t.user_id = u.id and (
          exists (select 1 from course_class k where n.reach -> 'ids' ? k.id::text and k.face_teacher_id = t.id)
          or exists (select 1 from course_teacher ct where ct.course_id = n.course_id and ct.teacher_id = t.id
            and ct.duty in ('host', 'assistant') and (ct.to_at is null or ct.to_at > n.publish_at))))
        else true end as allowed
    from notice n join app_user u on u.id = n.created_by where n.id = ${id}`.execute(db)
  return rows[0]?.allowed ?? false
}

/** The next scheduled notice whose time has come, once in all processes; false when none waits. */
async function publishNext({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<boolean> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from notice where state = 'scheduled' and publish_at <= ${at}
      order by publish_at limit 1 for update skip locked`.execute(tx)
    const notice = rows[0] && (await lockNotice(tx, rows[0].id))
    if (!notice) return false
    if (!(await isStillAllowed(tx, notice.id))) await backToDraft(tx, notice.id, 'noRight', at)
    else if ((await publishNow({ db: tx, config, now: at }, notice)) === 0)
      await backToDraft(tx, notice.id, 'nobody', at)
    return true
  })
}

export async function publishDue(deps: Pick<Deps, 'db' | 'config' | 'now'>, isStopped: () => boolean = () => false) {
  while (!isStopped() && (await publishNext(deps)));
}
