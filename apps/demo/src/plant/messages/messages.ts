import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { allAudiences } from '@shuyuan/server/areas/all-audiences.ts'
import { BATCH_WORDS, DECIDED } from '@shuyuan/server/areas/examoffice/batch-words.ts'
import { lockNotice } from '@shuyuan/server/areas/talk/notice/notice.store.ts'
import { tellReceivers } from '@shuyuan/server/areas/talk/notice/publish-notice.flow.ts'
import type { Config } from '@shuyuan/server/config.ts'
import type { Db } from '@shuyuan/server/db/db.ts'
import { openSenders } from '@shuyuan/server/messages/channel/senders.ts'
import { notify, notifyEach, type Teller } from '@shuyuan/server/messages/notify.store.ts'
import { resolvePiece } from '@shuyuan/server/messages/resolve.flow.ts'
import { sendDue } from '@shuyuan/server/messages/send-due.flow.ts'
import { sql } from 'kysely'

const PUBLISHED_DAYS = 21
/** Older messages have been read. */
const READ_DAYS = 4

/** Something that happened in the demo school, and how its people were told of it. */
interface Happened {
  readonly at: Date
  readonly tell: (teller: Teller) => Promise<void>
}

async function publishedAssignments(db: Db, from: Date, today: Date): Promise<Happened[]> {
  const { rows } = await sql<{
    id: string
    courseId: string
    course: string
    title: string
    opensAt: Date
    closesAt: Date
    publishedAt: Date
  }>`
    select a.id, a.course_id as "courseId", b.course_name as course, a.title, a.opens_at as "opensAt",
      a.closes_at as "closesAt", coalesce(a.published_at, a.opens_at) as "publishedAt"
    from assignment a join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    where a.publish_status = 'published' and a.kind <> 'finalExam' and coalesce(a.published_at, a.opens_at) between ${from} and ${today}`.execute(
    db,
  )
  return rows.map(({ id, course, courseId, title, opensAt, closesAt, publishedAt }) => ({
    at: publishedAt,
    tell: (teller) =>
      notify(
        teller,
        'assignmentPublished',
        { audience: 'assignmentTargets', assignmentId: id },
        { course, courseId, assignment: title, assignmentId: id, opensAt, closesAt },
        { id, turn: publishedAt },
      ),
  }))
}

interface Reviewed {
  attemptId: string
  userId: string
  courseId: string
  course: string
  assignmentId: string
  assignment: string
  score: number | null
  reviewedAt: Date
}

async function reviewedAttempts(db: Db, from: Date, today: Date): Promise<Happened[]> {
  const { rows } = await sql<Reviewed>`
    select sp.id as "attemptId", st.user_id as "userId", sp.course_id as "courseId", b.course_name as course,
      a.id as "assignmentId", a.title as assignment, sp.score, sp.reviewed_at as "reviewedAt"
    from study_paper sp join assignment a on a.id = sp.assignment_id join student st on st.id = sp.student_id
    join course c on c.id = sp.course_id join basic_course b on b.id = c.basic_course_id
    where sp.review_status = '2' and sp.reviewer_id is not null and a.kind <> 'finalExam'
      and sp.reviewed_at between ${from} and ${today}`.execute(db)
  const days = new Map<string, Reviewed[]>()
  for (const row of rows) {
    const day = row.reviewedAt.toISOString().slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days.values()].map((all) => ({
    at: new Date(Math.max(...all.map(({ reviewedAt }) => reviewedAt.getTime()))),
    tell: (teller) =>
      notifyEach(
        teller,
        'assignmentReviewed',
        all.map(({ userId, reviewedAt, ...facts }) => ({
          userId,
          facts,
          about: { id: facts.attemptId, turn: reviewedAt },
        })),
      ),
  }))
}

/** Results of applications for exams, which also go by SMS. */
async function decidedApplications(db: Db, from: Date, today: Date): Promise<Happened[]> {
  const { rows } = await sql<{ id: string; userId: string; course: string; batch: string; kind: string; at: Date }>`
    select d.id, st.user_id as "userId", b.course_name as course, e.name as batch, e.kind, d.updated_at as at
    from add_exam_detail d join add_exam e on e.id = d.add_exam_id join student st on st.id = d.student_id
    join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    where d.state = 'approved' and d.updated_at between ${from} and ${today}`.execute(db)
  const [first] = rows
  if (!first) return []
  return [
    {
      at: first.at,
      tell: (teller) =>
        notifyEach(
          teller,
          'makeupResult',
          rows.map(({ id, userId, course, batch, kind }) => ({
            userId,
            facts: { course, batch, exam: BATCH_WORDS[kind as 'makeup'], result: DECIDED.approved, reason: '' },
            about: { id },
          })),
        ),
    },
  ]
}

async function publishedNotices(db: Db, config: Config, from: Date, today: Date): Promise<Happened[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, publish_at as at from notice where state = 'published' and publish_at between ${from} and ${today}`.execute(
    db,
  )
  return rows.map(({ id, at }) => ({
    at,
    tell: async (teller) => {
      const notice = await lockNotice(db, id)
      if (notice) await tellReceivers({ ...teller, config }, notice, 1)
    },
  }))
}

/** Whoever has read a notice has opened what told of it. */
const markNotices = (db: Db) =>
  sql`
    update remind m set read_at = greatest(r.read_at, m.created_at) from message_delivery d
    join notice_receipt r on r.notice_id::text = d.source_id and r.user_id = d.user_id
    where d.id = m.id and d.channel = 'inSite' and d.event_key in ('noticePublished', 'courseNoticePublished')
      and r.read_at is not null`.execute(db)

/** Messages of the last weeks, told by the engine itself at the moments at which things happened. */
export async function seedMessages(db: Db, config: Config, today: Date): Promise<void> {
  const from = new Date(today.getTime() - PUBLISHED_DAYS * DAY_MS)
  const happened = [
    ...(await publishedAssignments(db, from, today)),
    ...(await reviewedAttempts(db, from, today)),
    ...(await decidedApplications(db, from, today)),
    ...(await publishedNotices(db, config, from, today)),
  ]
  const senders = openSenders()
  for (const { at, tell } of happened.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await tell({ db, now: at })
    const deps = { db, config, audiences: allAudiences, now: () => at }
    while ((await resolvePiece(deps)) !== null);
    // The demo school's SMS go into the record alone, as it has no provider.
    while ((await sendDue(deps, senders, 'sms')) > 0);
  }
  senders.close()
  await sql`
    update remind set read_at = created_at + interval '3 hours'
    where created_at < ${new Date(today.getTime() - READ_DAYS * DAY_MS)}`.execute(db)
  await markNotices(db)
}
