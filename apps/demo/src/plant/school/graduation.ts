import { newId } from '@shuyuan/server/db/ids.ts'
import type { DemoBasicCourse } from '../../content/types.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

const COMPULSORY = 6
const OF_DEGREE = 3

const isFor = ({ majors }: DemoBasicCourse, majorCode: string) => majors.length === 0 || majors.includes(majorCode)

/** What each major asks of the students of every grade. */
export async function seedGraduation({ tx, content, ...world }: World): Promise<void> {
  const degrees = content.majors.filter(({ degreeType }) => degreeType === 'degree')
  const plans = degrees.flatMap((major) => content.grades.map(({ gradeCode }) => ({ id: newId(), major, gradeCode })))
  await bulk(
    tx,
    'graduationPlan',
    plans.map(({ id, major, gradeCode }) => ({
      ...{ id, gradeCode, majorId: world.majors.of(major.majorCode), totalCredits: major.minCredits },
      ...{ requiredCredits: 40, electiveCredits: 6, generalCredits: 4, practiceCredits: 4 },
      ...{ degreeAverage: major.level === 'associate' ? 0 : 70, thesis: true, noFailed: true },
    })),
  )
  await bulk(
    tx,
    'graduationCourse',
    plans.flatMap(({ id, major }) => {
      const named = content.basicCourses.filter((one) => one.category === 'required' && isFor(one, major.majorCode))
      return named.slice(0, COMPULSORY).map(({ courseCode }, place) => ({
        ...{ graduationPlanId: id, basicCourseId: world.basicCourses.of(courseCode) },
        isDegree: major.level !== 'associate' && place < OF_DEGREE,
      }))
    }),
  )
}
