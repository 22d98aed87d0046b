import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

/** Branches and colleges, majors, grades, terms with their windows, the catalogue. */
export async function seedSchool({ tx, content, ...world }: World): Promise<void> {
  await bulk(
    tx,
    'subSchool',
    [...content.subSchools]
      .sort((a, b) => Number(a.pid !== null) - Number(b.pid !== null))
      .map((unit) => ({
        id: world.subSchools.make(unit.key),
        schoolName: unit.schoolName,
        schoolCode: unit.schoolCode,
        isDepartment: unit.isDepartment,
        pid: unit.pid === null ? null : world.subSchools.of(unit.pid),
        contact: unit.contact,
        phone: unit.phone,
        address: unit.address,
        sort: unit.sort,
      })),
  )
  await bulk(
    tx,
    'major',
    content.majors.map(({ college, shortName: _, ...major }) => ({
      id: world.majors.make(major.majorCode),
      ...major,
      subSchoolId: world.subSchools.of(college),
    })),
  )
  await bulk(
    tx,
    'grade',
    content.grades.map((grade, place) => ({ id: newId(), ...grade, sort: content.grades.length - place })),
  )
  const terms = [content.comingTerm, ...content.terms]
  await bulk(
    tx,
    'term',
    terms.map(({ ago, windows: _, ...term }) => ({ id: world.terms.make(String(ago)), ...term })),
  )
  await bulk(
    tx,
    'termTimeSetting',
    terms.flatMap((term) =>
      Object.entries(term.windows).map(([windowName, { from, to }]) => ({
        termId: world.terms.of(String(term.ago)),
        windowName,
        fromAt: from,
        toAt: to,
      })),
    ),
  )
  // A day of sports in the fifth week, whose classes are held on the Saturday after it.
  await bulk(
    tx,
    'termDay',
    terms.flatMap(({ ago, startDate }) => {
      const day = addDays(startDate, 4 * 7 + 3)
      const termId = world.terms.of(String(ago))
      return [
        { termId, day, name: '校运会', actsAs: null },
        { termId, day: addDays(startDate, 4 * 7 + 5), name: '调休', actsAs: day },
      ]
    }),
  )
  await bulk(
    tx,
    'basicCourse',
    content.basicCourses.map((course) => ({
      id: world.basicCourses.make(course.courseCode),
      courseCode: course.courseCode,
      courseName: course.courseName,
      courseNameEn: course.courseNameEn,
      credits: course.credits,
      hours: course.hours,
      category: course.category,
      subSchoolId: world.subSchools.of(course.college),
      examForm: course.examForm,
      formativeRatio: course.formativeRatio,
      finalRatio: course.finalRatio,
      passRule: course.passRule,
    })),
  )
}
