import { sql } from 'kysely'
import type { Deps } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { readBoards } from '../board/board.store.ts'
import { lockPosts } from './post.store.ts'
import { announceOpen } from './publish.flow.ts'

/** The next post whose time has come, once in all processes; false when none waits. Past courses tell nobody. */
async function openNext({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; moduleId: string }>`
      select p.id, p.module_id as "moduleId" from bbs_post p left join course c on c.id = p.course_id
      where p.announced_at is null and p.opens_at <= ${at} and p.state = 'visible' and c.archived_at is null
      order by p.opens_at limit 1 for update of p skip locked`.execute(tx)
    const [next] = rows
    if (!next) return false
    const [post] = await lockPosts(tx, [next.id])
    const [board] = await readBoards(tx, [next.moduleId])
    await announceOpen({ db: tx, now: at }, found(board), found(post))
    return true
  })
}

/** Tells of every post that has opened since. */
export async function openPosts(deps: Pick<Deps, 'db' | 'now'>, isStopped: () => boolean = () => false) {
  while (!isStopped() && (await openNext(deps)));
}
