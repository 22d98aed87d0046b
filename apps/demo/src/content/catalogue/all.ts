import type { DemoBasicCourse } from '../types.ts'
import { businessCourses } from './business.ts'
import { computingCourses } from './computing.ts'
import { foundationCourses } from './foundation.ts'
import { professionCourses } from './professions.ts'

/** The course catalogue; openedAgo lists which of the three terms open a course. */
export const basicCourses: readonly DemoBasicCourse[] = [
  ...foundationCourses,
  ...businessCourses,
  ...computingCourses,
  ...professionCourses,
]
