import { EVERYBODY, type NoticeScope } from '@shuyuan/contract/entities/talk/notice.ts'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { insertReceipts } from '@shuyuan/server/areas/talk/notice/notice.store.ts'
import type { Reach } from '@shuyuan/server/areas/talk/notice/reach.read.ts'
import type { Db } from '@shuyuan/server/db/db.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { unitNotices } from '../../content/notices-of-units.ts'
import { daysAgo } from '../../content/terms.ts'
import type { DemoNotice } from '../../content/types.ts'
import { must } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'

interface Planted {
  readonly title: string
  readonly category: string
  readonly body: string
  readonly at: Date
  readonly by: string
  readonly role: string
  readonly unitId: string | null
  readonly courseId: string | null
  readonly scope: NoticeScope
  readonly reach: Reach
  readonly pinned: boolean
  readonly forVisitors?: boolean
  readonly needConfirm: boolean
  readonly readPercent: number
  readonly state: 'draft' | 'scheduled' | 'published' | 'withdrawn'
  readonly withdrawReason: string
  readonly former: string | null
}

/** Of a person, the same at each planting: who reads early reads every notice early. */
const chance = (salt: string) => sql`(('x' || substr(md5(r.user_id::text || ${salt}), 1, 7))::bit(28)::int % 1000)`

/** They find a notice among what they have to do. */
const STILL_TO_CONFIRM = ['host', 'student'] as const

async function markReaders(tx: Db, id: string, { at, readPercent, needConfirm, former }: Planted, today: Date) {
  const span = Math.min(today.getTime() - at.getTime() - 60_000, 6 * DAY_MS)
  if (span <= 0 || readPercent === 0) return
  await sql`
    update notice_receipt r set read_revision = ${former === null ? 1 : 2},
      read_at = ${at}::timestamptz + ${`${span} milliseconds`}::interval * power(${chance(`at${id}`)} / 1000.0, 2)
    where r.notice_id = ${id} and ${chance(id)} < ${readPercent * 10}`.execute(tx)
  if (needConfirm)
    await sql`
      update notice_receipt r set confirmed_at = read_at + interval '20 seconds'
      where r.notice_id = ${id} and r.read_at is not null and ${chance(`confirm${id}`)} < 860
        and r.user_id not in (select id from app_user where username = any(${[...STILL_TO_CONFIRM]}))`.execute(tx)
}

async function plant(tx: Db, one: Planted, today: Date): Promise<void> {
  const id = newId()
  const { title, category, body, at, by, state, former } = one
  const isOut = state === 'published' || state === 'withdrawn'
  const changed = former === null ? at : new Date(Math.min(at.getTime() + 2 * HOUR_MS, today.getTime()))
  const written = new Date(Math.min(at.getTime(), today.getTime()) - 2 * HOUR_MS)
  await tx
    .insertInto('notice')
    .values({
      ...{
        id,
        title,
        category,
        body,
        state,
        scope: JSON.stringify(one.scope),
        reach: JSON.stringify(one.reach),
      },
      ...{ courseId: one.courseId, unitId: one.unitId, createdRole: one.role, needConfirm: one.needConfirm },
      forVisitors: one.forVisitors ?? false,
      confirmBy: one.needConfirm ? new Date(at.getTime() + 10 * DAY_MS) : null,
      pinnedUntil: one.pinned && state === 'published' ? new Date(today.getTime() + 12 * DAY_MS) : null,
      publishAt: state === 'draft' ? null : at,
      ...(state === 'withdrawn'
        ? { withdrawnAt: new Date(at.getTime() + 5 * HOUR_MS), withdrawnBy: by, withdrawReason: one.withdrawReason }
        : {}),
      ...{ revision: former === null ? 1 : 2, createdAt: written, createdBy: by },
      ...{ updatedAt: isOut ? changed : written, updatedBy: by },
    })
    .execute()
  if (former !== null)
    await tx
      .insertInto('noticeVersion')
      .values({ noticeId: id, revision: 1, title, body: former, writtenAt: written, writtenBy: by })
      .execute()
  if (!isOut) return
  const due = await insertReceipts(tx, id)
  await tx.updateTable('notice').set({ dueCount: due }).where('id', '=', id).execute()
  await markReaders(tx, id, one, today)
}

/** Older ones have been read by nearly everybody. */
const readPercentOf = (days: number): number => Math.min(94, 46 + days * 3)

