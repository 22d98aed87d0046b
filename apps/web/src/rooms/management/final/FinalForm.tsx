import type { In } from '@shuyuan/contract/calls/index.ts'
import { WITHOUT_SAFE_BROWSER } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import { ANSWER_FILE_TYPES, type AnswerFiles } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { Alert } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { safeBrowserFields } from '../../../subjects/safe-browser/safe-browser-fields.ts'
import browserEn from '../../../words/en/exam/safe-browser.ts'
import { useWords } from '../../../words/use-words.ts'
import browserZh from '../../../words/zh/exam/safe-browser.ts'
import { WindowHint } from '../term/WindowHint.tsx'
import { type Final, type FinalDetail, useFinalWords } from './final-view.tsx'
import { Reviewers, TeacherSelect } from './Reviewers.tsx'

type Form = In<'addFinalExamCourseInfo'>
/** The settings of the files lie flat beside the rest. */
type Values = Omit<Form, 'answerFiles' | 'courseId'> & {
  courseId?: string
  filesAllowed: '0' | '1'
  fileTypes: AnswerFiles['types']
  fileMaxMb: number
  fileMaxCount: number
  uploadGraceMin: number
}

const FRESH: Partial<Values> = {
  durationMin: 90,
  lateEnterMin: 30,
  earliestSubmitMin: 30,
  drawMode: 'one',
  pcOnly: '0',
  blockCopy: '1',
  faceVerify: '0',
  faceTimes: 0,
  leaveLimit: 0,
  ...WITHOUT_SAFE_BROWSER,
  filesAllowed: '0',
  fileTypes: ['jpg', 'png', 'pdf'],
  fileMaxMb: 20,
  fileMaxCount: 20,
  uploadGraceMin: 15,
  entryNotice: '',
  reviewers: [],
  reviewMode: 'single',
}

const shown = ({ answerFiles, reviewers, ...exam }: FinalDetail): Partial<Values> => ({
  ...exam,
  opensAt: exam.opensAt as string,
  closesAt: exam.closesAt as string,
  durationMin: exam.durationMin as number,
  filesAllowed: answerFiles.allowed,
  fileTypes: answerFiles.types,
  fileMaxMb: answerFiles.maxMb,
  fileMaxCount: answerFiles.maxCount,
  uploadGraceMin: answerFiles.uploadGraceMin,
  reviewers: reviewers.map(({ teacherId, subSchoolIds }) => ({ teacherId, subSchoolIds })),
})

function toInput(values: Values): Omit<Form, 'courseId'> {
  const { filesAllowed, fileTypes, fileMaxMb, fileMaxCount, uploadGraceMin, courseId: _, ...rest } = values
  const isDouble = rest.reviewMode === 'double'
  return {
    ...rest,
    minFormative: rest.minFormative ?? null,
    markGap: isDouble ? (rest.markGap ?? null) : null,
    arbiterId: isDouble ? (rest.arbiterId ?? null) : null,
    safeBrowserKeys: rest.safeBrowserKeys ?? '',
    safeBrowserStartPassword: rest.safeBrowserStartPassword ?? '',
    safeBrowserQuitPassword: rest.safeBrowserQuitPassword ?? '',
    answerFiles: {
      allowed: filesAllowed,
      types: fileTypes ?? [],
      maxMb: fileMaxMb,
      maxCount: fileMaxCount,
      uploadGraceMin,
    },
  }
}

