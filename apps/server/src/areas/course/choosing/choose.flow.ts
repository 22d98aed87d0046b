import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { AppError, badField, notFound, outsideScope } from '../../../wire/error.ts'
import { canManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { type Chooser, choosersById } from './choosing-facts.read.ts'
import { type Chosen, grant, grantOwn } from './grant.flow.ts'

/** What the caller's role may do beside the call itself. */
export const holdsButton = async (ctx: Ctx, button: string): Promise<boolean> =>
  (await ctx.deps.access.of(ctx.me.role)).buttons.includes(`chooseCourseList:${button}`)

/** Whose choices a manager changes: those of branches in scope; an instructor's, of the own classes. */
export async function canChooseFor(ctx: Pick<Ctx, 'db'> & { me: Actor }, students: readonly Chooser[]) {
  if (!isInstructor(ctx.me.role)) return (one: Chooser) => canManageSubSchool(ctx.me, one.subSchoolId)
  const { rows } = await sql<{ id: string }>`
    select org_class_id as id from org_class_instructor where teacher_id = ${ctx.me.teacherId}
      and org_class_id = any(${students.flatMap(({ orgClassId }) => orgClassId ?? [])}::uuid[])`.execute(ctx.db)
  const own = new Set(rows.map(({ id }) => id))
  return (one: Chooser) => own.has(one.orgClassId ?? '')
}

interface Asked {
  courseIds: readonly string[]
  courseClassIds?: readonly string[] | undefined
  retake?: '0' | '1' | undefined
  reason?: string | undefined
}

/** A student chooses for itself. */
async function chooseOwn(ctx: Ctx, studentId: string, asked: Asked): Promise<Chosen[]> {
  const by = { now: ctx.now, creditLimit: creditLimit(ctx), passesWindow: false, isOwn: true }
  const answer = await grantOwn(ctx.deps.db, { ...wished(asked), studentId, by, userId: ctx.me.userId })
  if (answer instanceof AppError) throw answer
  return answer
}

/** Somebody chooses for students: all that can be granted is, or nothing where the call itself is wrong. */
async function chooseForOthers(ctx: Ctx, studentIds: readonly string[], asked: Asked): Promise<Chosen[]> {
  const by = {
    ...{ now: ctx.now, creditLimit: creditLimit(ctx), isOwn: false },
    passesWindow: await holdsButton(ctx, 'outOfWindow'),
  }
  const students = await choosersById(ctx.db, studentIds)
  const isTheirs = await canChooseFor(ctx, students)
  if (students.length < new Set(studentIds).size) throw notFound()
  if (!students.some(isTheirs)) throw outsideScope()
  const wishes = students.map(({ id }) => ({
    ...{ ...wished(asked), studentId: id, by, userId: ctx.me.userId },
    mayChoose: isTheirs,
  }))
  return inTransaction(ctx.deps.db, async (tx) =>
    (await grant(tx, wishes)).flatMap((answer) => {
      if (answer instanceof AppError) throw answer
      return answer
    }),
  )
}

const creditLimit = ({ deps, variant }: Ctx): number => deps.settings.of(variant).creditsPerTerm

const wished = ({ courseIds, courseClassIds = [], retake = '0', reason = '' }: Asked) => ({
  ...{ courseIds, courseClassIds, retake: retake === '1', reason },
})

/** Chooses courses for students; what was refused says why, in the caller's language. */
export async function choose(ctx: Ctx, studentIds: readonly string[], asked: Asked) {
  const [only] = studentIds
  const isOwn = studentIds.length === 1 && only === ctx.me.studentId
  const results = isOwn && only ? await chooseOwn(ctx, only, asked) : await chooseForOthers(ctx, studentIds, asked)
  return results.map(({ refusal, ...row }) => ({ ...row, reason: refusal?.[ctx.lang] ?? '' }))
}

/** The student behind a call that names none. */
export function ownStudentId({ me }: Ctx): string {
  if (!me.studentId) throw badField('studentIds', '请选择学生', 'choose students')
  return me.studentId
}