function ofSchool(
  { users, today }: World,
  { title, category, body, daysAgo: days, pinned, needConfirm, forVisitors = false }: DemoNotice,
): Planted {
  const by = users.of(category === 'exam' || category === 'teaching' ? 'edu' : 'manager')
  return {
    ...{ title, category, body, at: daysAgo(today, days, 9), by, pinned, needConfirm, forVisitors },
    role: category === 'exam' || category === 'teaching' ? 'ROLE_EDU' : 'ROLE_SCHOOL_MANAGE',
    ...{ unitId: null, courseId: null, scope: EVERYBODY, reach: { by, kind: 'whole' } },
    ...{
      readPercent: readPercentOf(days),
      state: days < 0 ? 'scheduled' : 'published',
      withdrawReason: '',
      former: null,
    },
  }
}

/** The one unit that an account of the demo school is bound to. */
async function unitOf(tx: Db, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('userRole')
    .select('scopeSubSchoolId')
    .where('userId', '=', userId)
    .where('scopeSubSchoolId', 'is not', null)
    .executeTakeFirst()
  return must(row?.scopeSubSchoolId ?? undefined, 'unit of a manager')
}

const ROLES = { sub: 'ROLE_SUB', college: 'ROLE_COLLEGE', instructor: 'ROLE_INSTRUCTOR', edu: 'ROLE_EDU' } as const

async function ofUnit({ tx, today }: World, one: (typeof unitNotices)[number]): Promise<Planted> {
  const account = await tx.selectFrom('appUser').select('id').where('username', '=', one.by).executeTakeFirst()
  const by = must(account?.id, `account ${one.by}`)
  const teacher = await tx
    .selectFrom('teacher')
    .select(['id', 'subSchoolId'])
    .where('userId', '=', by)
    .executeTakeFirst()
  const unitId =
    one.by === 'edu' ? null : one.by === 'instructor' ? (teacher?.subSchoolId ?? null) : await unitOf(tx, by)
  const reach: Reach =
    one.by === 'edu'
      ? { by, kind: 'whole' }
      : one.by === 'instructor'
        ? { by, kind: 'instructor', teacherId: must(teacher?.id, 'teacher of the instructor') }
        : { by, kind: 'units', ids: [unitId as string] }
  return {
    ...{
      title: one.title,
      category: one.category,
      body: one.body,
      at: daysAgo(today, one.daysAgo, 8),
      by,
      reach,
      unitId,
    },
    ...{ role: ROLES[one.by], courseId: null, pinned: false, needConfirm: one.needConfirm ?? false },
    scope: { ...EVERYBODY, roles: ['ROLE_STUDENT'], subSchoolIds: one.by === 'sub' ? [unitId as string] : [] },
    ...{ readPercent: one.readPercent, withdrawReason: one.withdrawReason ?? '', former: one.former ?? null },
    state: one.state ?? (one.daysAgo < 0 ? 'scheduled' : 'published'),
  }
}

function ofCourse(
  { users, today }: World,
  { id: courseId, hostTeacherNo }: SeededCourse,
  { title, body, daysAgo: days, pinned, needConfirm }: DemoNotice,
): Planted {
  const by = users.of(hostTeacherNo)
  return {
    ...{ title, category: 'course', body, at: daysAgo(today, days, 7), by, pinned, needConfirm, courseId },
    ...{ role: 'ROLE_MASTER_TEACH', unitId: null, reach: { by, kind: 'course', courseId } },
    scope: { ...EVERYBODY, roles: ['ROLE_STUDENT'], courseIds: [courseId] },
    ...{ readPercent: readPercentOf(days + 8), state: 'published', withdrawReason: '', former: null },
  }
}

/** Notices of the school, its units, an instructor and the written courses, in every state, with their readers. */
export async function seedNotices(world: World): Promise<void> {
  const { tx, today, content, courses } = world
  const all: Planted[] = content.notices.map((one) => ofSchool(world, one))
  for (const one of unitNotices) all.push(await ofUnit(world, one))
  for (const written of content.courses) {
    const course = must(
      courses.find(({ courseCode, ago }) => courseCode === written.courseCode && ago === 0),
      written.courseCode,
    )
    all.push(...written.notices.map((one) => ofCourse(world, course, one)))
  }
  for (const one of all.sort((a, b) => a.at.getTime() - b.at.getTime())) await plant(tx, one, today)
}
