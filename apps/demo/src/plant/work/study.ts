import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { weekInstant } from '../../content/terms.ts'
import { bulk } from '../bulk.ts'
import type { SeededContent } from '../courses/content.ts'
import type { SeededCourse, World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

/** Ten weeks of study: who studied which resource for how long on which day, and everybody's progress. */
export async function seedStudy(
  world: World,
  course: SeededCourse,
  content: SeededContent,
  weekOfChapter: (chapter: number) => number,
): Promise<void> {
  const { rng, today } = world
  const resources: Rows<'studyResource'> = []
  const days = new Map<string, { studentId: string; courseId: string; day: string; seconds: number }>()
  const progress: Rows<'progress'> = []
  const must = content.resources.filter(({ mustSee }) => mustSee)
  for (const student of course.students) {
    let done = 0
    let last: Date | null = null
    for (const resource of content.resources) {
      const week = weekOfChapter(resource.chapter)
      if (week > 11 || !rng.chance(student.persona.diligence * (resource.mustSee ? 1 : 0.5))) continue
      const [from, to] = student.persona.hours
      const lag = student.persona.kind === 'burst' ? rng.int(4, 12) : rng.int(0, 6)
      const at = new Date(
        new Date(weekInstant(today, week, 0, from)).getTime() + lag * 86_400_000 + rng.next() * (to - from) * 3_600_000,
      )
      if (at > today) continue
      const whole = resource.durationSec || resource.minutes * 60
      const percent = rng.chance(0.85) ? 100 : rng.int(20, 75)
      const seconds = Math.round(whole * (percent / 100) * (0.9 + rng.next() * 0.5))
      const finished = percent === 100
      if (finished && resource.mustSee) done += 1
      if (!last || at > last) last = at
      resources.push({
        studentId: student.id,
        resourceId: resource.id,
        courseId: course.id,
        seconds,
        lastPosition: finished ? whole : Math.round((whole * percent) / 100),
        coverage: [[0, Math.round((whole * percent) / 100)]] as never,
        percent,
        firstAt: at,
        lastAt: new Date(at.getTime() + seconds * 1000),
        finishedAt: finished ? new Date(at.getTime() + seconds * 1000) : null,
      })
      const day = schoolDay(at)
      const key = `${student.id}/${day}`
      const sum = days.get(key) ?? { studentId: student.id, courseId: course.id, day, seconds: 0 }
      sum.seconds += seconds
      days.set(key, sum)
    }
    progress.push({
      studentId: student.id,
      courseId: course.id,
      mustTotal: must.length,
      mustDone: done,
      percent: must.length === 0 ? 0 : Math.round((done / must.length) * 10_000) / 100,
      lastStudyAt: last,
    })
  }
  await bulk(world.tx, 'studyResource', resources)
  await bulk(world.tx, 'studyDay', [...days.values()])
  await bulk(world.tx, 'progress', progress)
}
