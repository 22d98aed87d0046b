import { maskedMobile } from '../../account/user/masked.ts'
import type { ListedStudent } from './student-list.read.ts'

/** As lists show a student: nobody's mobile number stands whole in a list. */
export const presentStudent = (row: ListedStudent): ListedStudent => ({ ...row, mobile: maskedMobile(row.mobile) })
