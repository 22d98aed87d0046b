import type { In } from '@shuyuan/contract/calls/index.ts'
import { DEMAND_FILES_MAX, INSTRUCTIONS_MAX, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { WITHOUT_SAFE_BROWSER } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import { proofUploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import moreEn from '../../../words/en/assignment/assignment.ts'
import writtenEn from '../../../words/en/assignment/written.ts'
import browserEn from '../../../words/en/exam/safe-browser.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import moreZh from '../../../words/zh/assignment/assignment.ts'
import writtenZh from '../../../words/zh/assignment/written.ts'
import browserZh from '../../../words/zh/exam/safe-browser.ts'
import { chapterLabel, flatChapters } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { groupOfKind } from './assignment-calls.ts'
import { type AssignmentWords, assignmentFields, newAssignment } from './assignment-fields.ts'
import { PaperSelect } from './PaperSelect.tsx'

interface Props {
  readonly courseId: string
  readonly kind: SetKind
  /** Absent: a new, empty one. */
  readonly id?: string
  /** A new one with the settings of `id`. */
  readonly asCopy?: boolean
  readonly words: AssignmentWords
  readonly onClose: () => void
}

/** The form holds whole files where the call takes their ids. */
type Values = Omit<In<'addCourseHomeworkInfo'>, 'fileIds'> & { updatedAt: string; fileIds?: readonly StoredFile[] }

const sendDemand = proofUploader('course')

/** An emptied number means the same as an absent one. */
const EMPTIED: Readonly<Record<string, unknown>> = {
  instructions: '',
  leaveLimit: 0,
  earliestSubmitMin: 0,
  lateDays: 0,
  lateDeductPercent: 0,
  targetClassIds: [],
  place: '',
  hours: '',
  bring: '',
  ...WITHOUT_SAFE_BROWSER,
}

/** Creates or edits an assignment with an enabled paper; once students have started, only harmless fields can change. */
export function AssignmentForm({ courseId, kind, id, asCopy = false, words: w, onClose }: Props) {
  const more = useWords(moreZh, moreEn)
  const safeBrowser = useWords(browserZh, browserEn)
  const written = useWords(writtenZh, writtenEn)
  const lang = useLang()
  const course = useCourse()
  const names = groupOfKind(kind)
  const papers = useCall('listPaperInfo', { courseId, limit: 100, offset: 1, orderBy: 'updatedAt@desc' })
  const chapters = useCall('treeCourseChapterInfo', { courseId })
  const row = useFormRow(names.get, { id: id ?? '' }, id !== undefined)
  const add = useAct(names.add, { message: w.added })
  const update = useAct(names.update, { message: w.saved })
  if (!papers.data || !chapters.data || (id && !row)) return null
  const usable = papers.data.rows.filter(({ status }) => status === 'enabled' || status === 'frozen')
  const isAnswered = !asCopy && (row?.attempts ?? 0) > 0
  const facts = {
    kind,
    hasPapers: usable.length > 0,
    paperInput: <PaperSelect papers={usable} disabled={isAnswered} />,
    filesInput: <UploadField upload={sendDemand} most={DEMAND_FILES_MAX} sortable />,
    instructionsInput: <RichTextEditor max={INSTRUCTIONS_MAX} minHeight={80} label={more.instructions} />,
    chapters: flatChapters(chapters.data).map((chapter) => ({ value: chapter.id, label: chapterLabel(chapter) })),
    classes: course.classes.map(({ courseClassId, name, studentCount }) => ({
      value: courseClassId,
      label: `${name} (${studentCount})`,
    })),
    allClasses: course.myDuty !== 'face',
    isAnswered,
    formative: row?.formative ?? null,
  }
  const fields = assignmentFields(w, more, safeBrowser, written, facts, lang)
  const first = newAssignment(kind, Date.now())
  const initial = row
    ? {
        ...row,
        chapterId: row.chapterId || null,
        fileIds: row.files.map(({ sizeBytes, ...file }) => ({ ...file, size: sizeBytes })),
        ...(asCopy ? { title: more.copyTitle(row.title), opensAt: first.opensAt, closesAt: first.closesAt } : {}),
      }
    : first
  return (
    <FormDialog<Values>
      title={id && !asCopy ? w.edit : w.add[kind]}
      fields={fields}
      initial={initial as Partial<Values>}
      width={680}
      onSubmit={({ updatedAt, ...values }) => {
        const set = Object.fromEntries(
          fields.flatMap(({ name }) =>
            name in values ? [[name, values[name as keyof typeof values] ?? EMPTIED[name] ?? null]] : [],
          ),
        )
        if (values.onePerScreen !== '1') set.noBackward = '0'
        if ('fileIds' in set) set.fileIds = (values.fileIds ?? []).map(({ fileId }) => fileId)
        return id && !asCopy
          ? update.run({ ...set, id, updatedAt })
          : add.run({ ...set, courseId, kind } as In<'addCourseHomeworkInfo'>)
      }}
      onClose={onClose}
    />
  )
}
