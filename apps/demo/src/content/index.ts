import { basicCourses } from './catalogue/all.ts'
import { linearAlgebra } from './courses/linear-algebra/course.ts'
import { management } from './courses/management/course.ts'
import { outlines } from './courses/outlines.ts'
import { media } from './media/library.ts'
import { schoolNotices } from './notices.ts'
import { researchGroups } from './people/groups.ts'
import { staff } from './people/staff.ts'
import { peopleFor } from './people/students.ts'
import { teachers } from './people/teachers.ts'
import { majors, places, schoolName, subSchools } from './school.ts'
import { comingTermFor, gradesFor, termsFor } from './terms.ts'
import type { DemoContent } from './types.ts'

/**
 * All content of the demo school, for a school planted on the given day.
 * The same day and seed give the same content, byte for byte.
 */
export function demoContent(today: Date, seed = 20): DemoContent {
  return {
    schoolName,
    subSchools,
    majors,
    places,
    terms: termsFor(today),
    comingTerm: comingTermFor(today),
    grades: gradesFor(today),
    basicCourses,
    teachers,
    staff,
    researchGroups,
    ...peopleFor(today, seed),
    courses: [linearAlgebra, management],
    outlines,
    notices: schoolNotices,
    media,
  }
}
