import { z } from 'zod'
import type { Words } from '../../errors.ts'
import { flag } from '../fields.ts'

/** Dictionaries whose options the school adds and rewords itself; all others belong to the product. */
export const OWN_DICTIONARIES = {
  teacher_title: { zh: '教师职称', en: 'Titles of teachers' },
  leader_duty: { zh: '领导职务', en: 'Duties of leaders' },
  course_category: { zh: '课程类别', en: 'Kinds of courses' },
  major_level: { zh: '专业层次', en: 'Levels of majors' },
  major_discipline: { zh: '学科门类', en: 'Disciplines' },
  student_change_reason: { zh: '学籍异动原因', en: 'Reasons of status changes' },
} as const satisfies Record<string, Words>

export type OwnDictionary = keyof typeof OWN_DICTIONARIES
export const isOwnDictionary = (dictType: string): dictType is OwnDictionary => dictType in OWN_DICTIONARIES

export const dictOption = z.object({ optionText: z.string(), optionVal: z.string(), isCurrent: flag })
