import { ROLE, type RoleFlag } from '@shuyuan/contract/access/roles.ts'
import type { FilterState } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { asRead } from '@shuyuan/domain/words/as-read.rule.ts'
import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { compileWords, type WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import { insertRecords } from '@shuyuan/server/areas/filter/hit/filter-record.store.ts'
import { insertMute } from '@shuyuan/server/areas/filter/mute/mute.store.ts'
import { insertWords } from '@shuyuan/server/areas/filter/word/sensitive-word.store.ts'
import { enabledWords } from '@shuyuan/server/areas/filter/word/word-list.read.ts'
import { sql } from 'kysely'
import { demoWords, foundTexts, triedTexts } from '../../content/sensitive-words.ts'
import { must } from '../bulk.ts'
import type { World } from '../world.ts'

interface Author {
  userId: string
  roleFlag: string
  subSchoolId: string | null
}

async function userId({ tx }: World, username: string): Promise<string> {
  const user = await tx.selectFrom('appUser').select('id').where('username', '=', username).executeTakeFirst()
  return must(user, `user ${username}`).id
}

/** Resources that say nothing about themselves, with whoever made them. */
async function plainResources({ tx }: World, count: number) {
  const { rows } = await sql<{ id: string; courseId: string; userId: string; subSchoolId: string | null }>`
    select distinct on (r.course_id) r.id, r.course_id as "courseId", u.id as "userId", u.sub_school_id as "subSchoolId"
    from resource r join course c on c.id = r.course_id join teacher t on t.id = c.host_teacher_id
    join app_user u on u.id = t.user_id
    where r.intro = '' and r.recycled_at is null and c.archived_at is null order by r.course_id, r.id limit ${count}`.execute(
    tx,
  )
  return rows
}

/** People who tried to publish something, teachers and students by turns. */
async function authors({ tx }: World, roleFlag: RoleFlag, count: number): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select u.id as "userId", r.role_flag as "roleFlag", u.sub_school_id as "subSchoolId"
    from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where r.role_flag = ${roleFlag} order by u.username desc limit ${count}`.execute(tx)
  return rows
}

const momentOf = ({ today }: World, daysAgo: number, at: number): Date =>
  new Date(today.getTime() - daysAgo * DAY_MS - (1 + (at % 7)) * HOUR_MS)

/** A text under a resource, checked as the filter checks it, and decided as it was. */
async function seedFound(world: World, list: WordList, decider: string): Promise<void> {
  const resources = await plainResources(world, foundTexts.length)
  for (const [at, { text, state, daysAgo, reason }] of foundTexts.entries()) {
    const resource = must(resources[at], 'resource for a found text')
    const { hits, action, published } = checkText(list, text, 'plain')
    const createdAt = momentOf(world, daysAgo, at)
    const isDecided = state === 'approved' || state === 'rejected'
    await insertRecords(world.tx, [
      {
        ...{ createdAt, userId: resource.userId, roleFlag: ROLE.host, subSchoolId: resource.subSchoolId },
        ...{ place: 'resource', refId: resource.id, field: 'intro', courseId: resource.courseId, listVersion: 1 },
        ...{ level: must(action ?? undefined, `word in ${text}`), source: state === 'masked' ? 'publish' : 'rescan' },
        ...{ ...asRead(text, 'plain', hits), state: state as FilterState, reason: reason ?? '' },
        ...(isDecided ? { handledBy: decider, handledAt: new Date(createdAt.getTime() + (1 + at) * HOUR_MS) } : {}),
      },
    ])
    const down = compileWords(
      hits.map((hit) => ({ ...hit, id: hit.wordId, level: 'mask', matchVariant: true, exceptions: [] })),
    )
    const intro = state === 'rejected' ? checkText(down, text, 'plain').published : published
    await world.tx.updateTable('resource').set({ intro }).where('id', '=', resource.id).execute()
  }
}

async function seedTried(world: World, list: WordList): Promise<void> {
  const students = await authors(world, ROLE.student, triedTexts.length)
  const hosts = await authors(world, ROLE.host, triedTexts.length)
  for (const [at, { place, field, byStudent, text, daysAgo }] of triedTexts.entries()) {
    const author = must((byStudent ? students : hosts)[at % (byStudent ? students : hosts).length], 'author of a text')
    const { hits, action } = checkText(list, text, 'plain')
    await insertRecords(world.tx, [
      {
        ...{ createdAt: momentOf(world, daysAgo, at), ...author, place, field, refId: null, courseId: null },
        ...{ ...asRead(text, 'plain', hits), level: must(action ?? undefined, `word in ${text}`), source: 'publish' },
        ...{ listVersion: 1, state: 'blocked' },
      },
    ])
  }
}

/** The words, what they found in the school's texts, and one person who may not post for a while. */
export async function seedWords(world: World): Promise<void> {
  const manager = await userId(world, 'manager')
  const at = { now: new Date(world.today.getTime() - 60 * DAY_MS), userId: manager }
  await insertWords(
    world.tx,
    demoWords.map((word) => ({ ...word, exceptions: [...word.exceptions], matchVariant: true, status: 'enabled' })),
    at,
  )
  const list = compileWords(await enabledWords(world.tx))
  await seedFound(world, list, await userId(world, 'edu'))
  await seedTried(world, list)
  // Not the account by which visitors try what students do.
  const [, muted] = await authors(world, ROLE.student, 2)
  const until = new Date(world.today.getTime() + 6 * DAY_MS)
  const by = { now: new Date(world.today.getTime() - DAY_MS), userId: manager }
  await insertMute(world.tx, { userId: must(muted, 'student').userId, until, reason: '多次发布代写广告' }, by)
}
