import { newId } from '../../db/ids.ts'
import { bulk, must } from './bulk.ts'
import type { World } from './world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]
const one = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10

/** Every part handed in by the host at one moment. */
export const handed = (at: string | Date, by: string) => ({
  formativeHandedAt: at,
  finalHandedAt: at,
  totalHandedAt: at,
  formativeHandedBy: by,
  finalHandedBy: by,
  totalHandedBy: by,
})

/** Scores of the two terms before this one, published and locked; each with its history. */
export async function seedPastScores(world: World): Promise<void> {
  const { rng, content } = world
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
      const base = 38 + student.persona.ability * 52
      const formative = one(base + 6 + rng.int(-8, 8))
      const final = one(base + rng.int(-14, 12))
      const absent = student.persona.kind === 'silent' && rng.chance(0.5)
      const total = one((formative * basic.formativeRatio) / 100 + (final * basic.finalRatio) / 100)
      rows.push({
        id: newId(),
        studentId: student.id,
        courseId: course.id,
        formativeScore: formative,
        finalScore: absent ? null : final,
        totalScore: absent ? null : total,
        finalSource: absent ? '' : 'imported',
        finalAt: published,
        finalBy: host,
        flag: absent ? 'absent' : 'normal',
        flagReason: absent ? '未参加考试' : '',
        passed: !absent && total >= 60,
        state: 'locked',
        ...handed(published, host),
        publishedAt: published,
        lockedAt: published,
      })
    }
  }
  await bulk(world.tx, 'score', rows)
}
