import { screenTable } from '@shuyuan/contract/screens/index.ts'
import type { Screen } from '@shuyuan/contract/screens/screen.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { type Seeded, seedName } from './seeded.ts'

const EVERYWHERE = ['open', 'degree', 'nonDegree', 'newStudent']
const PLAIN_MARKS = ['open', 'degree', 'nonDegree']

type Group = { workspace: string; title: string; titleEn: string; sort: number }

async function groupId(db: Db, { workspace, title, titleEn, sort }: Group): Promise<string> {
  const known = await db
    .selectFrom('pageLink')
    .select('id')
    .where('workspace', '=', workspace)
    .where('kind', '=', 'group')
    .where((eb) => eb.or([eb('title', '=', title), eb('titleEn', '=', titleEn)]))
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await db
    .insertInto('pageLink')
    .values({ id, workspace, kind: 'group', title, titleEn, sort, variants: EVERYWHERE })
    .execute()
  return id
}

/** The menu entry of a screen, placed as the contract says. */
export async function addEntry(db: Db, key: string, screen: Screen): Promise<string | null> {
  if (!screen.menu) return null
  const { group, sort, icon, marks } = screen.menu
  const { workspace } = screen
  const [title = '', titleEn = title] = group.split('/')
  const pid = group ? await groupId(db, { workspace, title, titleEn, sort }) : null
  const id = newId()
  await db
    .insertInto('pageLink')
    .values({
      id,
      pid,
      workspace,
      kind: 'route',
      routeKey: key,
      title: screen.title.zh,
      titleEn: screen.title.en,
      icon,
      sort,
      variants: [...(marks ?? PLAIN_MARKS)],
    })
    .execute()
  return id
}

/**
 * Adds the entries of new screens and returns how many; entries that an administrator removed or moved are left alone.
 */
export async function syncMenu(db: Db, seeded: Seeded): Promise<number> {
  let count = 0
  for (const [key, screen] of Object.entries(screenTable)) {
    const name = `${screen.workspace}/${key}`
    if (!screen.menu || seeded.has(seedName('menu', name))) continue
    await db.insertInto('accessSeed').values({ kind: 'menu', key: name }).execute()
    await addEntry(db, key, screen)
    count++
  }
  return count
}
