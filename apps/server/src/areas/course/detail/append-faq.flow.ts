import { FAQ_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { assertContentEditable } from '../people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../people/duty.read.ts'
import { findSectionOf } from './course-detail.read.ts'
import { addRow, insertSection } from './course-detail.store.ts'

interface Faq {
  readonly courseId: string
  readonly q: string
  readonly a: string
  readonly postId?: string | undefined
}

/** The host of a course, told of what its other teachers propose. */
async function tellHost(ctx: Ctx, { courseName }: CourseAccess, { courseId, q }: Faq): Promise<void> {
  const { rows } = await sql<{ userId: string; sender: string }>`
    select t.user_id as "userId", (select u.realname from app_user u where u.id = ${ctx.me.userId}) as sender
    from course c join teacher t on t.id = c.host_teacher_id where c.id = ${courseId}`.execute(ctx.db)
  const [host] = rows
  if (!host) return
  const facts = { post: q, sender: host.sender, course: courseName, courseId }
  await notify(ctx, 'faqProposed', [host.userId], facts, { id: courseId, turn: ctx.now })
}

/**
 * A question that was answered in the discussion joins the draft of 常见问题. Nobody reads it before the host publishes
 * the section, so what a face-to-face teacher adds is a proposal.
 */
export async function appendFaq(ctx: Ctx, faq: Faq): Promise<{ id: string }> {
  const { courseId, q, a, postId } = faq
  const access = await courseAccess(ctx, courseId)
  if (access.duty !== 'host' && access.duty !== 'face') throw outsideScope()
  assertContentEditable(access)
  const row = { q, a, kind: '' }
  await sql`select id from course_detail where course_id = ${courseId} and section = 'faq' for update`.execute(ctx.db)
  const before = await findSectionOf(ctx, courseId, 'faq')
  if (before?.rows.some((one) => one.q === q)) throw badField('q', '常见问题中已有这个问题', 'it is there already')
  if (before && before.rows.length >= FAQ_MAX) throw refuse(`常见问题最多${FAQ_MAX}条`, `at most ${FAQ_MAX} questions`)
  if (before) await addRow(ctx, before, row)
  const id = before?.id ?? (await insertSection(ctx, courseId, 'faq', { body: '', rows: [row] }))
  if (access.duty === 'face') await tellHost(ctx, access, faq)
  ctx.log({ targetType: 'courseDetail', targetId: id, targetName: q, after: { section: 'faq', q, a, postId } })
  return { id: found(id) }
}
