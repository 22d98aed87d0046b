import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'
import { pastScore } from './past-score.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

/** The host handed in every part at the same moment. */
export const handed = (at: string | Date, by: string) => ({
  formativeHandedAt: at,
  finalHandedAt: at,
  totalHandedAt: at,
  formativeHandedBy: by,
  finalHandedBy: by,
  totalHandedBy: by,
})

/** Scores of the two previous terms, published and locked, each with its history. */
export async function seedPastScores(world: World): Promise<void> {
  const { content } = world
  const rows: Rows<'score'> = []
  for (const course of world.courses.filter(({ ago }) => ago > 0)) {
    const basic = must(
      content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
      'course',
    )
    const published = must(
      content.terms.find(({ ago }) => ago === course.ago),
      'term',
    ).windows.scorePublish.to
    const host = world.users.of(course.hostTeacherNo)
    for (const student of course.students) {
      const { formative, final, flag, total, passed } = pastScore(basic, student, course.ago)
      rows.push({
        id: newId(),
        studentId: student.id,
        courseId: course.id,
        formativeScore: formative,
        finalScore: final,
        totalScore: total,
        finalSource: final === null ? '' : 'imported',
        finalAt: published,
        finalBy: host,
        flag,
        flagReason: flag === 'absent' ? '未参加考试' : '',
        passed,
        state: 'locked',
        ...handed(published, host),
        publishedAt: published,
        lockedAt: published,
      })
    }
  }
  await bulk(world.tx, 'score', rows)
}
