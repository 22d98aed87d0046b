import type { SheetPage } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { type SheetsState, sheetsState } from '@shuyuan/domain/finals/answer-sheet.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { withoutNames } from '../../exam/attempt/anonymous.read.ts'
import type { AttemptRow } from '../../exam/attempt/attempt-detail.read.ts'
import { linkOf } from '../../file/file-link.ts'

type Row = Omit<SheetPage, 'url' | 'fileName'> & { name: string; state: 'draft' | 'submitted' }

/**
 * The sheets of paper that belong to an attempt at a final, as far as they are handed in; null for other work and where
 * none were sent. Whoever may see the attempt may open them; anonymous marking hides the names of their files.
 */
export async function attemptSheets(
  ctx: Ctx,
  { assignmentId, studentId, kind }: Pick<AttemptRow, 'assignmentId' | 'studentId' | 'kind'>,
  isAnonymous: boolean,
): Promise<{ state: SheetsState; pages: SheetPage[] } | null> {
  if (kind !== 'finalExam') return null
  const { rows } = await sql<Row>`
    select x.id, x.file_id as "fileId", x.kind, x.page_no as "pageNo", x.rotate, file.name, file.mime,
      file.size::int as "sizeBytes", x.state
    from final_exam_course f join final_exam_answer_file x on x.final_exam_course_id = f.id
    join file on file.id = x.file_id
    where f.assignment_id = ${assignmentId} and x.student_id = ${studentId} order by x.page_no, x.id`.execute(ctx.db)
  if (rows.length === 0) return null
  const handedIn = rows.filter(({ state }) => state === 'submitted')
  const named = withoutNames(ctx, handedIn)
  const pages = handedIn.map(async ({ name, state: _, ...page }, at) => {
    const fileName = isAnonymous ? (named[at]?.name ?? '') : name
    return { ...page, fileName, url: await linkOf(ctx, page.fileId, fileName, 'inline', { isBare: isAnonymous }) }
  })
  return { state: sheetsState(rows), pages: await Promise.all(pages) }
}
