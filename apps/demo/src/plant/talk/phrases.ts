import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { phrases } from '../../content/talk/phrases.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

/** What the host of linear algebra keeps to answer with; some of it he shares with those who teach beside him. */
export async function seedPhrases({ tx, today }: World): Promise<void> {
  const { rows } = await sql<{ courseId: string; userId: string }>`
    select c.id as "courseId", t.user_id as "userId" from course c join basic_course b on b.id = c.basic_course_id
    join term m on m.id = c.term_id and m.is_current join teacher t on t.id = c.host_teacher_id
    where b.course_name = '线性代数' and c.main_course_id is null`.execute(tx)
  const [course] = rows
  if (!course) return
  await bulk(
    tx,
    'commentBank',
    phrases.map(({ text, folder, isShared, used }, sort) => ({
      ...{ id: newId(), userId: course.userId, text, folder, sort, used },
      ...{ courseId: isShared ? course.courseId : null, shared: isShared, lastAt: used > 0 ? today : null },
      ...{ createdAt: today, updatedAt: today },
    })) as never,
  )
}
