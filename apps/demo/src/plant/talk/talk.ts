import { hangsUnder, pathOf } from '@shuyuan/domain/talk/thread-path.rule.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { asRead } from '@shuyuan/domain/words/as-read.rule.ts'
import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { compileWords } from '@shuyuan/domain/words/word-list.rule.ts'
import { insertRecords } from '@shuyuan/server/areas/filter/hit/filter-record.store.ts'
import { enabledWords } from '@shuyuan/server/areas/filter/word/word-list.read.ts'
import { rebuildTalk } from '@shuyuan/server/areas/talk/post/post-figures.store.ts'
import { factsOf, searchFacts } from '@shuyuan/server/areas/talk/text/text-facts.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { inline } from '../../content/kit/rich.ts'
import { type GroupPost, otherGroupTalk, ownGroupTalk } from '../../content/talk/group.ts'
import { algebraTalk } from '../../content/talk/linear-algebra.ts'
import { managementTalk } from '../../content/talk/management.ts'
import type { DemoPost, DemoReply, Writer } from '../../content/talk/types.ts'
import { schoolBoards, schoolTalk, usualTalk } from '../../content/talk/usual.ts'
import { bulk, json, must } from '../bulk.ts'
import type { World } from '../world.ts'
import { type PlantedGroup, seedGroups } from './groups.ts'

interface Author {
  userId: string
  duty: 'host' | 'face' | 'student'
}

/** A place where people talk: a course, or the school. */
interface Place {
  courseId: string | null
  boards: ReadonlyMap<string, string>
  chapters: ReadonlyMap<number, string>
  films: readonly string[]
  works: readonly string[]
  people: (writer: Writer) => Author
  readers: readonly string[]
}

const WRITTEN: Readonly<Record<string, readonly DemoPost[]>> = { 线性代数: algebraTalk, MG2101: managementTalk }

const rich = (text: string) =>
  text
    .split('\n\n')
    .map((line) => `<p>${inline(line)}</p>`)
    .join('')

interface CourseRow {
  id: string
  courseName: string
  courseCode: string
  host: string
  face: string | null
  boards: { id: string; title: string }[]
  chapters: string[]
  films: string[]
  works: string[]
  students: { userId: string; username: string }[]
}

