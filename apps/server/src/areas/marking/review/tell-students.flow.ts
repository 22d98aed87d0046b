import { sql } from 'kysely'
import { notifyEach, type Teller } from '../../../messages/notify.store.ts'

interface Attempt {
  attemptId: string
  userId: string
  courseId: string
  course: string
  assignmentId: string
  assignment: string
  score: number | null
}

/** Attempts with what messages name them by; those of finals are told with the score sheet. */
async function attemptsNamed({ db }: Teller, ids: readonly string[]): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select sp.id as "attemptId", st.user_id as "userId", sp.course_id as "courseId", b.course_name as course,
      a.id as "assignmentId", a.title as assignment, sp.score
    from study_paper sp join assignment a on a.id = sp.assignment_id join student st on st.id = sp.student_id
    join course c on c.id = sp.course_id join basic_course b on b.id = c.basic_course_id
    where sp.id = any(${[...ids]}::uuid[]) and a.kind <> 'finalExam'`.execute(db)
  return rows
}

export const tellReviewed = async (teller: Teller, ids: readonly string[]): Promise<void> =>
  notifyEach(
    teller,
    'assignmentReviewed',
    (await attemptsNamed(teller, ids)).map(({ userId, ...facts }) => ({
      userId,
      facts,
      about: { id: facts.attemptId, turn: teller.now },
    })),
  )

export const tellReturned = async (teller: Teller, ids: readonly string[], reason: string): Promise<void> =>
  notifyEach(
    teller,
    'assignmentReturned',
    (await attemptsNamed(teller, ids)).map(({ userId, attemptId, score: _, ...facts }) => ({
      userId,
      facts: { ...facts, reason },
      about: { id: attemptId, turn: teller.now },
    })),
  )

export const tellRegraded = async (teller: Teller, ids: readonly string[], reason: string): Promise<void> =>
  notifyEach(
    teller,
    'assignmentRegraded',
    (await attemptsNamed(teller, ids)).map(({ userId, ...facts }) => ({
      userId,
      facts: { ...facts, reason },
      about: { id: facts.attemptId, turn: teller.now },
    })),
  )
