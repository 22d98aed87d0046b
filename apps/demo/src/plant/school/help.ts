import { DAY_MS, HOUR_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { searchOf } from '@shuyuan/server/areas/help/article-search.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { HELP_FEEDBACK, HELP_MISSES, OWN_HELP } from '../../content/help.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

/** Articles are opened more often the further in front they stand. */
const VIEWS = 420

async function seedOwnArticle({ tx, today, users }: World): Promise<void> {
  const { category, title, titleEn, first, now, en, draft } = OWN_HELP
  const editor = users.of('edu')
  const ago = (days: number) => new Date(today.getTime() - days * DAY_MS)
  const categoryId = newId()
  const { sort } = await tx
    .selectFrom('helpCategory')
    .select(sql<number>`coalesce(max(sort), 0) + 1`.as('sort'))
    .where('pid', 'is', null)
    .executeTakeFirstOrThrow()
  await bulk(tx, 'helpCategory', [
    {
      id: categoryId,
      pid: null,
      ...category,
      sort,
      icon: 'HomeOutlined',
      createdAt: ago(20),
      updatedAt: ago(20),
      updatedBy: editor,
    },
  ])
  const id = newId()
  const text = { title, titleEn, bodyEn: en, roles: [], variants: [], routeKeys: [], picture: '', fileIds: [] }
  const row = { id, categoryId, sort: 1, ...text, body: draft, state: 'published', version: 2, views: 86 }
  await bulk(tx, 'helpArticle', [
    { ...row, builtinDigest: '', createdAt: ago(20), updatedAt: ago(1), updatedBy: editor, touchedAt: ago(1) },
  ])
  const versionOf = (version: number, body: string, at: Date) => ({
    ...{ articleId: id, version, ...text, body, publishedAt: at, publishedBy: editor },
    ...searchOf({ ...text, body }),
  })
  await bulk(tx, 'helpVersion', [versionOf(1, first, ago(20)), versionOf(2, now, ago(6))])
}

/** How the help is used: what is read, what was looked for in vain, what readers say. */
export async function seedHelp(world: World): Promise<void> {
  const { tx, today } = world
  const articles = await tx
    .selectFrom('helpArticle')
    .select(['id', 'builtinKey'])
    .where('builtinKey', 'is not', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const people = await tx.selectFrom('appUser').select(['id', 'username']).execute()
  const users = new Map(people.map(({ id, username }) => [username, id]))
  const user = (name: string) => must(users.get(name), `user ${name}`)
  const idOf = new Map(articles.map(({ id, builtinKey }) => [builtinKey, id]))
  await sql`
    update help_article a set views = (${VIEWS}::int / (3 + t.place))::int
    from unnest(${articles.map(({ id }) => id)}::uuid[]) with ordinality as t (id, place) where a.id = t.id`.execute(tx)
  const editor = user('edu')
  await bulk(
    tx,
    'helpFeedback',
    HELP_FEEDBACK.flatMap(({ key, who, useful, opinion, daysAgo, handled }) => {
      const articleId = idOf.get(key)
      if (!articleId) return []
      const at = new Date(today.getTime() - daysAgo * DAY_MS - HOUR_MS)
      const done = handled
        ? { handledAt: new Date(at.getTime() + 5 * HOUR_MS), handledBy: editor }
        : { handledAt: null, handledBy: null }
      return [{ id: newId(), articleId, userId: user(who), useful, opinion, at, ...done }]
    }),
  )
  await bulk(
    tx,
    'helpMiss',
    HELP_MISSES.map(([word, count, daysAgo]) => {
      const lastAt = new Date(today.getTime() - daysAgo * DAY_MS - 2 * HOUR_MS)
      return { day: schoolDay(lastAt), word, count, lastAt }
    }),
  )
  const [known] = HELP_MISSES
  const lastDay = schoolDay(today.getTime() - (known?.[2] ?? 0) * DAY_MS - 2 * HOUR_MS)
  await bulk(tx, 'helpMissPerson', [{ day: lastDay, userId: user('student'), word: known?.[0] ?? '' }])
  await seedOwnArticle(world)
}
