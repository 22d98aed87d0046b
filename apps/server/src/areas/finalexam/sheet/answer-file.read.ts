import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { containing, startingWith } from '../../../wire/page.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'
import { linksOf } from '../../file/file-link.ts'
import { examOf } from '../exam/exam-of.read.ts'
import { visibleCandidates } from '../visible-exams.read.ts'

interface Filter {
  finalExamCourseId: string
  studentId?: string | undefined
  subSchoolId?: string | undefined
  state?: 'draft' | 'submitted' | undefined
  keyword?: string | undefined
}

interface AnswerFileRow {
  id: string
  fileId: string
  studentId: string
  studentNo: string
  realname: string
  kind: 'sheet' | 'attachment'
  pageNo: number
  rotate: 0 | 90 | 180 | 270
  fileName: string
  mime: string
  sizeBytes: number
  sha256: string
  state: 'draft' | 'submitted'
  submittedAt: Date | null
  submitKind: 'student' | 'server' | null
}

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  studentNo: sql`st.student_no`,
  submittedAt: sql`x.submitted_at`,
}

/** Files of the candidates that this person sees; whoever sees the row may open the file. */
export async function listAnswerFiles(ctx: Ctx, input: Filter & PagingInput) {
  const exam = await examOf(ctx, input.finalExamCourseId)
  const { limit, skip, field, dir } = slice(input, 'listFinalExamAnswerFile')
  const all = [sql`x.final_exam_course_id = ${exam.id}`, visibleCandidates(ctx.me)]
  if (input.studentId) all.push(sql<boolean>`x.student_id = ${input.studentId}`)
  if (input.subSchoolId) all.push(sql<boolean>`st.sub_school_id = ${input.subSchoolId}`)
  if (input.state) all.push(sql<boolean>`x.state = ${input.state}`)
  if (input.keyword)
    all.push(
      sql<boolean>`(st.student_no ilike ${startingWith(input.keyword)} or u.realname ilike ${containing(input.keyword)})`,
    )
  const from = sql`
    final_exam_answer_file x join file f on f.id = x.file_id join student st on st.id = x.student_id
    join app_user u on u.id = st.user_id join course c on c.id = ${exam.courseId}
    join basic_course b on b.id = c.basic_course_id where ${sql.join(all, sql` and `)}`
  const { rows } = await sql<AnswerFileRow>`
    select x.id, x.file_id as "fileId", st.id as "studentId", st.student_no as "studentNo", u.realname, x.kind,
      x.page_no as "pageNo", x.rotate, f.name as "fileName", f.mime, f.size as "sizeBytes", x.sha256, x.state,
      x.submitted_at as "submittedAt", x.submit_kind as "submitKind"
    from ${from} order by ${ORDER[field] ?? ORDER.studentNo} ${sql.raw(dir)}, x.page_no, x.id
    limit ${limit} offset ${skip}`.execute(ctx.db)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(ctx.db)
  const links = await linksOf(
    ctx,
    rows.map(({ fileId }) => fileId),
    'row',
  )
  return {
    rows: rows.map(({ fileId, ...row }) => ({
      ...row,
      sizeBytes: Number(row.sizeBytes),
      url: links.get(fileId) ?? '',
    })),
    total: counted[0]?.n ?? 0,
  }
}
