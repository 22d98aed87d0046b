import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { pieceOf } from '../../../wire/page.ts'
import {
  CLASS_ORDER,
  type ClassFilter,
  classQuery,
  type ListedClass,
} from '../../school/org-class/org-class-list.read.ts'
import { figuresOfClasses } from './class-figures.read.ts'

export type ClassRow = RowOf<'listClassTeacherIndex'>

/** The rows of the list of classes with what it says beside. */
export async function withFigures(db: Db, now: Date, classes: readonly ListedClass[]): Promise<ClassRow[]> {
  const figures = await figuresOfClasses(
    db,
    classes.map(({ id }) => id),
    now,
  )
  return classes.map(
    ({ id, className, majorName, gradeCode, subSchoolName, instructorNames, enrolledCount, progressPercent }) => ({
      ...{ orgClassId: id, className, majorName, gradeCode, subSchoolName, instructorNames },
      ...{ enrolled: enrolledCount, avgProgress: progressPercent },
      ...figures(id),
    }),
  )
}

interface Reading {
  db: Db
  me: Actor
  now: Date
}

/** One batch of them for an export. */
export const classPiece = async (
  { db, me, now }: Reading,
  filter: ClassFilter,
  orderBy: string,
  page: { limit: number; skip: number },
): Promise<ClassRow[]> =>
  withFigures(
    db,
    now,
    await pieceOf(
      classQuery(db, me, filter),
      orderBy,
      'listClassTeacherIndex',
      CLASS_ORDER,
      'org_class.class_code',
      page,
    ),
  )
