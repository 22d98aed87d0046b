import type { In } from '@shuyuan/contract/calls/index.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useDict } from '../../../api/use-options.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { WindowHint } from '../term/WindowHint.tsx'
import { type CourseRow, CourseRows } from './CourseRows.tsx'
import { type Batch, useExamWords } from './exam-view.tsx'

type Input = In<'addAddExamInfo'>
/** What the form holds: the qualification lies flat beside the rest. */
type Values = Omit<Input, 'qualify' | 'courses'> & Input['qualify'] & { courses: CourseRow[] }

const toInput = ({ lastTerms, scoreBelow, flags = [], courses = [], ...rest }: Values): Input => ({
  ...rest,
  qualify: { lastTerms, scoreBelow, flags },
  courses: courses.map(({ courseName: _, ...course }) => course),
})

const shown = ({ qualify, courses, ...batch }: Batch): Values => ({
  ...batch,
  ...qualify,
  courses: courses.map(({ courseId, courseName, paperCode, paperId, form, startsAt, durationMin }) => ({
    courseId,
    courseName,
    paperCode,
    paperId,
    form,
    startsAt,
    durationMin,
  })),
})

/** By the term that the form holds now. */
const ResitHint = () => (
  <WindowHint name="makeupExam" termCode={(Form.useWatch('termCode', Form.useFormInstance()) as string) ?? ''} />
)

const MAX_COURSES = 10

/** Who was excused has no total to be judged by, and no earlier score to be weighed against. */
const isScored = ({ kind }: Readonly<Record<string, unknown>>) => kind !== 'deferred'

/** Whom the kind takes, and what becomes of the score. */
function KindHelp() {
  const w = useExamWords().form.kindHelp
  const kind: Input['kind'] = Form.useWatch('kind', Form.useFormInstance()) ?? 'makeup'
  return w[kind]
}

function useFields(): readonly Field[] {
  const words = useExamWords()
  const w = words.form
  const terms = useDict('TermInfo')
  const time = (name: string, label: string, help?: ReactNode): Field => ({
    name,
    label,
    kind: 'time',
    required: true,
    ...(help ? { help } : {}),
  })
  return [
    { name: 'name', label: words.name, required: true, min: 2, max: 60 },
    {
      name: 'kind',
      label: words.kind,
      kind: 'select',
      required: true,
      options: optionsOf(words.kinds),
      help: <KindHelp />,
      // A student who was ill was ill for every exam of those days.
      follow: (kind) => (kind === 'deferred' ? { maxCourses: MAX_COURSES } : {}),
    },
    { name: 'termCode', label: words.term, kind: 'select', required: true, options: terms },
    time('applyFrom', w.applyFrom),
    time('applyTo', w.applyTo),
    time('examFrom', w.examFrom, <ResitHint />),
    time('examTo', w.examTo),
    {
      name: 'lastTerms',
      label: w.lastTerms,
      kind: 'number',
      required: true,
      min: 1,
      max: 8,
      group: w.qualify,
      help: w.lastTermsHelp,
    },
    { name: 'scoreBelow', label: w.scoreBelow, kind: 'number', required: true, min: 0, max: 100, when: isScored },
    {
      name: 'flags',
      label: w.flags,
      kind: 'checks',
      options: [
        { value: 'absent', label: words.flags.absent },
        { value: 'cheating', label: words.flags.cheating },
      ],
      when: isScored,
    },
    { name: 'maxCourses', label: w.maxCourses, kind: 'number', required: true, min: 1, max: MAX_COURSES },
    {
      name: 'scoreRule',
      label: w.scoreRule,
      kind: 'radio',
      required: true,
      options: optionsOf(words.rules),
      when: isScored,
    },
    {
      name: 'courses',
      label: w.courses,
      required: true,
      group: w.courses,
      help: w.coursesHelp,
      input: <CourseRows />,
    },
    { name: 'notice', label: w.notice, kind: 'textarea', max: 2000 },
  ]
}

export interface BatchFormProps {
  /** Absent: a new one. */
  readonly batch?: Batch
  readonly onSaved?: (id: string) => void
  readonly onClose: () => void
}

export function BatchForm({ batch, onSaved, onClose }: BatchFormProps) {
  const w = useExamWords()
  const current = useStore(stores.currentTerm) ?? ''
  const termCode = batch?.termCode ?? current
  const fields = useFields()
  const add = useAct('addAddExamInfo', { message: w.added })
  const update = useAct('updateAddExamInfo', { message: w.saved })
  const fresh = { kind: 'makeup', termCode, lastTerms: 2, scoreBelow: 60, flags: ['absent'], maxCourses: 4 } as const
  return (
    <FormDialog<Values>
      title={batch ? `${w.edit} · ${batch.name}` : w.add}
      ok={batch ? w.save : w.add}
      width={680}
      fields={fields}
      initial={batch ? shown(batch) : { ...fresh, flags: ['absent'], scoreRule: 'best', courses: [] }}
      onSubmit={async (values) => {
        if (batch) return update.run({ ...toInput(values), id: batch.id, updatedAt: batch.updatedAt })
        const done = await add.run(toInput(values))
        if (done.ok) onSaved?.(done.data)
        return done
      }}
      onClose={onClose}
    />
  )
}

export function CopyDialog({ batch, onSaved, onClose }: { batch: Batch } & Omit<BatchFormProps, 'batch'>) {
  const w = useExamWords()
  const terms = useDict('TermInfo')
  const copy = useAct('copyAddExamInfo', { message: w.copied })
  return (
    <FormDialog<{ termCode: string; name: string }>
      title={`${w.copy} · ${batch.name}`}
      ok={w.copy}
      note={<p>{w.copyHelp}</p>}
      fields={[
        { name: 'termCode', label: w.term, kind: 'select', required: true, options: terms },
        { name: 'name', label: w.name, required: true, min: 2, max: 60 },
      ]}
      initial={{ name: batch.name }}
      onSubmit={async ({ termCode, name }) => {
        const done = await copy.run({ id: batch.id, termCode, name })
        if (done.ok) onSaved?.(done.data)
        return done
      }}
      onClose={onClose}
    />
  )
}
