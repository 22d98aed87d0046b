import type { Out } from '@shuyuan/contract/calls/index.ts'
import { STEPS_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { useState } from 'react'
import { STALE } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { focusFault } from '../../../kit/focus/focus-fault.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { useStaleNotice } from '../../../kit/form/use-stale-notice.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import type { StepRow } from './StepCard.tsx'
import { draftOf, formOf, newStep, type StepDraft, stepFault, type Usable, withTarget } from './step-draft.ts'

type Chapter = Out<'getCourseChapterInfo'>

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The steps of one chapter being edited; they are saved as a whole. */
export function useStepEditor(chapter: Chapter, rows: readonly StepRow[]) {
  const w = useWords(zh, en).steps
  const { courseId } = useCourse()
  const showStale = useStaleNotice()
  const [steps, setSteps] = useState<readonly StepDraft[]>(() => rows.map(draftOf))
  const [savedGoals, setSavedGoals] = useState(chapter.goals.join('\n'))
  const [goals, setGoals] = useState(savedGoals)
  const [selected, setSelected] = useState(rows[0]?.id ?? '')
  const [isDirty, setDirty] = useState(false)
  const [isChecked, setChecked] = useState(false)
  // From the server's last answer: goals are saved before the steps and change it.
  const [updatedAt, setUpdatedAt] = useState(chapter.updatedAt)
  const saveSteps = useAct('saveTeachProcessInfo')
  const saveChapter = useAct('updateCourseChapterInfo')
  useUnsaved(isDirty)

  const change = (next: readonly StepDraft[]) => {
    setSteps(next)
    setDirty(true)
  }
  const step = steps.find(({ key }) => key === selected)
  const put = (next: StepDraft) => change(steps.map((one) => (one.key === next.key ? next : one)))
  const add = (...added: readonly StepDraft[]) => {
    change([...steps, ...added])
    setSelected(added[0]?.key ?? '')
  }
  /** The chosen step takes the target while it has none of that kind; otherwise the target becomes a new step. */
  const takesTarget = ({ kind }: Usable) =>
    step !== undefined && step.targetId === '' && step.kind !== 'do' && (step.kind === 'discuss') === (kind === 'board')
  const use = (item: Usable) =>
    takesTarget(item) && step ? put(withTarget(step, item)) : add(withTarget(newStep('study'), item))
  const remove = (key: string) => {
    const at = steps.findIndex((one) => one.key === key)
    change(steps.filter((one) => one.key !== key))
    setSelected((steps[at + 1] ?? steps[at - 1])?.key ?? '')
  }

  async function save(): Promise<void> {
    const wrong = steps.findIndex((one) => stepFault(one) !== null)
    if (wrong >= 0) {
      setChecked(true)
      setSelected(steps[wrong]?.key ?? '')
      focusFault()
      return toast.error(w.fixFirst(wrong + 1))
    }
    let fresh = updatedAt
    if (goals !== savedGoals) {
      const answer = await saveChapter.run({ courseId, id: chapter.id, goals: toLines(goals), updatedAt: fresh })
      if (!answer.ok) return void (answer.error.code === STALE && showStale())
      fresh = answer.data.updatedAt
      setUpdatedAt(fresh)
      setSavedGoals(goals)
    }
    const answer = await saveSteps.run({
      courseId,
      chapterId: chapter.id,
      steps: steps.map((one) => formOf(one, steps)),
      updatedAt: fresh,
    })
    if (!answer.ok) {
      if (answer.error.code === STALE) return showStale()
      const at = /^steps\.(\d+)/.exec(Object.keys(answer.error.fields)[0] ?? '')?.[1]
      if (at !== undefined) setSelected(steps[Number(at)]?.key ?? selected)
      return
    }
    setUpdatedAt(answer.data.updatedAt)
    await takeSaved()
    toast.success(w.saved)
  }

  /** Takes over the ids of new steps, so that the next save does not create them again. */
  async function takeSaved(): Promise<void> {
    const input = { courseId, chapterId: chapter.id, limit: STEPS_MAX, offset: 1 }
    const { rows: saved } = await call('listTeachProcessInfo', input)
    const at = steps.findIndex(({ key }) => key === selected)
    setSteps(saved.map(draftOf))
    setSelected(saved[at]?.id ?? '')
    setDirty(false)
    setChecked(false)
  }

  return {
    steps,
    step,
    selected,
    goals,
    isDirty,
    isChecked,
    takesTarget,
    isBusy: saveSteps.busy || saveChapter.busy,
    setGoals: (text: string) => {
      setGoals(text)
      setDirty(true)
    },
    select: setSelected,
    change,
    put,
    add,
    use,
    remove,
    save,
  }
}
