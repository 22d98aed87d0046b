import { maskedMobile } from '../../account/user/masked.ts'
import type { ListedStudent } from './student-list.read.ts'

/** A student as shown in lists, with the mobile number masked. */
export const presentStudent = (row: ListedStudent): ListedStudent => ({ ...row, mobile: maskedMobile(row.mobile) })
