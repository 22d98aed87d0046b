import { makeRng } from '@shuyuan/domain/math/random.rule.ts'
import { courseTotal, type ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { roundFinal } from '@shuyuan/domain/scoring/round.rule.ts'
import type { DemoBasicCourse, DemoStudent } from '../../content/types.ts'

const bounded = (value: number) => roundFinal(Math.min(100, Math.max(0, value)))

/** A student's result in a course of a past term; deterministic. */
export function pastScore(course: DemoBasicCourse, { studentNo, persona }: DemoStudent, ago: number) {
  const rng = makeRng(`${studentNo}/${course.courseCode}/${ago}`)
  const base = 38 + persona.ability * 52
  const formative = bounded(base + 6 + rng.int(-8, 8))
  const typed = bounded(base + rng.int(-14, 12))
  const isAbsent = persona.kind === 'silent' && rng.chance(0.5)
  const [final, flag]: [number | null, ScoreFlag] = isAbsent ? [null, 'absent'] : [typed, 'normal']
  const { total, passed } = courseTotal(formative, final, flag, course)
  return { formative, final, flag, total, passed }
}