/** Courses of this term with boards and students, and who talks there. */
async function coursesThatTalk({ tx }: World): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.id, b.course_name as "courseName", b.course_code as "courseCode", h.user_id as host,
      (select t.user_id from course_class k join teacher t on t.id = k.face_teacher_id where k.course_id = c.id order by k.id limit 1) as face,
      (select json_agg(json_build_object('id', m.id, 'title', m.title) order by m.sort) from bbs_module m where m.course_id = c.id) as boards,
      array(select x.id from chapter x where x.course_id = c.id and x.pid is null order by x.sort) as chapters,
      array(select r.id from resource r where r.course_id = c.id and r.kind = 'video' and r.recycled_at is null and not r.hidden order by r.sort, r.id) as films,
      array(select a.id from assignment a where a.course_id = c.id and a.kind <> 'finalExam' and a.publish_status = 'published' and a.all_targets order by a.opens_at, a.id) as works,
      (select json_agg(json_build_object('userId', s.user_id, 'username', s.username)) from (
        select st.user_id, u.username from course_class_student p join student st on st.id = p.student_id
        join app_user u on u.id = st.user_id where p.course_id = c.id and p.left_at is null
        order by (u.username = 'student') desc, st.student_no limit 60) s) as students
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id and t.is_current
    join teacher h on h.id = c.host_teacher_id
    where c.publish_status = 'published' and c.main_course_id is null
      and exists (select 1 from bbs_module m where m.course_id = c.id and m.title = '课程答疑')
      and (select count(*) from course_class_student p where p.course_id = c.id and p.left_at is null) >= 6
    order by b.course_code`.execute(tx)
  return rows
}

function placeOf(course: CourseRow): Place {
  const others = course.students.filter(({ username }) => username !== 'student')
  const own = course.students.find(({ username }) => username === 'student')
  return {
    courseId: course.id,
    boards: new Map(course.boards.map(({ id, title }) => [title, id])),
    chapters: new Map(course.chapters.map((id, at) => [at + 1, id])),
    films: course.films,
    works: course.works,
    readers: course.students.map(({ userId }) => userId),
    people: (writer) => {
      if (writer === 'host') return { userId: course.host, duty: 'host' }
      if (writer === 'face') return { userId: course.face ?? course.host, duty: course.face ? 'face' : 'host' }
      const at = writer === 'student' ? -1 : Number(writer.slice(1))
      const someone = (at < 0 ? own : undefined) ?? others[Math.abs(at) % others.length]
      return { userId: must(someone, 'student who talks').userId, duty: 'student' }
    },
  }
}

interface Rows {
  posts: Record<string, unknown>[]
  comments: Record<string, unknown>[]
  likes: Record<string, unknown>[]
  views: Record<string, unknown>[]
  follows: Record<string, unknown>[]
  votes: Record<string, unknown>[]
}

/** Readers of a place from a start of their own, so that not everybody likes everything. */
const some = (place: Place, count: number, from: number, but: string): string[] => {
  const all = place.readers.filter((one) => one !== but)
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(at + from) % all.length] as string)
}

function addReplies(
  world: World,
  place: Place,
  post: { id: string; at: number; serial: number },
  replies: readonly DemoReply[],
  rows: Rows,
) {
  const made: { id: string; path: string }[] = []
  const follow = new Set<string>()
  for (const [place_, reply] of replies.entries()) {
    const { userId, duty } = place.people(reply.by)
    const above = reply.to === undefined ? undefined : made[reply.to]
    const id = newId()
    const floorNo = place_ + 1
    const path = pathOf(above ? hangsUnder(above.path) : '', floorNo)
    const at = new Date(
      Math.min(post.at + reply.after * HOUR_MS, world.today.getTime() - 60_000 * (replies.length - place_)),
    )
    const body = rich(reply.text)
    made.push({ id, path })
    follow.add(userId)
    rows.comments.push({
      ...{
        id,
        postId: post.id,
        pid: above?.id ?? null,
        floorNo,
        path,
        authorId: userId,
        authorDuty: duty,
        clientId: newId(),
      },
      ...{ body, ...factsOf('', body, post.id), state: 'visible', publishedAt: at, createdAt: at, updatedAt: at },
      ...{ fileIds: [], mentionIds: [], heldBy: [], reason: '', likeCount: 0 },
    })
    for (const liker of some(place, reply.likes ?? 0, post.serial * 7 + place_ * 3, userId))
      rows.likes.push({ userId: liker, postId: post.id, commentId: id, at })
  }
  return { made, follow }
}

const cardsOf = ({ films, works }: Place, { cards }: DemoPost) => [
  ...films.slice(0, cards?.films ?? 0).map((id) => ({ kind: 'resource', id })),
  ...works.slice(0, cards?.works ?? 0).map((id) => ({ kind: 'assignment', id })),
]

function addPost(world: World, place: Place, of: DemoPost, serial: number, rows: Rows): { id: string; of: DemoPost } {
  const { userId, duty } = place.people(of.by)
  const id = newId()
  const at = world.today.getTime() - of.hoursAgo * HOUR_MS
  const created = new Date(at)
  const body = rich(of.text)
  const { made, follow } = addReplies(world, place, { id, at, serial }, of.replies ?? [], rows)
  const accepted = (of.replies ?? []).findIndex((reply) => reply.accepted)
  const acceptedAfter = accepted < 0 ? 0 : (of.replies?.[accepted]?.after ?? 0) + 1
  const film = of.film === undefined ? undefined : place.films[of.film[0] - 1]
  const opensAt = of.opensIn === undefined ? null : new Date(world.today.getTime() + of.opensIn * HOUR_MS)
  const readAt = of.held ? null : (opensAt ?? created)
  const moduleId = must(place.boards.get(of.board), `board ${of.board}`)
  rows.posts.push({
    ...{ id, moduleId, courseId: place.courseId, authorId: userId, authorDuty: duty, clientId: newId(), kind: of.kind },
    ...{ title: of.title, body, ...factsOf(of.title, body, moduleId), ...searchFacts(of.title, body) },
    chapterId: of.chapter === undefined ? null : (place.chapters.get(of.chapter) ?? null),
    resourceId: film ?? null,
    position: film ? (of.film?.[1] ?? 0) : null,
    poll: of.poll ? json({ choices: of.poll.choices, multiple: false, endsAt: null }) : null,
    topAt: of.top ? created : null,
    minutesAt: null,
    essenceAt: of.essence ? new Date(at + 30 * HOUR_MS) : null,
    lockedAt: of.locked ? created : null,
    acceptedId: accepted < 0 ? null : made[accepted]?.id,
    acceptedAt: accepted < 0 ? null : new Date(Math.min(at + acceptedAfter * HOUR_MS, world.today.getTime())),
    ...{ score: of.score ?? null, state: of.held ? 'held' : 'visible', heldBy: of.held ? [of.held] : [], reason: '' },
    ...{
      opensAt,
      publishedAt: readAt,
      announcedAt: opensAt ? null : readAt,
      createdAt: created,
      updatedAt: created,
    },
    ...{
      fileIds: [],
      cards: json(cardsOf(place, of)),
      mentionIds: [],
      courseClassIds: [],
      remindTeacher: false,
      replyFirst: false,
      minWords: 0,
    },
    ...{ replyCount: 0, likeCount: 0, viewCount: 0, lastFloor: 0 },
  })
  for (const follower of new Set([userId, ...follow]))
    rows.follows.push({ userId: follower, postId: id, moduleId: null, at: created })
  if (of.held || opensAt) return { id, of }
  for (const liker of some(place, of.likes ?? 0, serial * 5, userId))
    rows.likes.push({ userId: liker, postId: id, commentId: null, at: created })
  const readers = Math.min(place.readers.length - 2, 8 + (of.likes ?? 0) * 2)
  for (const reader of some(place, readers, serial * 11, userId))
    rows.views.push({ postId: id, userId: reader, count: 1, countedAt: created, seenAt: created })
  const voters = some(
    place,
    (of.poll?.votes ?? []).reduce((sum, n) => sum + n, 0),
    serial,
    userId,
  )
  const choices = (of.poll?.votes ?? []).flatMap((n, choice) => Array.from({ length: n }, () => choice))
  for (const [nth, voter] of voters.entries())
    rows.votes.push({ postId: id, userId: voter, choices: [choices[nth] ?? 0], at: created })
  return { id, of }
}

const GROUP = 'group'
/** A document of the course, which a teacher hands to a group. */
const aHandout = ({ tx }: World, courseId: string) =>
  tx
    .selectFrom('resource')
    .select('fileId as id')
    .where('courseId', '=', courseId)
    .where('kind', '=', 'document')
    .where('fileId', 'is not', null)
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirst()

function groupPlace({ courseId, boardId, host, face, members }: PlantedGroup): Place {
  return {
    courseId,
    boards: new Map([[GROUP, boardId]]),
    chapters: new Map(),
    films: [],
    works: [],
    readers: members,
    people: (writer) => {
      if (writer === 'host') return { userId: host, duty: 'host' }
      if (writer === 'face') return { userId: face ?? host, duty: face ? 'face' : 'host' }
      const at = writer === 'student' ? 0 : Number(writer.slice(1))
      return { userId: must(members[at % members.length], 'member who talks'), duty: 'student' }
    },
  }
}

/** Posts of a group go by their first words, as their flow names them. */
const titled = (of: GroupPost): DemoPost => ({
  ...of,
  ...{ board: GROUP, kind: 'topic', title: [...factsOf('', rich(of.text), GROUP).summary].slice(0, 40).join('') },
})

async function addGroupTalk(world: World, group: PlantedGroup, from: number, rows: Rows): Promise<number> {
  const handout = await aHandout(world, group.courseId)
  const posts = group.isOwn ? ownGroupTalk : otherGroupTalk
  for (const [nth, of] of posts.entries()) {
    addPost(world, groupPlace(group), titled(of), from + nth, rows)
    const row = must(rows.posts.at(-1), 'post of a group')
    if (of.minutes) row.minutesAt = row.createdAt
    if (of.handout && handout) row.fileIds = [handout.id]
  }
  return posts.length
}

/** What the filter kept of a post that waits for it. */
async function holdByWords(
  world: World,
  postId: string,
  { title, text }: DemoPost,
  courseId: string | null,
): Promise<void> {
  const list = compileWords(await enabledWords(world.tx))
  const post = await world.tx.selectFrom('bbsPost').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()
  for (const [field, value, kind] of [
    ['title', title, 'plain'],
    ['body', rich(text), 'rich'],
  ] as const) {
    const { hits, action } = checkText(list, value, kind)
    if (!action) continue
    await insertRecords(world.tx, [
      {
        ...{ createdAt: post.createdAt, userId: post.authorId, roleFlag: 'ROLE_STUDENT', subSchoolId: null },
        ...{ place: 'post', refId: postId, field, courseId, listVersion: 1, level: action, source: 'publish' },
        ...{ ...asRead(value, kind, hits), state: 'pending' },
      },
    ])
  }
}

async function seedSchoolBoards({ tx, today }: World): Promise<ReadonlyMap<string, string>> {
  const at = new Date(today.getTime() - 90 * 24 * HOUR_MS)
  const boards = schoolBoards.map((board, sort) => ({
    ...{
      id: newId(),
      courseId: null,
      kind: 'school',
      title: board.title,
      intro: board.intro,
      sort,
      courseClassIds: [],
    },
    ...{ postRule: board.teachersOnly ? 'teacherOnly' : 'all', needReview: false, counted: false, maxScore: 0 },
    ...{ madeWithOwner: false, createdAt: at, updatedAt: at },
  }))
  await bulk(tx, 'bbsModule', boards)
  return new Map(boards.map(({ id, title }) => [title, id]))
}

/** A board for every class of this term, as each class gets one when it is made. */
const seedClassBoards = ({ tx, today }: World) =>
  sql`insert into bbs_module (id, course_id, kind, title, intro, sort, course_class_ids, made_with_owner, created_at, updated_at)
    select gen_random_uuid(), k.course_id, 'class', left(k.name, 30), '', 100, array[k.id], true, ${today}, ${today}
    from course_class k join course c on c.id = k.course_id join term t on t.id = c.term_id and t.is_current`.execute(
    tx,
  )

/** Boards of classes and of the school, and what people have written everywhere this term. */
export async function seedTalk(world: World): Promise<void> {
  const { tx } = world
  await seedClassBoards(world)
  const rows: Rows = { posts: [], comments: [], likes: [], views: [], follows: [], votes: [] }
  const held: { id: string; of: DemoPost; courseId: string | null }[] = []
  let serial = 0
  const add = (place: Place, posts: readonly DemoPost[]) => {
    for (const of of posts) {
      serial += 1
      const made = addPost(world, place, of, serial, rows)
      if (of.held === 'filter') held.push({ ...made, courseId: place.courseId })
    }
  }
  const courses = await coursesThatTalk(world)
  for (const course of courses)
    add(placeOf(course), WRITTEN[course.courseCode] ?? WRITTEN[course.courseName] ?? usualTalk)
  const [first] = courses.filter(({ students }) => students.some(({ username }) => username === 'student'))
  if (first) {
    const boards = await seedSchoolBoards(world)
    add({ ...placeOf(first), courseId: null, boards, chapters: new Map(), films: [], works: [] }, schoolTalk)
  }
  for (const group of await seedGroups(world)) serial += await addGroupTalk(world, group, serial + 1, rows)
  await bulk(tx, 'bbsPost', rows.posts as never)
  await bulk(tx, 'bbsComment', rows.comments as never)
  await bulk(tx, 'bbsLike', rows.likes as never)
  await bulk(tx, 'bbsView', rows.views as never)
  await bulk(tx, 'bbsFollow', rows.follows as never)
  await bulk(tx, 'bbsVote', rows.votes as never)
  await rebuildTalk(tx)
  for (const { id, of, courseId } of held) await holdByWords(world, id, of, courseId)
}
