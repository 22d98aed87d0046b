import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk } from '../bulk.ts'
import type { SeededContent } from '../courses/content.ts'
import type { SeededCourse, World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

const NOTES = [
  '这一步用到了上一节的定义，复习时先看定义再看推导。',
  '老师强调：先判断条件是否成立，再套公式。',
  '例题自己再算一遍，注意符号。',
]
const TAGS = ['考点', '易错', '复习']
/** Where people get lost: most of them at two fifths of a film, some towards its end. */
const HARD = [0.4, 0.42, 0.44, 0.75]
/** Later ones are not open yet. */
const STUDIED_CHAPTERS = 6
const DAY_MS = 86_400_000

/** Notes, bookmarks and places not understood, of those who study by film. */
export async function seedStudyTags(world: World, course: SeededCourse, content: SeededContent): Promise<void> {
  const films = content.resources
    .filter(({ kind, durationSec, chapter }) => kind === 'video' && durationSec > 0 && chapter <= STUDIED_CHAPTERS)
    .slice(0, 6)
  const rows: Rows<'studyTag'> = []
  for (const [n, student] of course.students.entries())
    for (const [at, film] of films.entries()) {
      const createdAt = new Date(world.today.getTime() - (films.length - at + (n % 5)) * DAY_MS)
      const put = (kind: 'note' | 'bookmark' | 'confused', share: number, text = '') =>
        rows.push({
          id: newId(),
          studentId: student.id,
          resourceId: film.id,
          kind,
          position: Math.floor(film.durationSec * share),
          text,
          tags: kind === 'note' && n % 2 === 0 ? [TAGS[(n + at) % TAGS.length] as string] : [],
          createdAt,
          updatedAt: createdAt,
        })
      if ((n + at) % 3 === 0) put('confused', HARD[n % HARD.length] as number)
      if ((n + at) % 4 === 0) put('note', 0.3, NOTES[(n + at) % NOTES.length])
      if ((n + at) % 7 === 0) put('bookmark', 0.6)
    }
  await bulk(world.tx, 'studyTag', rows)
}
