import type { Words } from '@shuyuan/contract/errors.ts'
import type { Db } from '../../../db/db.ts'
import { badField } from '../../../wire/error.ts'
import type { ClassPlace } from '../org-class/org-class.read.ts'

export interface StudentPlace {
  subSchoolId: string
  majorId: string
  gradeCode: string
}

/** Why a student with this major, grade and branch cannot join the class, or null. */
export function classRefusal(place: ClassPlace | undefined, at: StudentPlace): Words | null {
  if (!place?.isOpen) return { zh: '没有这个班级', en: 'no such class' }
  if (place.subSchoolId !== at.subSchoolId || place.majorId !== at.majorId || place.gradeCode !== at.gradeCode)
    return { zh: '班级与专业、年级、分校不一致', en: 'the class does not match the major, grade or branch' }
  if (place.taken >= place.maxStudents) return { zh: '班级人数已满', en: 'the class is full' }
  return null
}

/** Checks that the unit is an enabled branch and that major and grade exist. */
export async function assertPlaceExists(
  db: Db,
  place: StudentPlace,
  fields: { subSchool: string; major: string; grade: string },
): Promise<{ schoolName: string; majorName: string }> {
  const unit = await db
    .selectFrom('subSchool')
    .select('schoolName')
    .where('id', '=', place.subSchoolId)
    .where('isDepartment', '=', false)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (!unit) throw badField(fields.subSchool, '请选择分校', 'choose a branch')
  const major = await db
    .selectFrom('major')
    .select('majorName')
    .where('id', '=', place.majorId)
    .where('archivedAt', 'is', null)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (!major) throw badField(fields.major, '请选择专业', 'choose a major')
  const grade = await db.selectFrom('grade').select('id').where('gradeCode', '=', place.gradeCode).executeTakeFirst()
  if (!grade) throw badField(fields.grade, '没有这个年级', 'no such grade')
  return { ...unit, ...major }
}
