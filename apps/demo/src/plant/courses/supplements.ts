import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { supplements } from '../../content/supplements.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

interface Taught {
  courseId: string
  classIds: string[]
  authorId: string
  chapterIds: string[]
  fileId: string | null
}

/** Each face-to-face teacher of these courses with the own classes and what the courses have. */
async function taughtIn({ tx }: World, courseIds: readonly string[]): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    select c.id as "courseId", t.user_id as "authorId", array_agg(k.id order by k.name) as "classIds",
      array(select h.id from chapter h where h.course_id = c.id and h.pid is null order by h.sort) as "chapterIds",
      (select r.file_id from resource r where r.course_id = c.id and r.kind = 'document' and r.file_id is not null
        order by r.sort, r.title limit 1) as "fileId"
    from course c join course_class k on k.course_id = c.id join teacher t on t.id = k.face_teacher_id
    where c.id = any(${[...courseIds]}::uuid[]) group by c.id, t.user_id order by c.id, t.user_id`.execute(tx)
  return rows
}

/** Materials of every class of the written courses, read by most of its students. */
export async function seedSupplements(world: World, courseIds: readonly string[]): Promise<void> {
  const { tx, today } = world
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS)
  const given = (await taughtIn(world, courseIds)).flatMap((taught) =>
    supplements
      .filter(({ body, url }) => body || url || taught.fileId)
      .map((one) => ({ id: newId(), taught, one, at: daysAgo(one.daysAgo) })),
  )
  await bulk(
    tx,
    'tutorResource',
    given.map(({ id, taught, one, at }) => ({
      ...{ id, courseId: taught.courseId, title: one.title, intro: one.intro, state: one.state },
      chapterId: must(taught.chapterIds[Math.min(one.chapter, taught.chapterIds.length) - 1], 'chapter'),
      kind: one.url ? 'link' : one.body ? 'text' : 'document',
      fileId: one.url || one.body ? null : taught.fileId,
      url: one.url ?? '',
      body: one.body ?? '',
      lessonNo: one.lessonNo,
      openFrom: one.opensInDays ? daysAgo(-one.opensInDays) : null,
      reason: one.reason ?? '',
      publishedAt: one.state === 'published' ? at : null,
      pinnedAt: one.pinned ? at : null,
      download: true,
      durationSec: 0,
      createdBy: taught.authorId,
      updatedBy: taught.authorId,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await bulk(
    tx,
    'tutorResourceClass',
    given.flatMap(({ id, taught }) => taught.classIds.map((courseClassId) => ({ tutorResourceId: id, courseClassId }))),
  )
  await sql`insert into tutor_resource_read (tutor_resource_id, student_id, read_at)
    select t.id, s.student_id, t.published_at + (l.luck % 40) * interval '1 hour'
    from tutor_resource t join tutor_resource_class k on k.tutor_resource_id = t.id
    join course_class_student s on s.course_class_id = k.course_class_id and s.left_at is null
    join student p on p.id = s.student_id join app_user u on u.id = p.user_id
    cross join lateral (select ('x' || substr(md5(u.username || t.title), 1, 7))::bit(28)::int % 100 as luck) l
    where t.course_id = any(${[...courseIds]}::uuid[]) and t.published_at < ${daysAgo(3)} and t.open_from is null and l.luck < 70 and u.username <> 'student'
    on conflict do nothing`.execute(tx)
}
