import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

/** Stand-ins for scans from exam rooms: the school's own pictures under typical scanner file names. */
export async function seedScans({ tx, users }: World): Promise<{ id: string; sha256: string }[]> {
  const pictures = await tx
    .selectFrom('file')
    .select(['sha256', 'size', 'mime', 'ext'])
    .where('kind', '=', 'image')
    .orderBy('id')
    .limit(3)
    .execute()
  const scans = pictures.map(({ sha256, size, mime, ext }, at) => ({
    id: newId(),
    scope: 'common',
    kind: 'image',
    name: `扫描件第${at + 1}页.${ext}`,
    ext,
    mime,
    size,
    sha256,
    ownerId: users.of('sub'),
  }))
  await bulk(tx, 'file', scans)
  const kept = scans.map(({ sha256 }) => sha256)
  await sql`update file_blob set ref_count = ref_count + 1 where sha256 = any(${kept}::text[])`.execute(tx)
  return scans
}

/** Exam material of past papers, in every state. */
export async function seedUploads(world: World, media: readonly { id: string }[]): Promise<void> {
  const { tx, users, today } = world
  const termId = world.terms.of('0')
  const { rows } = await sql<{ paperCode: string; subSchoolId: string; students: number; userId: string | null }>`
    select p.paper_code as "paperCode", st.sub_school_id as "subSchoolId", count(*)::int as students,
      (select ur.user_id from user_role ur join role r on r.id = ur.role_id
        where ur.scope_sub_school_id = st.sub_school_id and r.role_flag = 'ROLE_SUB' limit 1) as "userId"
    from paper_time p
    join course c on c.term_id = p.term_id and c.paper_codes @> array[p.paper_code]
    join course_class_student cs on cs.course_id = c.id and cs.left_at is null join student st on st.id = cs.student_id
    where p.term_id = ${termId} and p.ends_at < ${today}
    group by p.paper_code, st.sub_school_id having count(*) >= 3
    order by "userId" nulls last, p.paper_code, st.sub_school_id limit 14`.execute(tx)
  const KINDS = ['answerSheet', 'siteRecord', 'signIn', 'answerSheet', 'violation', 'paperFile'] as const
  const STATES = ['pending', 'accepted', 'returned', 'pending', 'pending'] as const
  const fileIds = media.map(({ id }) => id)
  await bulk(
    tx,
    'examUpload',
    rows.map(({ paperCode, subSchoolId, students, userId }, at) => {
      const checkStatus = STATES[at % STATES.length] as string
      const when = new Date(today.getTime() - (at * 3 + 2) * HOUR_MS)
      const by = userId ?? users.of('edu')
      return {
        id: newId(),
        termId,
        kind: KINDS[at % KINDS.length] as string,
        courseId: null,
        paperCode,
        subSchoolId,
        fileIds: fileIds.slice(0, 1 + (at % 3)),
        declaredCount: Math.max(0, students - (at % 4)),
        remark: at === 2 ? '第三考场补录' : '',
        checkStatus,
        reason: checkStatus === 'returned' ? '第2页模糊，无法辨认考号' : '',
        checkedBy: checkStatus === 'pending' ? null : users.of('edu'),
        checkedAt: checkStatus === 'pending' ? null : when,
        createdAt: when,
        createdBy: by,
        updatedAt: when,
        updatedBy: by,
      }
    }),
  )
}
