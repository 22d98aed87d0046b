import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'

/** A chapter that a form names lies in the course; '' names none. */
export async function assertChapter({ db }: Pick<Ctx, 'db'>, courseId: string, chapterId: string): Promise<void> {
  if (!chapterId) return
  const chapter = db.selectFrom('chapter').select('id').where('id', '=', chapterId)
  if (!(await chapter.where('courseId', '=', courseId).executeTakeFirst()))
    throw badField('chapterId', '章节不存在或已被删除', 'the chapter does not exist or has been deleted')
}
