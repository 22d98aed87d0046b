import { sebPropertyList } from '@shuyuan/domain/safe-browser/seb-config.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { finalForStudent } from '../start/assignment-for-student.read.ts'
import { getOwnAssignment } from '../start/start-attempt.flow.ts'
import { guarded, ownConfig } from './safe-browser.ts'
import { sebFile } from './seb-file.ts'

/** The student's own configuration of an exam. */
export async function ownConfigFile(ctx: Ctx, assignmentId: string): Promise<FileAnswer> {
  const { studentId } = ctx.me
  if (!studentId) throw new AppError(100612)
  const row =
    (await finalForStudent(ctx.deps.hot, studentId, assignmentId)) ?? (await getOwnAssignment(ctx, assignmentId))
  if (row.safeBrowser !== 'config') throw refuse('本场考试不提供考试配置', 'this exam has no configuration to download')
  const file = sebFile(sebPropertyList(await ownConfig(ctx, guarded(row, ctx))), row.safeBrowserStartPassword)
  ctx.log({ targetType: 'assignment', targetId: assignmentId, targetName: row.title })
  return { body: file, name: `${row.title}.seb`, mime: 'application/seb' }
}