function useFields(termCode: string, exam: FinalDetail | undefined): readonly Field[] {
  const words = useFinalWords()
  const w = words.exam
  const fixed = exam !== undefined && exam.state !== 'before'
  const off = fixed ? { disabled: true } : {}
  const minutes = { kind: 'number' as const, unit: words.minutesUnit }
  const hasFiles = (values: Readonly<Record<string, unknown>>) => values.filesAllowed === '1'
  const isDouble = (values: Readonly<Record<string, unknown>>) => values.reviewMode === 'double'
  const arbiter = exam?.arbiterId && exam.arbiterName ? [{ value: exam.arbiterId, label: exam.arbiterName }] : []
  return [
    {
      name: 'opensAt',
      label: w.opensAt,
      kind: 'time',
      required: true,
      group: w.groups.time,
      help: <WindowHint name="finalExam" termCode={termCode} />,
      ...off,
    },
    { name: 'closesAt', label: w.closesAt, kind: 'time', required: true },
    { name: 'durationMin', label: w.duration, ...minutes, required: true, min: 10, max: 300, ...off },
    { name: 'lateEnterMin', label: w.lateEnter, ...minutes, min: 0, max: 120, help: w.lateEnterHelp, ...off },
    { name: 'earliestSubmitMin', label: w.earliest, ...minutes, min: 0, max: 300, help: w.earliestHelp, ...off },
    {
      name: 'minFormative',
      label: w.minFormative,
      kind: 'number',
      min: 0,
      max: 100,
      unit: w.score,
      help: w.minFormativeHelp,
      group: w.groups.rules,
      ...off,
    },
    { name: 'drawMode', label: w.draw, kind: 'radio', required: true, options: optionsOf(w.draws), ...off },
    { name: 'pcOnly', label: w.pcOnly, kind: 'switch', ...off },
    { name: 'blockCopy', label: w.blockCopy, kind: 'switch', ...off },
    { name: 'leaveLimit', label: w.leaveLimit, kind: 'number', min: 0, max: 20, help: w.leaveLimitHelp, ...off },
    { name: 'faceVerify', label: w.faceVerify, kind: 'switch', ...off },
    {
      name: 'faceTimes',
      label: w.faceTimes,
      kind: 'number',
      min: 0,
      max: 5,
      when: ({ faceVerify }) => faceVerify === '1',
      ...off,
    },
    ...safeBrowserFields(useWords(browserZh, browserEn)).map((field) => ({ ...field, ...off })),
    { name: 'filesAllowed', label: w.filesAllowed, kind: 'switch', group: w.groups.files, ...off },
    {
      name: 'fileTypes',
      label: w.fileTypes,
      kind: 'multi',
      options: ANSWER_FILE_TYPES.map((value) => ({ value, label: value })),
      when: hasFiles,
      ...off,
    },
    { name: 'fileMaxMb', label: w.fileMaxMb, kind: 'number', min: 1, max: 50, unit: 'MB', when: hasFiles, ...off },
    { name: 'fileMaxCount', label: w.fileMaxCount, kind: 'number', min: 1, max: 40, when: hasFiles, ...off },
    { name: 'uploadGraceMin', label: w.grace, ...minutes, min: 0, max: 60, help: w.graceHelp, when: hasFiles, ...off },
    {
      name: 'entryNotice',
      label: w.notice,
      group: w.groups.notice,
      input: <RichTextEditor max={5000} label={w.notice} />,
    },
    {
      name: 'reviewers',
      label: w.reviewers,
      group: w.groups.review,
      help: w.reviewersHelp,
      input: <Reviewers known={exam?.reviewers ?? []} />,
    },
    { name: 'reviewMode', label: w.reviewMode, kind: 'radio', required: true, options: optionsOf(w.reviewModes) },
    {
      name: 'markGap',
      label: w.markGap,
      kind: 'number',
      min: 1,
      max: 50,
      unit: w.score,
      required: true,
      help: w.markGapHelp,
      when: isDouble,
    },
    {
      name: 'arbiterId',
      label: w.arbiter,
      required: true,
      when: isDouble,
      input: <TeacherSelect label={w.arbiter} known={arbiter} />,
    },
  ]
}

interface DialogProps {
  readonly termCode: string
  readonly exam?: FinalDetail
  readonly courseId?: string
  readonly title: string
  readonly courseField?: Field
  readonly onClose: () => void
}

function Dialog({ termCode, exam, courseId, title, courseField, onClose }: DialogProps) {
  const w = useFinalWords()
  const fields = useFields(termCode, exam)
  const add = useAct('addFinalExamCourseInfo', { message: w.exam.added })
  const update = useAct('updateFinalExamCourseInfo', { message: w.saved })
  return (
    <FormDialog<Values>
      title={title}
      width={720}
      {...(exam && exam.state !== 'before' ? { note: <Alert type="info" title={w.exam.begun} /> } : {})}
      fields={courseField ? [courseField, ...fields] : fields}
      initial={exam ? shown(exam) : { ...FRESH, ...(courseField ? { filesAllowed: '1' as const } : {}) }}
      onSubmit={(values) =>
        exam
          ? update.run({ ...toInput(values), id: exam.id, updatedAt: exam.updatedAt })
          : add.run({ ...toInput(values), courseId: courseId ?? values.courseId ?? '' })
      }
      onClose={onClose}
    />
  )
}

interface FinalFormProps {
  readonly termCode: string
  readonly row: Final
  readonly onClose: () => void
}

/** 考试设置 of one course: a new arrangement, or the one there is. */
export function FinalForm({ termCode, row, onClose }: FinalFormProps) {
  const w = useFinalWords().exam
  const data = useFormRow('getFinalExamCourseInfo', { id: row.id }, row.id !== '')
  const title = `${w.addTitle} · ${row.courseName}`
  if (row.id === '') return <Dialog termCode={termCode} courseId={row.courseId} title={title} onClose={onClose} />
  return data ? <Dialog termCode={termCode} exam={data} title={title} onClose={onClose} /> : null
}

/** The same for a course with an open book that is to sit online. */
export function OpenBookForm({ termCode, onClose }: { readonly termCode: string; readonly onClose: () => void }) {
  const w = useFinalWords().exam
  const { data } = useCall('listFinalExamCourseInfo', { termCode, examForm: 'open', state: 'unset', limit: 100 })
  const options = (data?.rows ?? []).map((one) => ({
    value: one.courseId,
    label: `${one.courseName} ${one.courseCode}`,
  }))
  const field: Field = {
    name: 'courseId',
    label: w.course,
    kind: 'select',
    required: true,
    options,
    help: w.setUpOpenHelp,
  }
  return <Dialog termCode={termCode} title={w.setUpOpen} courseField={field} onClose={onClose} />
}
