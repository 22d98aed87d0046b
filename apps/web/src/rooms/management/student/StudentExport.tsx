import type { In } from '@shuyuan/contract/calls/index.ts'
import { exportCall } from '../../../api/export.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'

/** Which columns of the list are saved. */
export function StudentExport({ input, onClose }: { readonly input: object; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const [w, p] = [words.student, words.person]
  const columns = {
    studentNo: w.no,
    realname: p.realname,
    gender: p.gender,
    idNumber: p.idNumber,
    mobile: p.mobile,
    email: p.email,
    subSchoolName: w.subSchool,
    className: w.class,
    majorName: w.major,
    gradeCode: w.grade,
    enrolDate: w.enrolDate,
    degreeType: w.degreeType,
    studyStatus: w.status,
    courseCount: w.courses,
    lastLoginAt: p.lastLogin,
    accountStatus: p.accountState,
  }
  const options = Object.entries(columns).map(([value, label]) => ({ value, label }))
  const save = async ({ columns: chosen }: { columns: string[] }) => {
    const inOrder = options.map(({ value }) => value).filter((value) => chosen.includes(value))
    void exportCall('exportStudentInfo', { ...(input as In<'exportStudentInfo'>), columns: inOrder }).catch(
      () => undefined,
    )
    return { ok: true as const }
  }
  return (
    <FormDialog
      title={w.exportTitle}
      ok={w.export}
      fields={[{ name: 'columns', label: w.columns, kind: 'checks', options, required: true }]}
      initial={{ columns: options.map(({ value }) => value) }}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
