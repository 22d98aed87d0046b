import type { Ctx } from '../../wire/context.ts'
import { found, outsideScope } from '../../wire/error.ts'
import { findVisibleClass } from '../school/org-class/org-class-list.read.ts'

interface ClassInScope {
  id: string
  className: string
  subSchoolId: string
}

/** The class, if this person looks after it or manages it; a class of others is refused. */
export async function assertClassInScope(ctx: Ctx, orgClassId: string): Promise<ClassInScope> {
  const own = await findVisibleClass(ctx.db, ctx.me, orgClassId)
  if (own) return own
  found(await ctx.db.selectFrom('orgClass').select('id').where('id', '=', orgClassId).executeTakeFirst())
  throw outsideScope()
}

/** The class of a student in scope; a student without a class is nobody's here. */
export async function assertStudentInScope(ctx: Ctx, studentId: string): Promise<{ orgClassId: string }> {
  const row = found(
    await ctx.db.selectFrom('student').select('orgClassId').where('id', '=', studentId).executeTakeFirst(),
  )
  if (row.orgClassId === null) throw outsideScope()
  await assertClassInScope(ctx, row.orgClassId)
  return { orgClassId: row.orgClassId }
}
