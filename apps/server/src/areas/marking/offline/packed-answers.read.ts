import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { answersToMark } from '../review/question-review.read.ts'
import { ofClass, type Seen } from '../task/marker-scope.read.ts'

export interface PackedFile {
  id: string
  name: string
  ext: string
  size: number
  sha256: string
  /** null: its bytes are gone. */
  storageKey: string | null
}

export interface PackedAnswer {
  studyPaperId: string
  studentUserId: string
  attemptNo: number
  submittedAt: Date
  questionVersionId: string
  content: AnswerContent | null
  files: PackedFile[]
}

const FILE = sql`json_build_object('id', f.id, 'name', f.name, 'ext', f.ext, 'size', f.size, 'sha256', f.sha256,
  'storageKey', (select b.storage_key from file_blob b where b.sha256 = f.sha256))`

/** Every answer that this person marks and whose attempt waits, with its files, attempt by attempt. */
export async function answersToPack(
  db: Db,
  seen: Seen,
  { assignmentId, ids }: { assignmentId: string; ids?: readonly string[] | undefined },
): Promise<PackedAnswer[]> {
  const filter = { assignmentId, seen, ofClass: await ofClass(db, seen, undefined) }
  const { rows } = await sql<PackedAnswer>`
    select sp.id as "studyPaperId", u.id as "studentUserId", sp.attempt_no as "attemptNo", sp.submitted_at as "submittedAt",
      an.question_version_id as "questionVersionId", an.content,
      coalesce((select json_agg(${FILE} order by af.sort, af.created_at) from answer_file af join file f on f.id = af.file_id
        where af.study_paper_id = sp.id and af.question_version_id = an.question_version_id), '[]') as files
    ${answersToMark(filter)} and sp.review_status = '1' and ${ids ? sql`sp.id = any(${[...ids]}::uuid[])` : sql`true`}
    order by sp.submitted_at, sp.id`.execute(db)
  return rows
}

/** Files that texts name and that their own writer has put there, by id. */
export async function filesIn(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, PackedFile & { ownerId: string; scope: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PackedFile & { ownerId: string; scope: string }>`
    select f.id, f.name, f.ext, f.size, f.sha256, f.owner_id as "ownerId", f.scope, b.storage_key as "storageKey"
    from file f left join file_blob b on b.sha256 = f.sha256
    where f.id = any(${[...ids]}::uuid[]) and f.status = 'ready'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What all of it will be together, at most. */
export const sizeOf = (answers: readonly PackedAnswer[]): number =>
  answers.reduce((sum, { files }) => sum + files.reduce((own, { size }) => own + Number(size), 0), 0)
